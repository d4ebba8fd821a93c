/** What an answer would bring, and what composes a turn: loaded once cards can be picked. */
import './words';

export { default as FaceDown } from '../FaceDown.svelte';
export { default as Odds } from '../Odds.svelte';
export { default as Outcome } from '../Outcome.svelte';
export { default as PitBoard } from '../PitBoard.svelte';
export { default as Sum } from '../Sum.svelte';
export { default as Entries } from './Entries.svelte';
export { default as TurnPicks } from './TurnPicks.svelte';
