/** The ribbon of a track as polygons: made from the anchors of a board, in board units. */

import type { Anchor, TrackBoard } from '../messages';

export interface Spot {
  x: number;
  y: number;
  heading: number;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Gets the place at a distance along the lap, between the two anchors around it. */
export function spotAt(board: TrackBoard, distance: number): Spot {
  const at = ((distance % board.lap) + board.lap) % board.lap;
  const next = board.line.findIndex((anchor) => anchor.at > at);
  const b = board.line[next < 0 ? 0 : next] as Anchor;
  const a = board.line.at(next < 0 ? -1 : next - 1) as Anchor;
  const span = (next <= 0 ? board.lap : b.at) - a.at || 1;
  const share = (at - a.at) / span;
  const turn = Math.atan2(Math.sin(b.heading - a.heading), Math.cos(b.heading - a.heading));
  return {
    x: a.x + (b.x - a.x) * share,
    y: a.y + (b.y - a.y) * share,
    heading: a.heading + turn * share,
  };
}

/** Gets the place beside a spot, to the driver's right. */
export function beside(spot: Spot, offset: number): [number, number] {
  return [
    round(spot.x - Math.sin(spot.heading) * offset),
    round(spot.y + Math.cos(spot.heading) * offset),
  ];
}

export interface RibbonSection {
  index: number;
  type: string;
  surface: string;
  edges: string;
  entry: string;
}

/** Gets surface, edges and entry line of every section. */
export function ribbon(board: TrackBoard, step = 6): RibbonSection[] {
  const half = board.width / 2;
  return board.sections.map((section) => {
    const count = Math.max(2, Math.ceil((section.end - section.start) / step));
    const spots = Array.from({ length: count + 1 }, (_, i) =>
      spotAt(board, section.start + ((section.end - section.start) * i) / count),
    );
    const right = spots.map((spot) => beside(spot, half).join(' '));
    const left = spots.map((spot) => beside(spot, -half).join(' '));
    return {
      index: section.index,
      type: section.type,
      surface: `M${[...right, ...left.toReversed()].join('L')}Z`,
      edges: `M${right.join('L')}M${left.join('L')}`,
      entry: `M${right[0]}L${left[0]}`,
    };
  });
}
