/** What is needed once a move is planned; loaded then. */

export { default as BoardPlan } from './BoardPlan.svelte';
export { default as Ledger } from './Ledger.svelte';
export { planOf } from './plan';
