/** Everything the Advanced game adds to a table, in one piece (see `../advanced.ts`). */

import './drawings';
import './words';

export { default as AdvancedSprite } from './AdvancedSprite.svelte';
export { default as BoardCards } from './BoardCards.svelte';
export { default as BoardFlags } from './BoardFlags.svelte';
export { default as BoardGround } from './BoardGround.svelte';
export { default as CarMarks } from './CarMarks.svelte';
export { default as CardExtras } from './CardExtras.svelte';
export { default as ChartExtras } from './ChartExtras.svelte';
export { default as ChartFacts } from './ChartFacts.svelte';
export { default as ChartFlags } from './ChartFlags.svelte';
export { default as CompoundMark } from './CompoundMark.svelte';
export { default as Events } from './Events.svelte';
export { default as FlagMark } from './FlagMark.svelte';
export { default as FuelBids } from './FuelBids.svelte';
export { default as Notices } from './Notices.svelte';
export { default as Rain } from './Rain.svelte';
export { default as ReplayConditions } from './ReplayConditions.svelte';
export { default as SafetyCar } from './SafetyCar.svelte';
export { default as SetupForm } from './SetupForm.svelte';
export { default as TileFace } from './TileFace.svelte';
export { default as TowerExtras } from './TowerExtras.svelte';
export { default as WeatherBoard } from './WeatherBoard.svelte';
