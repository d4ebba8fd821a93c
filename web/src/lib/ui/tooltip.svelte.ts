/** One tooltip for the whole page: whoever is hovered or focused lends it words. */

import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';

class Tooltip {
  text = $state('');
  x = $state(0);
  y = $state(0);
  below = $state(false);

  show(text: string, anchor: Element): void {
    const box = anchor.getBoundingClientRect();
    this.below = box.top < 80;
    this.x = Math.min(Math.max(box.left + box.width / 2, 130), innerWidth - 130);
    this.y = this.below ? box.bottom + 8 : box.top - 8;
    this.text = text;
  }

  hide(): void {
    this.text = '';
  }
}

export const tooltip = new Tooltip();

/** Explains an element while it is hovered or focused; says it to screen readers too. */
export function tip(text: string): Attachment<Element> {
  return (element) => {
    if (!text) return;
    element.setAttribute('aria-description', text);
    const show = (): void => tooltip.show(text, element);
    const hide = (): void => tooltip.hide();
    // A focused element that is removed loses its focus while the page is being changed: `on`
    // keeps that from counting as part of the change.
    const off = [
      ...['pointerenter', 'focus'].map((name) => on(element, name, show)),
      ...['pointerleave', 'blur', 'click'].map((name) => on(element, name, hide)),
    ];
    return () => {
      hide();
      element.removeAttribute('aria-description');
      for (const stop of off) stop();
    };
  };
}
