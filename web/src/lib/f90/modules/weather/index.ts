/** Weather: its board, and rain. */

export { default as Rain } from './Rain.svelte';
export { default as WeatherBoard } from './WeatherBoard.svelte';
