/**
 * The parts only the Advanced game needs. A table of the Basic game never fetches them; another
 * one waits for them before it opens, so that whoever uses them finds them there.
 */

import type * as Parts from './advanced/parts';

export type AdvancedParts = typeof Parts;

let loaded: AdvancedParts | undefined;

/** Gets the parts; undefined at a table of the Basic game. */
export const advancedParts = (): AdvancedParts | undefined => loaded;

/** Fetches the parts, if a state needs them. */
export async function prepare(state: { advanced: unknown }): Promise<void> {
  if (state.advanced) loaded = await import('./advanced/parts');
}
