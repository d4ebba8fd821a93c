/** The icon of the browser tab on a player's turn. */

/** Milliseconds after an answer in which no signal is needed: the person still looks. */
export const STILL_THERE = 6000;

export const isElsewhere = (): boolean => document.hidden || !document.hasFocus();

/** Sets the icon of the tab. */
export function mark(turn: boolean): void {
  const icon = document.querySelector('link[rel="icon"]');
  icon?.setAttribute('href', turn ? '/icon-turn.svg' : '/icon.svg');
}
