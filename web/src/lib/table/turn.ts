/** Whose turn it is, as the tab shows it. */

/** Who answered a moment ago is still looking: they need no sound. */
export const STILL_THERE = 6000;

export const isElsewhere = (): boolean => document.hidden || !document.hasFocus();

/** The picture of the tab. */
export function mark(turn: boolean): void {
  const icon = document.querySelector('link[rel="icon"]');
  icon?.setAttribute('href', turn ? '/icon-turn.svg' : '/icon.svg');
}
