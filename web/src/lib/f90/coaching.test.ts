import { describe, expect, it } from 'vitest';
import { coaching } from './coaching';
import type { F90 } from './f90';

function state(...switches: string[]): F90['state'] {
  return { switches } as unknown as F90['state'];
}

const line = (kind: string, car = 0): { kind: string; data: Record<string, unknown> } => ({
  kind,
  data: { car },
});
const nobody = (): boolean => false;

describe('the coach of F90', () => {
  it('has the questions of the Basic game only where nothing else is on', () => {
    expect(coaching.of(state())).toHaveLength(20);
  });

  it('explains a question otherwise where a module changes it', () => {
    expect([
      coaching.topic('ask_pit', state()),
      coaching.topic('ask_pit', state('fuel')),
      coaching.topic('ask_pit', state('junior')),
      coaching.topic('ask_late_braking', state('flags', 'off-track')),
      coaching.topic('ask_play', state('fuel')),
    ]).toEqual(['pit', 'pit-fuel', 'pit-junior', 'late-braking-path', 'play']);
  });

  it('explains the Standard game where phases and modules meet', () => {
    const standard = { switches: ['fuel', 'off-track', 'skills'], phases: 1 } as unknown;
    const topic = (kind: string) => coaching.topic(kind, standard as F90['state']);

    expect([
      topic('ask_pit'),
      topic('ask_late_braking'),
      topic('ask_trajectory'),
      topic('ask_wise_driving'),
      topic('ask_skill'),
    ]).toEqual([
      ...['pit-standard', 'late-braking-standard', 'trajectory-box', 'wise-driving'],
      'skill-phases',
    ]);
    const topics = coaching.of(standard as F90['state']);
    expect(topics).toContain('recovery-check');
    expect(topics).not.toContain('pit-phases');
  });

  it('counts a changed question once', () => {
    const topics = coaching.of(state('fuel'));

    expect(topics).toContain('pit-fuel');
    expect(topics).not.toContain('pit');
    expect(new Set(topics).size).toBe(topics.length);
  });

  it('has no word on contests in the Junior variant', () => {
    expect(coaching.of(state('junior'))).not.toContain('contest');
  });

  it('speaks of moments that the race can bring', () => {
    const moment = (kind: string, ...switches: string[]): string =>
      coaching.moment(line(kind), state(...switches), nobody);

    expect([
      moment('safety-car', 'off-track'),
      moment('off-track'),
      moment('off-track', 'off-track'),
      moment('moved', 'off-track'),
    ]).toEqual(['safety-car', '', 'off-track', '']);
  });

  it('speaks of Track Cards when they are one’s own', () => {
    const drawn = line('track-draw', 2);
    const mine = (car: unknown): boolean => car === 2;

    expect([
      coaching.moment(drawn, state('track-cards'), nobody),
      coaching.moment(drawn, state('track-cards'), mine),
    ]).toEqual(['', 'track-draw']);
  });
});
