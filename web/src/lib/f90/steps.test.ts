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
  const ids = (now: string, ...order: string[]) =>
    phasesOf(named('A', 'B', 'D', 'D.1', 'D.4', 'E'), now, order).shown.map(({ id }) => id);

  it('show the parts of the one that is on, as the race has them', () => {
    expect(ids('A', 'A', 'B', 'D', 'D.1', 'E')).toEqual(['A', 'B', 'D', 'E']);
    expect(ids('D.1', 'A', 'B', 'D', 'D.1', 'E')).toEqual(['A', 'B', 'D', 'D.1', 'E']);
    expect(ids('D.1', 'A', 'B', 'D', 'D.1', 'D.4', 'E')).toContain('D.4');
  });

  it('stand in the order of the race', () => {
    expect(ids('E', 'A', 'D', 'D.1', 'E', 'B')).toEqual(['A', 'D', 'E', 'B']);
  });
});
