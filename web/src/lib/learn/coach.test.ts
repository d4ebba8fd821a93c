import { beforeEach, describe, expect, it } from 'vitest';
import { CoachMemory, coachId } from './coach.svelte';

class Pocket implements Pick<Storage, 'getItem' | 'setItem'> {
  items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
}

let pocket: Storage;
beforeEach(() => {
  pocket = new Pocket() as unknown as Storage;
});

describe('the coach', () => {
  it('finds its words by the kind of decision', () => {
    expect(['ask_play', 'ask_first_strategy'].map(coachId)).toEqual([
      'coach-play',
      'coach-first-strategy',
    ]);
  });

  it('is silent until somebody wants to learn', () => {
    expect(new CoachMemory(pocket).wants('ask_play')).toBe(false);
  });

  it('explains each kind of decision once, also after a reload', () => {
    const memory = new CoachMemory(pocket);
    memory.begin();
    const before = memory.wants('ask_play');
    memory.explained('ask_play');

    const later = new CoachMemory(pocket);

    expect([
      before,
      memory.wants('ask_play'),
      later.wants('ask_play'),
      later.wants('ask_pit'),
    ]).toEqual([true, false, false, true]);
  });

  it('can be stopped and begun again', () => {
    const memory = new CoachMemory(pocket);
    memory.begin();
    memory.explained('ask_play');
    memory.turn(false);
    const stopped = memory.wants('ask_pit');
    memory.begin();

    expect([stopped, memory.wants('ask_play'), memory.seen]).toEqual([false, true, 0]);
  });

  it('forgets what it cannot read', () => {
    pocket.setItem('pitboard.coach', '{');

    expect(new CoachMemory(pocket).on).toBe(false);
  });
});
