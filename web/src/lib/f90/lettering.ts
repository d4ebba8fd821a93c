/**
 * How large the words and numbers of a board are drawn, and where: scaled against the zoom, so
 * that they can be read, beside the road, and not on one another. Where there is no room for all
 * they give way by priority.
 */

import type { Anchor, F90Board, LabelAnchor } from '../messages';
import { Ground, far } from '../table/ground';
import { LEAST, enlarged } from '../table/lettersize';
import type { Box, Point } from '../table/plates';
import type { Ribbon } from './ribbon';

/** Sections ahead of a car in which every number stays. */
export const REACH = 12;

/** The edges of the ribbon are wider than its lanes. */
const EDGE = 5;
/** Space between a label and the road, and between labels; on the screen so much at least. */
const GAP = 1.5;
const LEAST_GAP = 1.3;
/** Labels on the road grow no farther: they would cover it. */
const MOST = { spot: 2, symbol: 1.75, back: 1.5 };
/** How far a label may stand from its place, in units of the board at zoom 1. */
const FAR = { corner: 150, brake: 120, recovery: 70 };
/** A corner keeps its second line if that costs no more than such a way. */
const WORTH = 40;
/** Orders in which the names of corners are tried. */
const ROUNDS = 5;
/** What it costs a name to be nearer to another part of the road than to its corner. */
const ASTRAY = 1.5;
/** What it costs a name to be away from its corner, besides from where it is printed. */
const APART = 1.5;
/** Where along a section, and how much farther from the road, its number may stand. */
const ALONG = [0.5, 0.35, 0.65, 0.2, 0.8];
const AWAY = [0, 6, 14];

/** A label as it is drawn. */
export interface Placed {
  label: LabelAnchor;
  /** How much it is enlarged. */
  scale: number;
  /** Around which it is enlarged, and where that point is drawn. */
  from: Point;
  to: Point;
  /** The room it takes. */
  box: Box;
  /** `short`: a corner without its second line, a price without its amount, a title alone. */
  shown: 'full' | 'short' | 'hidden';
}

export interface Lettering {
  /** In the order of the board's labels. */
  placed: readonly Placed[];
  /** The room of all that is shown beside the road. */
  taken: readonly Box[];
}

export interface Frame {
  /** Pixels for each unit of the board. */
  scale: number;
  /** The board is turned by a quarter: labels stand upright on the screen. */
  turned?: boolean;
  /** Where labels may stand, in units of the board; by default the board. */
  room?: Box | undefined;
  /** Sections whose numbers stay. */
  reach?: ReadonlySet<number>;
  /** The board is small and only looked at: names of corners and numbers, no prices. */
  sparse?: boolean;
}

interface Named {
  label: LabelAnchor;
  place: Omit<Placed, 'label'>;
  /** How far from its corner it stands. */
  cost: number;
}

/** Gets the sections that a car can come to. */
export const reachOf = (section: number, count: number): Set<number> =>
  new Set(
    Array.from({ length: Math.min(REACH, count - 1) + 1 }, (_, ahead) => (section + ahead) % count),
  );

const roads = new WeakMap<F90Board, Map<string, Ground>>();

/** Gets the ground beside the road. */
export function roadOf(board: F90Board, room: Box): Ground {
  const known = roads.get(board) ?? new Map<string, Ground>();
  roads.set(board, known);
  const key = room.join();
  let ground = known.get(key);
  if (!ground) {
    ground = new Ground(room);
    for (const { x, y } of board.line) ground.disc(x, y, board.width / 2 + EDGE);
    known.set(key, ground);
  }
  return ground;
}

const boardRoom = ({ facts: { size } }: F90Board): Box => [0, 0, size[0], size[1]];

const middle = ([x, y, width, height]: Box): Point => [x + width / 2, y + height / 2];

const around = ([x, y]: Point, [width, height]: Point): Box => [
  x - width / 2,
  y - height / 2,
  width,
  height,
];

const grown = ([x, y, width, height]: Box, by: number): Box => [
  x - by,
  y - by,
  width + 2 * by,
  height + 2 * by,
];

/** Places the labels of a board, the most important first. */
export function letteringOf(ribbon: Ribbon, frame: Frame): Lettering {
  const layout = new Layout(ribbon, frame);
  const found = layout.run();
  return layout.crowded ? new Layout(ribbon, frame, true).run() : found;
}

