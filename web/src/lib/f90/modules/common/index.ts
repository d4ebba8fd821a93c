/** What every race with modules needs: drawings, words, and what several modules share. */

import './drawings';
import './words';

export { default as Sprite } from './Sprite.svelte';
export { default as BoardGround } from './BoardGround.svelte';
export { default as CarMarks } from './CarMarks.svelte';
export { default as CardExtras } from './CardExtras.svelte';
export { default as Events } from './Events.svelte';
export { default as Announcement } from './Announcement.svelte';
export { default as ReplayConditions } from './ReplayConditions.svelte';
export { default as TileFace } from './TileFace.svelte';
export { default as TowerExtras } from './TowerExtras.svelte';
