/** Set-up: points to spend. */

export { default as SetupForm } from './SetupForm.svelte';
