/** What is needed once a section is explained; loaded then. */

export { default as SectionCard } from './SectionCard.svelte';
export { sectionWords, spoken } from './sections';
