/** Tyres: what a car is on. */

export { default as ChartTyres } from './ChartTyres.svelte';
export { default as CompoundMark } from './CompoundMark.svelte';
