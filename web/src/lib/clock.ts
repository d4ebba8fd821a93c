/** Waits; the one place where time passes, so that tests can do without. */
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Whether the reader asked for less motion. */
export const calm = (): boolean =>
  globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false;

/** How long a person takes for an easy answer: among people a plan is no quicker. */
export const leisure = (): number => 700 + Math.random() * 1300;

/** How long a new question takes no answer: who clicks then means the one before. */
export const deafness = (): number =>
  parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--dur-deaf')) || 0;
