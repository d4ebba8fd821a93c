/** Draws the labels of a board as large as its lettering places them. */

import type { F90Board, LabelAnchor } from '../messages';
import type { Box, Point } from '../table/plates';
import type { Lettering, Placed } from './lettering';

const SELECTORS: Record<LabelAnchor['kind'], string> = {
  corner: '.labels > .corner',
  brake: '.labels > .brake-board',
  recovery: '.labels > .recovery',
  number: '.numbers > .number',
  spot: '.trajectories > .spot',
  symbol: '.off-track > .symbol',
  back: '.off-track > .back',
  place: '.start > .place',
  start: '.start > .start-name',
  legend: '.legend',
};
/** What points along the road whichever way the board is turned. */
const ALONG: ReadonlySet<string> = new Set(['spot', 'back']);
const FOOT = /M([-\d.]+),([-\d.]+)/;

interface Drawn {
  element: SVGGraphicsElement;
  /** Its place in the drawing. */
  base: string;
  post?: { element: SVGPathElement; foot: Point };
}

export class Letters {
  readonly #drawn: readonly (Drawn | undefined)[];
  readonly #turned: boolean;

  /** Finds the elements of a board's labels in its drawing. */
  constructor(drawing: SVGGElement, { labels }: F90Board, turned: boolean) {
    this.#turned = turned;
    const waiting = new Map<string, SVGGraphicsElement[]>();
    for (const [kind, selector] of Object.entries(SELECTORS))
      waiting.set(kind, [...drawing.querySelectorAll<SVGGraphicsElement>(selector)]);
    this.#drawn = labels.map(({ kind }) => {
      const element = waiting.get(kind)?.shift();
      if (!element) return undefined;
      const base = element.getAttribute('transform') ?? '';
      const before = element.previousElementSibling;
      if (!(before instanceof SVGPathElement) || !before.matches('.post')) return { element, base };
      const [x = 0, y = 0] = (FOOT.exec(before.getAttribute('d') ?? '') ?? []).slice(1).map(Number);
      return { element, base, post: { element: before, foot: [x, y] } };
    });
    if (turned)
      for (const text of drawing.querySelectorAll('.spot text')) {
        const [x, y] = ['x', 'y'].map((name) => Number(text.getAttribute(name)));
        text.setAttribute('transform', `rotate(-90 ${x} ${(y ?? 0) - 3.6})`);
      }
  }

  draw({ placed }: Lettering): void {
    for (const [nth, place] of placed.entries()) {
      const drawn = this.#drawn[nth];
      if (drawn) this.#put(drawn, place);
    }
  }

  #put({ element, base, post }: Drawn, { label, scale, from, to, box, shown }: Placed): void {
    const turn = this.#turned && !ALONG.has(label.kind) ? ' rotate(-90)' : '';
    const place = `translate(${near(to)})${turn} scale(${scale.toFixed(3)})`;
    element.setAttribute('transform', `${place} translate(${near([-from[0], -from[1]])}) ${base}`);
    element.dataset['shown'] = shown;
    if (!post) return;
    post.element.dataset['shown'] = shown;
    post.element.setAttribute('d', `M${near(post.foot)}L${near(edge(post.foot, box))}`);
  }
}

const near = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The point of a box that is nearest to another point. */
const edge = ([x, y]: Point, [left, top, width, height]: Box): Point => [
  Math.min(Math.max(x, left), left + width),
  Math.min(Math.max(y, top), top + height),
];
