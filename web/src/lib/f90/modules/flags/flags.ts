/** Where flags stand beside the ribbon: on which side, and where one may be placed. */

import type { CornerFacts, F90Choice } from '../../../messages';
import type { Ribbon } from '../../ribbon';

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Space the name of a corner takes beside its number, and for each letter. */
const [LABEL, LETTER, LINES] = [26, 7.4, 25];

/** Gets the side of the ribbon with more room at a distance: 1 the driver's right, -1 their left. */
export function sideOf(ribbon: Ribbon, at: number): 1 | -1 {
  const { board } = ribbon;
  const printed = [
    ...board.corners.map((corner) => labelBox(ribbon, corner)),
    ...board.off_tracks.flatMap(({ icons }) =>
      icons.map(({ x, y }) => ({ left: x, top: y, width: 0, height: 0 })),
    ),
  ];
  const room = (side: number): number => {
    const { x, y } = ribbon.pose({ at, offset: side * (board.width / 2 + 15), size: 1 });
    return Math.min(...printed.map((box) => apart(box, x, y)), 200);
  };
  return room(1) > room(-1) ? 1 : -1;
}

/** Gets the box of a corner's name, which grows away from the ribbon. */
function labelBox(ribbon: Ribbon, { name, x, y }: Pick<CornerFacts, 'name' | 'x' | 'y'>): Box {
  const { at, offset } = ribbon.locate(x, y, 1);
  const { heading } = ribbon.anchor(at);
  const [width, height] = [LABEL + name.length * LETTER, LINES];
  const before = (way: number): number => (way > 0.4 ? 0 : way < -0.4 ? 1 : 0.5);
  const [right, down] = [-Math.sin(heading), Math.cos(heading)].map(
    (way) => way * Math.sign(offset),
  );
  return {
    left: x - width * before(right ?? 0),
    top: y - height * before(down ?? 0),
    width,
    height,
  };
}

const apart = ({ left, top, width, height }: Box, x: number, y: number): number =>
  Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));

export interface FlagPlace {
  choice: F90Choice;
  x: number;
  y: number;
}

/** Places that lie closer than this stand on both sides of the ribbon by turns. */
const CROWDED = 24;

/** Gets where a yellow flag may be placed (`yellow 6 2`): in the middle of an empty section, else
 *  spread beside it, front first. */
export function flagPlaces(ribbon: Ribbon, choices: readonly F90Choice[]): FlagPlace[] {
  const yellow = choices.filter(({ action }) => /^yellow \d/.test(action));
  const sections = yellow.map(({ action }) => Number(action.split(' ')[1]));
  return yellow.flatMap((choice, index) => {
    const section = ribbon.board.sections[sections[index] ?? -1];
    if (!section) return [];
    const all = sections.filter((each) => each === section.index).length;
    const nth = index - sections.indexOf(section.index);
    const room = (section.end - section.start) / all;
    const at = section.end - room * (nth + 0.5);
    const side = all > 1 ? sideOf(ribbon, at) * (room < CROWDED && nth % 2 ? -1 : 1) : 0;
    const { x, y } = ribbon.pose({ at, offset: side * (ribbon.board.width / 2 + 13), size: 1 });
    return [{ choice, x, y }];
  });
}
