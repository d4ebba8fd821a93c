import { beforeEach, describe, expect, it } from 'vitest';
import { CoachProgress } from './coach.svelte';
import { coachId, kindTopic } from './topics';

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
    expect(coachId('bolide', kindTopic('ask_pit_out'))).toBe('coach-bolide-pit-out');
  });

  it('is silent until somebody wants to learn', () => {
    expect(new CoachProgress(pocket).wants('coach-f90-play')).toBe(false);
  });

  it('explains each kind of decision once, also after a reload', () => {
    const progress = new CoachProgress(pocket);
    progress.begin();
    const before = progress.wants('coach-f90-play');
    progress.explained('coach-f90-play');

    const later = new CoachProgress(pocket);

    expect([
      before,
      progress.wants('coach-f90-play'),
      later.wants('coach-f90-play'),
      later.wants('coach-f90-pit'),
    ]).toEqual([true, false, false, true]);
  });

  it('can be stopped and begun again', () => {
    const progress = new CoachProgress(pocket);
    progress.begin();
    progress.explained('coach-f90-play');
    progress.setOn(false);
    const stopped = progress.wants('coach-f90-pit');
    progress.begin();

    expect([stopped, progress.wants('coach-f90-play'), progress.seenOf('f90')]).toEqual([
      false,
      true,
      0,
    ]);
  });

  it('counts what it explained game by game', () => {
    const progress = new CoachProgress(pocket);
    progress.begin();
    for (const id of ['coach-f90-play', 'coach-f90-pit', 'coach-bolide-move'])
      progress.explained(id);

    expect([progress.seenOf('f90'), progress.seenOf('bolide')]).toEqual([2, 1]);
    expect(progress.seenOf('f90', ['pit', 'contest'])).toBe(1);
  });

  it('forgets what it cannot read', () => {
    pocket.setItem('pitboard.coach', '{');

    expect(new CoachProgress(pocket).on).toBe(false);
  });
});
