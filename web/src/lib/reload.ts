/** Reloads the page, once: the server uses another version of the wire than the page. */

const STORED = 'pitboard.reloaded';

export function reload(): void {
  // A proxy that serves the old page from its cache must not cause a loop.
  if (sessionStorage.getItem(STORED)) return;
  sessionStorage.setItem(STORED, 'yes');
  location.reload();
}

/** Page and server use the same version: a later mismatch may reload again. */
export const understood = (): void => sessionStorage.removeItem(STORED);
