/** Track Cards: where they may be used. */

export { default as BoardCards } from './BoardCards.svelte';
