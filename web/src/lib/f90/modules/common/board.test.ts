import { describe, expect, it } from 'vitest';
import type { F90Board } from '../../../messages';
import { iconOf } from '../../../eventicon';
import type { LogItem } from '../../../table/table.svelte';
import { board, choice, text } from '../../fixtures';
import { Ribbon } from '../../ribbon';
import { display } from '../../display';
import { cornerLooks } from '../track_cards/cards';
import { flagPlaces, sideOf } from '../flags/flags';
import { announcementIn } from './announcement';

const log = (...kinds: string[]): LogItem[] =>
  kinds.map((kind, number) => ({
    number,
    version: 1,
    seat: 0,
    kind,
    data: {},
    text: text(kind),
    rule: '',
  }));

describe('the corners of Track Cards', () => {
  const track = {
    corners: [
      { number: 1, name: 'One', contest: 0, sections: [0, 1], x: 0, y: 0, overtake: 0 },
      { number: 2, name: 'Two', contest: 0, sections: [4], x: 0, y: 0, overtake: 0 },
    ],
    sections: board.sections.map((section) => ({
      ...section,
      brakes_late: section.index === 3 || section.index === 9,
    })),
  };
  const card = (corner: number, ...symbols: string[]) => ({ corner, symbols });

  it('light up with what their cards bring there, once', () => {
    const looks = cornerLooks([card(2, 'any-pair'), card(2, 'any-pair', 'contest-double')], track);

    expect(looks).toEqual([
      { corner: 2, sections: [4], braking: -1, symbols: ['any-pair', 'contest-double'] },
    ]);
  });

  it('show where a late braking before them succeeds, across the start line too', () => {
    const looks = cornerLooks([card(-1, 'late-braking')], track);

    expect(looks.map(({ braking }) => braking)).toEqual([9, 3]);
  });
});

describe('a flag beside the ribbon', () => {
  const printed = (offset: number): Ribbon => {
    const { x, y } = new Ribbon(board).pose({ at: 250, offset, size: 1 });
    const corners = [{ number: 1, name: '', contest: 0, sections: [2], x, y, overtake: 0 }];
    return new Ribbon({ ...board, corners } satisfies F90Board);
  };

  it('stands where nothing is printed', () => {
    expect([sideOf(printed(40), 250), sideOf(printed(-40), 250)]).toEqual([-1, 1]);
  });

  it('may be placed in the middle of an empty section, else beside it, front first', () => {
    const ribbon = new Ribbon(board);
    const choices = ['yellow 2 0', 'yellow 5 0', 'yellow 5 1', 'yellow none', 'green 1'];

    const places = flagPlaces(ribbon, choices.map(choice));

    const spots = places.map(({ x, y }) => ribbon.locate(x, y, 1));
    expect(places.map((place) => place.choice.action)).toEqual(choices.slice(0, 3));
    expect(spots.map(({ at }) => Math.round(at))).toEqual([250, 575, 525]);
    expect(spots.map(({ offset }) => Math.abs(offset) > board.width / 2)).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe('news', () => {
  it('are the newest line that concerns everybody', () => {
    expect(announcementIn(log('rescued', 'yellow-flag', 'draw'), -1)).toMatchObject({
      line: { kind: 'yellow-flag' },
      look: 'yellow',
    });
  });

  it('are none where all of it was known', () => {
    expect(announcementIn(log('rescued', 'draw'), 0)).toBeUndefined();
  });
});

describe('the drawing of an event', () => {
  it('depends on the kind and the data of the event', () => {
    const drawn = (kind: string, data: Record<string, unknown> = {}) =>
      iconOf(display, { kind, data });

    expect([
      drawn('weather', { condition: 'rain' }),
      drawn('weather'),
      drawn('off-track-check', { passed: true }),
      drawn('yellow-flag'),
      drawn('something else'),
    ]).toEqual(['rain', 'uncertain', 'check', 'yellow-flag', 'move']);
  });
});
