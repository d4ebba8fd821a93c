/** What an answer would bring, and what composes a turn: loaded once something is picked. */
import './words';

export { default as Odds } from '../Odds.svelte';
export { default as Outcome } from '../Outcome.svelte';
export { default as TermPick } from './TermPick.svelte';
export { default as TurnPicks } from './TurnPicks.svelte';
