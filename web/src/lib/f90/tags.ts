/**
 * Where the tags of cars stand: beside the ribbon, on one post for each section, one row for each
 * car. They cover neither the ribbon nor anything that is printed beside it, nor one another.
 */

import { far, meet } from '../table/ground';
import type { Box, Point } from '../table/plates';
import type { Ribbon } from './ribbon';

export interface Tag {
  car: number;
  section: number;
  text: string;
}

export interface TagPost {
  section: number;
  /** The post, from the edge of the ribbon to the box; none where it would cross something. */
  foot?: readonly [number, number];
  head?: readonly [number, number];
  box: Box;
  /** From top to bottom. */
  tags: readonly Tag[];
}

export const ROW = 14;
/** Space for the number of the car, and for each letter of its text. */
const NUMBER = 22;
const LETTER = 5.6;
/** How far from its section a tag may stand, and in which steps room is looked for. */
const REACH = 200;
const STEP = 5;
/** How much farther it may be for the sake of a post. */
const DETOUR = 40;
/** Where along a section a post may have its foot. */
const ALONG = [0.5, 0.3, 0.7, 0.1, 0.9];
/** How far a tag may stand beyond a turned board of which only a part is seen. */
const BEYOND = 40;
/** Space between a tag and anything else. */
const GAP = 2;
/** The edges of the ribbon are wider than its lanes. */
const EDGE = 5;

/** Gets how wide the box of some tags is, before it is enlarged. */
export const wide = (tags: readonly Tag[]): number =>
  NUMBER + 6 + Math.max(...tags.map(({ text }) => text.length)) * LETTER;

/**
 * Finds a place for the tags of every section, enlarged by a scale; on a turned board boxes lie on
 * their side.
 */
export function postsOf(
  ribbon: Ribbon,
  signs: readonly Box[],
  tags: readonly Tag[],
  { turned = false, scale = 1, room }: { turned?: boolean; scale?: number; room?: Box } = {},
): TagPost[] {
  const space = room ?? boardRoom(ribbon, turned ? BEYOND : -GAP);
  const posts: TagPost[] = [];
  const put = (section: number, here: readonly Tag[]): void => {
    const [width, height] = [wide(here) * scale, here.length * ROW * scale];
    const taken = [...signs, ...posts.map(({ box }) => box)];
    const place = turned
      ? find(ribbon, section, [height, width], taken, space)
      : find(ribbon, section, [width, height], taken, space);
    if (place) posts.push({ ...place, section, tags: here });
    // Where there is no room for all of them together there may be for each.
    else if (here.length > 1) for (const tag of here) put(section, [tag]);
  };
  for (const section of new Set(tags.map((tag) => tag.section)))
    put(
      section,
      tags.filter((tag) => tag.section === section),
    );
  return posts;
}

const boardRoom = ({ board: { facts } }: Ribbon, beyond: number): Box => [
  -beyond,
  -beyond,
  facts.size[0] + 2 * beyond,
  facts.size[1] + 2 * beyond,
];

type Place = Pick<TagPost, 'foot' | 'head' | 'box'>;

/** Ways from the middle of a section, the shortest first. */
const WAYS: readonly Point[] = Array.from({ length: (2 * REACH) / STEP + 1 }, (_, column) =>
  Array.from({ length: (2 * REACH) / STEP + 1 }, (_, row): Point => [
    column * STEP - REACH,
    row * STEP - REACH,
  ]),
)
  .flat()
  .toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** What may be in the way of a tag. */
interface Around {
  /** Space for tags: what is seen where the whole board is. */
  room: Box;
  /** As far from the middle of the ribbon as something beside it must be. */
  half: number;
  line: readonly { x: number; y: number }[];
  taken: readonly Box[];
}

/** Finds the free room nearest to a section, if it can be with a post that crosses nothing. */
function find(
  ribbon: Ribbon,
  index: number,
  [width, height]: Point,
  taken: readonly Box[],
  room: Box,
): Place | undefined {
  const { board } = ribbon;
  const section = board.sections[index];
  if (!section) return undefined;
  const { x, y } = ribbon.pose({ at: (section.start + section.end) / 2, offset: 0, size: 1 });
  const half = board.width / 2 + EDGE;
  const reach = REACH + width + half;
  const window: Box = [x - reach, y - reach, 2 * reach, 2 * reach];
  const around: Around = {
    room,
    half,
    line: board.line.filter((anchor) => far(anchor.x, anchor.y, window) === 0),
    taken: taken.filter((box) => meet(box, window)),
  };
  const feet = ALONG.flatMap((share) =>
    [half, -half].map((offset): Point => {
      const at = section.start + (section.end - section.start) * share;
      const foot = ribbon.pose({ at, offset, size: 1 });
      return [foot.x, foot.y];
    }),
  );
  let nearby: Place | undefined;
  let enough = Infinity;
  for (const [dx, dy] of WAYS) {
    if (Math.hypot(dx, dy) > enough) break;
    const box: Box = [x + dx - width / 2, y + dy - height / 2, width, height];
    if (!isFree(around, box)) continue;
    const posts = feet
      .map((foot): Place => ({ foot, head: nearest(foot, box), box }))
      .toSorted((a, b) => long(a) - long(b));
    const post = posts.find((each) => isClear(around, each));
    if (post) return post;
    // Its number identifies the car where no post can be drawn.
    if (!nearby) [nearby, enough] = [{ box }, Math.hypot(dx, dy) + DETOUR];
  }
  return nearby;
}

const long = ({ foot = [0, 0], head = [0, 0] }: Place): number =>
  Math.hypot(head[0] - foot[0], head[1] - foot[1]);

/** The point of a box that is nearest to another point. */
const nearest = ([x, y]: Point, [left, top, width, height]: Box): Point => [
  Math.min(Math.max(x, left), left + width),
  Math.min(Math.max(y, top), top + height),
];

function isFree({ room, half, line, taken }: Around, box: Box): boolean {
  const [x, y] = [box[0] - room[0], box[1] - room[1]];
  if (x < 0 || y < 0 || x + box[2] > room[2] || y + box[3] > room[3]) return false;
  if (taken.some((other) => meet(box, other, GAP))) return false;
  return line.every((anchor) => far(anchor.x, anchor.y, box) >= half + GAP);
}

/** Whether a post crosses neither ribbon nor sign on its way. */
function isClear({ half, line, taken }: Around, place: Place): boolean {
  const { foot = [0, 0], head = [0, 0] } = place;
  const steps = Math.ceil(long(place) / STEP);
  return Array.from({ length: steps + 1 }, (_, step) => step / Math.max(steps, 1)).every(
    (share) => {
      const x = foot[0] + (head[0] - foot[0]) * share;
      const y = foot[1] + (head[1] - foot[1]) * share;
      return (
        !taken.some((other) => far(x, y, other) < 1) &&
        line.every((anchor) => Math.hypot(anchor.x - x, anchor.y - y) >= half - EDGE)
      );
    },
  );
}
