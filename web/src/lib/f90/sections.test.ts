import { describe, expect, it, vi } from 'vitest';
import type { F90Board, SectionChance } from '../messages';
import board from './boards/monza-2e.json';
import { sectionWords, spoken } from './sections';

vi.mock('../i18n.svelte', () => ({ t: (id: string) => id }));

const monza = board as unknown as F90Board;
const corner = monza.sections.findIndex(({ type }) => type === 'corner');
const words = (turn: number, turns: number): string => {
  const found = sectionWords(monza, corner, { cars: [], own: 0, turn, turns, chances: [] });
  return found ? spoken(found) : '';
};

describe('the words about a corner', () => {
  it('say that cars block it, but not in the first and the last turn', () => {
    expect(words(5, 26)).toContain('web-section-blocked');
    expect(words(1, 26)).not.toContain('web-section-blocked');
    expect(words(26, 26)).not.toContain('web-section-blocked');
  });

  it('know the last turn of a Short Race', () => {
    expect(words(monza.short_turn, monza.short_turn)).not.toContain('web-section-blocked');
    expect(words(monza.short_turn, 26)).toContain('web-section-blocked');
  });
});

describe('own chances', () => {
  const brakes = monza.sections.findIndex(({ brakes_late }) => brakes_late);
  const lines = (section: number, chances: SectionChance[]): string[] =>
    (
      sectionWords(monza, section, { cars: [], own: 0, turn: 3, turns: 26, chances })?.lines ?? []
    ).map(({ text }) => text);

  it('stand in the card of their section only', () => {
    const chances = [{ section: brakes, late: 52 }];
    const more = lines(brakes, chances).filter((text) => !lines(brakes, []).includes(text));
    expect(more).toHaveLength(1);
    expect(lines(brakes + 1, chances)).toEqual(lines(brakes + 1, []));
  });
});
