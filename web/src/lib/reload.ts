/** Loads the page again, once: the server speaks another version of the wire than it was built for. */

const STORED = 'pitboard.reloaded';

export function reload(): void {
  // A proxy that keeps handing out the old page must not make it load for ever.
  if (sessionStorage.getItem(STORED)) return;
  sessionStorage.setItem(STORED, 'yes');
  location.reload();
}

/** The page and the server understand each other. */
export const understood = (): void => sessionStorage.removeItem(STORED);