class Layout {
  readonly #board: F90Board;
  readonly #scale: number;
  readonly #gap: number;
  readonly #turned: boolean;
  readonly #room: Box;
  readonly #reach: ReadonlySet<number>;
  readonly #sparse: boolean;
  readonly #ground: Ground;
  readonly #placed = new Map<LabelAnchor, Placed>();
  /** A label that should stay found no room. */
  crowded = false;

  /** In a `tight` window the names of the corners come first, and all others may give way. */
  constructor(
    readonly ribbon: Ribbon,
    { scale, turned = false, room, reach = new Set(), sparse = false }: Frame,
    readonly tight = false,
  ) {
    this.#board = ribbon.board;
    this.#scale = scale;
    this.#gap = Math.max(GAP, LEAST_GAP / scale);
    this.#turned = turned;
    this.#room = room ?? boardRoom(this.#board);
    this.#reach = reach;
    this.#sparse = sparse;
    this.#ground = roadOf(this.#board, this.#room).copy();
  }

  run(): Lettering {
    const of = (...kinds: LabelAnchor['kind'][]): LabelAnchor[] =>
      this.#board.labels.filter(({ kind }) => kinds.includes(kind));
    this.#spots(of('spot'));
    for (const label of of('symbol', 'back')) this.#fixed(label, label.kind as 'symbol' | 'back');
    if (this.tight) this.#corners(of('corner'));
    for (const label of of('brake'))
      if (this.#sparse) this.#hide(label);
      else this.#hang(label, FAR.brake, this.tight);
    const numbers = of('number');
    const near = numbers.filter(({ section }) => this.#reach.has(section));
    // A number has few places to stand, a name has many.
    for (const label of near) this.#number(label, true);
    if (!this.tight) this.#corners(of('corner'));
    const others = numbers.filter((label) => !near.includes(label));
    const fifth = ({ section }: LabelAnchor): number => Number((section + 1) % 5 !== 0);
    for (const label of others.toSorted((a, b) => fifth(a) - fifth(b))) this.#number(label);
    for (const label of of('recovery'))
      if (this.#sparse) this.#hide(label);
      else this.#hang(label, FAR.recovery, true);
    for (const label of of('start')) this.#hang(label, 12, true);
    this.#grid(of('place'));
    for (const label of of('legend')) this.#legend(label);
    const placed = this.#board.labels.map((label) => this.#placed.get(label) as Placed);
    return {
      placed,
      taken: placed
        .filter(({ label, shown }) => shown !== 'hidden' && !['spot', 'place'].includes(label.kind))
        .map(({ box }) => box),
    };
  }

  #k(label: LabelAnchor, most = Infinity): number {
    return Math.min(enlarged(label.size, this.#scale), most);
  }

  /** The size a label has on the board: upright on the screen, so on its side if that is turned. */
  #size(width: number, height: number): Point {
    return this.#turned ? [height, width] : [width, height];
  }

  #put(label: LabelAnchor, placed: Omit<Placed, 'label'>): void {
    this.#placed.set(label, { label, ...placed });
    if (placed.shown !== 'hidden') this.#ground.box(grown(placed.box, this.#gap));
  }

  #hide(label: LabelAnchor): void {
    const from = middle(label.box);
    this.#put(label, { scale: 1, from, to: from, box: label.box, shown: 'hidden' });
  }

  /** Enlarges points where they are; two side by side move apart. */
  #spots(labels: readonly LabelAnchor[]): void {
    const at = labels.map(({ x, y }): [number, number] => [x, y]);
    const scales = labels.map((label) => this.#k(label, MOST.spot));
    for (let round = 0; round < 2; round++)
      for (const [i, a] of at.entries())
        for (const [j, b] of at.entries()) {
          if (j >= i) continue;
          const long = Math.hypot(a[0] - b[0], a[1] - b[1]) || 1;
          const lack = 9.2 * ((scales[i] as number) + (scales[j] as number)) - long;
          if (lack <= 0) continue;
          const part = Math.min(lack / 2, 6) / long;
          const [dx, dy] = [(a[0] - b[0]) * part, (a[1] - b[1]) * part];
          [a[0], a[1], b[0], b[1]] = [a[0] + dx, a[1] + dy, b[0] - dx, b[1] - dy];
        }
    for (const [nth, label] of labels.entries()) {
      const [scale, to] = [scales[nth] as number, at[nth] as Point];
      const side = label.box[2] * scale;
      this.#put(label, {
        scale,
        from: [label.x, label.y],
        to,
        box: around(to, [side, side]),
        shown: 'full',
      });
    }
  }

  /** Enlarges what keeps its place beside the road. */
  #fixed(label: LabelAnchor, kind: 'symbol' | 'back'): void {
    const scale = this.#k(label, MOST[kind]);
    const from: Point = [label.x, label.y];
    const [width, height] = [label.box[2] * scale, label.box[3] * scale];
    const readable = label.size * scale * this.#scale >= LEAST - 0.01;
    const box = around(from, [width, height]);
    this.#put(label, { scale, from, to: from, box, shown: readable ? 'full' : 'short' });
  }

  /** Finds where a label of this size is nearest to where it hangs. */
  #seek(
    label: Pick<LabelAnchor, 'x' | 'y'> & { box: Box },
    size: Point,
    {
      scale,
      reach,
      cost,
      ground = this.#ground,
    }: { scale: number; reach: number; cost?: (box: Box) => number; ground?: Ground },
  ): Box | undefined {
    const [cx, cy] = middle(label.box);
    // It grows away from the point it hangs from, so not towards the road.
    const home: Point = this.#turned
      ? [cx, cy]
      : [label.x + (cx - label.x) * scale, label.y + (cy - label.y) * scale];
    return ground.nearest(home, size, {
      reach: reach * Math.max(1, scale),
      // Names are large: they need no fine steps.
      ...(cost && { cost, step: 8 }),
    });
  }

  /** Gets how far a box is from a corner, and by how much nearer to the rest of the road. */
  #astray(corner: number): (box: Box) => number {
    const { sections, line } = this.#board;
    const here = (at: number): boolean =>
      sections.some(({ start, end, corner: of }) => of === corner && at >= start && at < end);
    const [own, others] = [true, false].map((is) =>
      line.filter(({ at }, nth) => nth % 3 === 0 && here(at) === is),
    ) as [Anchor[], Anchor[]];
    const away = (anchors: readonly Anchor[], box: Box): number => {
      let least = Infinity;
      for (const { x, y } of anchors) least = Math.min(least, far(x, y, box));
      return least;
    };
    return (box) => {
      const apart = away(own, box);
      const beside = Math.max(0, apart - this.#board.width / 2);
      return beside * APART + Math.max(0, apart - away(others, box)) * ASTRAY;
    };
  }

  /** The middle of a corner's road. */
  #apex(corner: number): Point {
    const { sections, line } = this.#board;
    const own = sections.filter(({ corner: of }) => of === corner);
    const here = line.filter(({ at }) => own.some(({ start, end }) => at >= start && at < end));
    const { x, y } = here[Math.floor(here.length / 2)] ?? { x: 0, y: 0 };
    return [x, y];
  }

  #hang(label: LabelAnchor, reach: number, yields = false): void {
    const scale = this.#k(label);
    const from = middle(label.box);
    const size = this.#size(label.box[2] * scale, label.box[3] * scale);
    const box = this.#seek(label, size, { scale, reach });
    if (!box && yields) return this.#hide(label);
    if (!box) this.crowded = true;
    const found = box ?? around(from, size);
    this.#put(label, { scale, from, to: middle(found), box: found, shown: 'full' });
  }

  /** Places the names of the corners: those that stand worst go first the next time. */
  #corners(labels: readonly LabelAnchor[]): void {
    const numbers = new Map(labels.map((label, nth) => [label, this.#board.corners[nth]?.number]));
    let order = labels;
    let best: Named[] = [];
    let least = Infinity;
    for (let round = 0; round < ROUNDS; round++) {
      const ground = this.#ground.copy();
      const named = order.map((label) => {
        const found = this.#corner(label, numbers.get(label) ?? 0, ground);
        ground.box(grown(found.place.box, this.#gap));
        return found;
      });
      const sum = named.reduce((all, { cost }) => all + cost, 0);
      if (sum < least) [best, least] = [named, sum];
      order = named.toSorted((a, b) => b.cost - a.cost).map(({ label }) => label);
    }
    for (const { label, place } of best) this.#put(label, place);
  }

  #corner(label: LabelAnchor, number: number, ground: Ground): Named {
    const scale = this.#k(label);
    const [x, y, width, height] = label.box;
    const astray = this.#astray(number);
    const forms = this.#sparse ? (['short'] as const) : (['full', 'short'] as const);
    const ways = forms.flatMap((shown): Named[] => {
      const printed: Box = shown === 'full' ? label.box : [x, y, label.short, 19];
      const size = this.#size(
        (shown === 'full' ? width : label.short) * scale,
        (shown === 'full' ? height : 19) * scale,
      );
      const options = { scale, reach: FAR.corner, cost: astray, ground };
      // Near where it is printed, else on whichever side of its corner there is room.
      const boxes = [
        this.#seek({ ...label, box: printed }, size, options),
        ground.nearest(this.#apex(number), size, { ...options, step: 8 }),
      ];
      return boxes.flatMap((box): Named[] => {
        if (!box) return [];
        const cost = far(label.x, label.y, box) + astray(box) + (shown === 'short' ? WORTH : 0);
        return [
          { label, cost, place: { scale, from: middle(printed), to: middle(box), box, shown } },
        ];
      });
    });
    const [best] = ways.toSorted((a, b) => a.cost - b.cost);
    if (best) return best;
    const printed: Box = [x, y, label.short, 19];
    const size = this.#size(label.short * scale, 19 * scale);
    const cut = { ...label, box: printed };
    // Far from its corner a name is still identified by the number of the corner.
    const room =
      this.#seek(cut, size, { scale, reach: 2 * FAR.corner, ground }) ??
      ground.nearest(middle(printed), size);
    if (!room) this.crowded = true;
    const box = room ?? around(middle(printed), size);
    const place = { scale, from: middle(printed), to: middle(box), box, shown: 'short' } as const;
    return { label, cost: (room ? 2 : 100) * FAR.corner, place };
  }

  /** Puts a number beside its section, on the side it is printed on if there is room. */
  #number(label: LabelAnchor, stays = false): void {
    const scale = this.#k(label);
    const from: Point = [label.x, label.y];
    const size = this.#size(label.box[2] * scale, label.box[3] * scale);
    const section = this.#board.sections[label.section];
    if (!section) return this.#hide(label);
    const printed = this.ribbon.locate(label.x, label.y, 1);
    const side = Math.sign(printed.offset) || 1;
    const share = (printed.at - section.start) / (section.end - section.start);
    // Another part of the road may be nearer.
    const home = share > 0 && share < 1 ? share : 0.5;
    for (const away of AWAY)
      for (const turn of [side, -side])
        for (const share of [home, ...ALONG]) {
          const at = section.start + (section.end - section.start) * share;
          const { x, y, heading } = this.ribbon.pose({ at, offset: 0, size: 1 });
          const [nx, ny] = [-Math.sin(heading) * turn, Math.cos(heading) * turn];
          const half = (Math.abs(nx) * size[0] + Math.abs(ny) * size[1]) / 2;
          const long = this.#board.width / 2 + EDGE + GAP + 2 + half + away * scale;
          const to: Point = [x + nx * long, y + ny * long];
          const box = around(to, size);
          if (this.#ground.isFree(box))
            return this.#put(label, { scale, from, to, box, shown: 'full' });
        }
    const box = stays ? this.#seek(label, size, { scale, reach: 70 }) : undefined;
    if (!box) return this.#hide(label);
    this.#put(label, { scale, from, to: middle(box), box, shown: 'full' });
  }

  /** The places of the grid lie on the road: all of them fit between their neighbours, or none. */
  #grid(labels: readonly LabelAnchor[]): void {
    const scale = this.#k(labels[0] ?? ({ size: LEAST } as LabelAnchor));
    const meets = labels.some((a, nth) =>
      labels.some(
        (b, other) =>
          other > nth && Math.abs(a.x - b.x) < 11 * scale && Math.abs(a.y - b.y) < 9 * scale,
      ),
    );
    for (const label of labels) {
      const from: Point = [label.x, label.y];
      const box = around(from, this.#size(label.box[2] * scale, label.box[3] * scale));
      this.#placed.set(label, {
        label,
        scale,
        from,
        to: from,
        box,
        shown: meets ? 'hidden' : 'full',
      });
    }
  }

  /** The key, else the title alone, else nothing. */
  #legend(label: LabelAnchor): void {
    const scale = this.#k(label);
    const [x, y, width, height] = label.box;
    const sizes: [Placed['shown'], number, number][] = [
      ['full', width, height],
      ['short', 190, 46],
    ];
    for (const [shown, wide, high] of sizes) {
      const size = this.#size(wide * scale, high * scale);
      const from: Point = [x + wide / 2, y + high / 2];
      const box = this.#ground.nearest([x + (wide * scale) / 2, y + (high * scale) / 2], size, {
        reach: 160,
      });
      if (box) return this.#put(label, { scale, from, to: middle(box), box, shown });
    }
    this.#hide(label);
  }
}
