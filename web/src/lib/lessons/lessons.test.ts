import { describe, expect, it } from 'vitest';
import { ALL, idOf, nextOf, noteTaken, takenLessons, turnsOf } from './lessons';

function pocket(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

describe('lessons', () => {
  it('follow one another within a game', () => {
    const after = ALL.map((each) => nextOf(each)?.lesson ?? '-');
    expect(after).toEqual(['check', 'contest', 'late', 'pit', '-', 'draft', '-']);
  });

  it('last as long as the server reviews them', () => {
    expect(ALL.filter((each) => turnsOf(each) > 1).map(idOf)).toEqual(['bolide-brake']);
  });

  it('are noted once, also after something else was stored', () => {
    const storage = pocket();
    const [first, second] = ALL;
    for (const each of [first, first, second]) if (each) noteTaken(each, storage);
    expect(takenLessons(storage)).toEqual(['f90-move', 'f90-check']);
    storage.setItem('pitboard.lessons', '{');
    expect(takenLessons(storage)).toEqual([]);
  });
});
