/** One tooltip for the whole page: shows the text of the hovered or focused element. */

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

/** Elements that a tooltip must not cover: answers, and what is read to choose one. */
const UNCOVERED = '.answers button, .act, .card, .tile, .bid, .value';
const GAP = 8;
const EDGE = 4;

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

const meet = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const boxAt = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

/** Gets where a tooltip finds room beside its anchor: above, below, left or right of it. */
export function roomFor(
  anchor: DOMRect,
  [width, height]: readonly [number, number],
  [most, deepest]: readonly [number, number],
  taken: readonly Box[],
): Box | undefined {
  const along = Math.min(
    Math.max(anchor.left + (anchor.width - width) / 2, EDGE),
    Math.max(most - width - EDGE, EDGE),
  );
  const middle = anchor.top + (anchor.height - height) / 2;
  return [
    boxAt(along, anchor.top - GAP - height, width, height),
    boxAt(along, anchor.bottom + GAP, width, height),
    boxAt(anchor.left - GAP - width, middle, width, height),
    boxAt(anchor.right + GAP, middle, width, height),
  ].find(
    (box) =>
      box.left >= 0 &&
      box.top >= 0 &&
      box.right <= most &&
      box.bottom <= deepest &&
      !taken.some((each) => meet(box, each)),
  );
}

class Tooltip {
  text = $state('');
  #anchor: Element | undefined;

  show(text: string, anchor: Element): void {
    this.#anchor = anchor;
    this.text = text;
  }

  hide(): void {
    this.text = '';
  }

  /** Puts the tooltip where it covers nothing; without space it stays hidden. */
  place(element: HTMLElement): void {
    const anchor = this.#anchor;
    if (!anchor) return;
    const taken = [...document.querySelectorAll(UNCOVERED)].map((each) =>
      each.getBoundingClientRect(),
    );
    const room = roomFor(
      anchor.getBoundingClientRect(),
      [element.offsetWidth, element.offsetHeight],
      [innerWidth, innerHeight],
      taken,
    );
    element.style.visibility = room ? 'visible' : 'hidden';
    element.style.translate = room ? `${room.left}px ${room.top}px` : '';
  }
}

export const tooltip = new Tooltip();

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/**
 * Explains an element while a mouse hovers over it or it is focused by keys; describes it for
 * screen readers too, unless the element has the same text.
 */
export function tip(text: string): Attachment<Element> {
  return (element) => {
    if (!text) return;
    element.setAttribute('aria-description', text);
    const show = (): void => {
      if (!plain(element.textContent).includes(plain(text))) tooltip.show(text, element);
    };
    const hide = (): void => tooltip.hide();
    // A focused element that is removed loses its focus while the page is being changed: `on`
    // keeps that from counting as part of the change.
    const off = [
      // A finger that leaves takes no tooltip with it: there is none.
      on(element, 'pointerenter', (event) => {
        if ((event as PointerEvent).pointerType !== 'touch') show();
      }),
      on(element, 'focus', () => {
        if (element.matches(':focus-visible')) show();
      }),
      ...['pointerleave', 'blur', 'click'].map((name) => on(element, name, hide)),
    ];
    return () => {
      hide();
      element.removeAttribute('aria-description');
      for (const stop of off) stop();
    };
  };
}
