import { describe, expect, it } from 'vitest';
import { phasesOf, stepsOf } from './steps';

describe('the row of steps', () => {
  it('has those of the Basic game', () => {
    expect(stepsOf('ask_play')).toEqual({
      steps: ['pit', 'draw', 'play', 'pay', 'check', 'move'],
      now: 2,
    });
  });

  it('grows with the modules that are on', () => {
    expect(stepsOf('ask_event', ['flags']).steps).toContain('event');
  });

  it('has before the race what is asked there', () => {
    const starting = ['skill', 'setup', 'qualifying', 'tyres', 'first_strategy'];
    expect(stepsOf('ask_qualifying', [], starting)).toEqual({
      steps: ['skill', 'setup', 'qualify', 'tyres', 'strategy'],
      now: 2,
    });
    expect(stepsOf('ask_chart', [], ['chart', 'substitute', 'qualifying']).steps).toEqual([
      'chart',
      'hand',
      'qualify',
    ]);
  });

  it('has nothing to show for a contest', () => {
    expect(stepsOf('ask_contest').steps).toEqual([]);
  });
});

describe('phases of a turn', () => {
  const named = (...ids: string[]) => ids.map((id) => ({ id, name: id, effect: '' }));
  const ids = (now: string, switches?: string[]) =>
    phasesOf(named('A', 'D', 'D.1', 'D.4', 'E'), now, switches).shown.map(({ id }) => id);

  it('show the parts of the one that is on, as the modules have them', () => {
    expect(ids('A')).toEqual(['A', 'D', 'E']);
    expect(ids('D.1')).toEqual(['A', 'D', 'D.1', 'E']);
    expect(ids('D.1', ['flags'])).toEqual(['A', 'D', 'D.1', 'D.4', 'E']);
  });
});
