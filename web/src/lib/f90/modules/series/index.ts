/** Race series at the table: R-Cards, robots with tiles and traits, several skills. */

import '../../../series/words';
import './drawings';

export { default as RCards } from './RCards.svelte';
export { default as RReveal } from './RReveal.svelte';
export { default as RDock } from './RDock.svelte';
export { playedPair } from './pair';
export { default as RobotInfo } from './RobotInfo.svelte';
export { default as SkillPicker } from './SkillPicker.svelte';
export { default as SeriesSprite } from './SeriesSprite.svelte';
