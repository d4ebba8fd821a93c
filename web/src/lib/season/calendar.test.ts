import { describe, expect, it } from 'vitest';
import type { TrackFacts } from '../messages';
import { CalendarDraft } from './calendar.svelte';

const tracks = ['monza', 'spa'].map((id) => ({ id }) as TrackFacts);
const draft = (...circuits: string[]): CalendarDraft =>
  new CalendarDraft(() => tracks, { least_races: 2, most_races: 4 }, circuits);

describe('a calendar being made', () => {
  it('keeps the order that is chosen, and a circuit may come more than once', () => {
    const calendar = draft('monza', 'spa', 'spa');

    calendar.earlier(1);
    calendar.earlier(0);

    expect(calendar.circuits).toEqual(['spa', 'monza', 'spa']);
  });

  it('has no more and no fewer races than the game allows', () => {
    const calendar = draft('monza', 'spa');

    calendar.drop(0);
    expect(calendar.circuits).toEqual(['monza', 'spa']);
    for (let i = 0; i < 5; i++) calendar.add('spa');
    expect(calendar.circuits).toEqual(['monza', 'spa', 'spa', 'spa']);
    expect([calendar.few, calendar.full]).toEqual([false, true]);
  });
});
