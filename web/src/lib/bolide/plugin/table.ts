import '../words';
import '../bolide.css';
import type { TablePlugin } from '../../game';
import type { Bolide } from '../bolide';
import Board from '../Board.svelte';
import { coaching } from '../coaching';
import LastRoll from '../LastRoll.svelte';
import Legend from '../Legend.svelte';
import { Picking } from '../picking.svelte';
import { playback } from '../playback';
import Prompt from '../Prompt.svelte';
import Sheet from '../Sheet.svelte';
import Strip from '../Strip.svelte';
import { gap, headings, icons, turn } from '../display';
import TowerCells from '../TowerCells.svelte';
import TowerHead from '../TowerHead.svelte';
import TowerInfo from '../TowerInfo.svelte';

export default {
  icons,
  headings,
  turn,
  gap,
  choosing: (table) => new Picking(table),
  playback: () => playback,
  tabs: { dock: ['web-bo-tab-move', 'points'], sheet: ['web-bo-tab-sheet', 'sheet'] },
  coach: coaching,
  Strip,
  Board,
  Sheet,
  Prompt,
  TowerHead,
  TowerCells,
  TowerInfo,
  UnderTower: LastRoll,
  AboveLog: Legend,
  rains: ({ weather }) => weather.now === 'rain',
} satisfies TablePlugin<Bolide>;
