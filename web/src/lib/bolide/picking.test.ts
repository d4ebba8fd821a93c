import { describe, expect, it } from 'vitest';
import type { BolideSeat, Declaration } from '../messages';
import type { Table } from '../table/table.svelte';
import type { Bolide } from './bolide';
import { block, declaration, point, strategies, text } from './fixtures';
import { Picking } from './picking.svelte';

/** A table at which one seat is asked; what it answers is kept. */
function asked(declarations: Declaration[], usual: string, given: Partial<BolideSeat> = {}) {
  const answers: string[] = [];
  const actions = declarations.flatMap((each) => [
    each.action,
    ...(each.points?.points.map(({ action }) => action) ?? []),
  ]);
  const own: BolideSeat = {
    game: 'bolide',
    seat: 0,
    can_undo: false,
    asked: {
      kind: 'ask_turn',
      rule: '',
      prompt: text(''),
      data: {},
      default: usual,
      routine: false,
      private: false,
      choices: [...actions, usual].filter(Boolean).map((action) => ({
        action,
        verb: action.split(' ')[0] ?? '',
        label: text(action),
      })),
    },
    car: 0,
    step: 'target',
    declarations,
    form: null,
    chosen: {},
    usual,
    ...given,
  };
  const table = {
    asking: own,
    own: [own],
    sending: false,
    act: (_: number, action: string) => answers.push(action),
  };
  return { picking: new Picking(table as unknown as Table<Bolide>), answers };
}

const move = declaration({ points: block([5, 1]) });
const sharp = declaration({
  id: 'sharp',
  points: { ...block([0, 0]), centre: null, points: [point([2, 0], { action: 'sharp 2 0' })] },
});
const boost = declaration({ id: 'boost', action: 'boost' });
const refused = declaration({ id: 'brake', refusal: text('no') });

describe('what a driver is about to do', () => {
  it('is the usual move until a point is picked', () => {
    const { picking, answers } = asked([move, sharp, boost, refused], 'move 5 1');

    expect(picking.aim?.at).toEqual([5, 1]);
    picking.walk([0, 1]);
    expect(picking.chosen?.action).toBe('move 5 2');
    picking.press([4, 1]);
    expect(answers).toEqual([]);
    picking.press([4, 1]);
    expect(answers).toEqual(['move 4 1']);
  });

  it('follows the pointer while it is over a point, a refused one too', () => {
    const { picking } = asked([move], 'move 5 1');

    picking.hover([7, 1]);
    expect([picking.aim?.state, picking.chosen]).toEqual(['fast', undefined]);
    picking.hover(null);
    expect(picking.chosen?.action).toBe('move 5 1');
  });

  it('shows the points of what is declared, and the usual ones when that is pressed again', () => {
    const { picking, answers } = asked([move, sharp, boost, refused], 'move 5 1');

    picking.declareNext('sharp');
    expect([picking.declared?.id, picking.chosen?.action]).toEqual(['sharp', 'sharp 2 0']);
    picking.declare(1);
    expect([picking.declared?.id, picking.aim?.at]).toEqual(['move', [3, 0]]);
    picking.declare(3);
    expect(picking.declared?.id).toBe('move');
    picking.declareNext('boost');
    expect(answers).toEqual(['boost']);
  });

  it('is the answer at once where no point is asked', () => {
    const keep = declaration({ id: 'keep', action: 'keep' });
    const { picking } = asked([boost, keep], 'boost');

    expect([picking.set, picking.chosen?.action]).toEqual([null, 'boost']);
  });

  it('is what is ticked in a form', () => {
    const { picking } = asked([], 'strategy full hard', { form: strategies });

    expect(picking.chosen?.action).toBe('strategy full hard');
    picking.tick('fuel', 'half');
    expect(picking.words).toEqual({ fuel: 'half', tyres: 'hard', tread: '' });
    expect(picking.chosen).toBeUndefined();
  });
});
