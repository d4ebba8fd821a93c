/** Weather: its board, and rain. */

export { default as MartinoLine } from './MartinoLine.svelte';
export { default as Rain } from './Rain.svelte';
export { default as WeatherBoard } from './WeatherBoard.svelte';
