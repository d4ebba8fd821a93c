/** Skills, and what a car was set up for. */

export { default as ChartFacts } from './ChartFacts.svelte';
