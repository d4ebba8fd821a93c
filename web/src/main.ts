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
// Few change the size of the text: for the others nothing is loaded.
if (localStorage.getItem('pitboard.text'))
  void import('./lib/textsize.svelte').then(({ textSizes }) => textSizes.apply());
const target = document.getElementById('app');
if (target) mount(App, { target });
