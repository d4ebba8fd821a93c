/** The Safety Car. */

export { default as SafetyCar } from './SafetyCar.svelte';
export { default as SafetyCarBanner } from './SafetyCarBanner.svelte';
