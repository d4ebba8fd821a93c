import { describe, expect, it, vi } from 'vitest';
import type { F90Board } from '../messages';
import board from './boards/monza-2e.json';
import { sectionWords, spoken } from './sections';

vi.mock('../i18n.svelte', () => ({ t: (id: string) => id }));

const monza = board as unknown as F90Board;
const corner = monza.sections.findIndex(({ type }) => type === 'corner');
const words = (turn: number, turns: number): string => {
  const found = sectionWords(monza, corner, { cars: [], own: 0, turn, turns });
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
