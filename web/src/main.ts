import '@fontsource/barlow-condensed/latin-600.css';
import '@fontsource/barlow-condensed/latin-700.css';
import '@fontsource/barlow-condensed/latin-800-italic.css';
import '@fontsource/barlow-semi-condensed/latin-500.css';
import '@fontsource/barlow-semi-condensed/latin-600.css';
import './tokens.css';
import './tokens-light.css';
import './base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { themes } from './lib/theme.svelte';

themes.start();
const target = document.getElementById('app');
if (target) mount(App, { target });
