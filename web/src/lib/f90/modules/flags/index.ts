/** Flags: on the board and in a driver's hand. */

export { default as BoardFlags } from './BoardFlags.svelte';
export { default as ChartFlags } from './ChartFlags.svelte';
export { default as FlagMark } from './FlagMark.svelte';
