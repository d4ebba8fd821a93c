/** Waits; the only delay of the pages, so that tests can replace it. */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Whether the reader asked for less motion. */
export const calm = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** How long a person takes for an easy answer: planned answers to others take as long. */
export const leisure = (): number => 700 + Math.random() * 1300;

/** How long a new question takes no answer: a click then was meant for the one before. */
export const lockTime = (): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--dur-lock')) || 0;
