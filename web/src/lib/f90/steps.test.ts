import { describe, expect, it } from 'vitest';
import { stepsOf } from './steps';

describe('the row of steps', () => {
  it('has those of the Basic game', () => {
    expect(stepsOf('ask_play')).toEqual({
      steps: ['pit', 'draw', 'play', 'pay', 'check', 'move'],
      now: 2,
    });
    expect(stepsOf('ask_qualifying').steps).toEqual(['chart', 'hand', 'qualify', 'strategy']);
  });

  it('grows with the modules that are on', () => {
    expect(stepsOf('ask_skill', ['skills', 'weather'])).toEqual({
      steps: ['chart', 'skill', 'hand', 'qualify', 'tyres', 'strategy'],
      now: 1,
    });
    expect(stepsOf('ask_event', ['flags']).steps).toContain('event');
  });

  it('has no strategies in the Junior variant, and nothing to show for a contest', () => {
    expect(stepsOf('ask_chart', ['junior']).steps).toEqual(['chart', 'hand', 'qualify']);
    expect(stepsOf('ask_contest').steps).toEqual([]);
  });
});
