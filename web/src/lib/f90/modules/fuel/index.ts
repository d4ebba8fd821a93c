/** Fuel: what is bid. */

export { default as FuelBids } from './FuelBids.svelte';
