/**
 * Sounds of the table, synthesised: an engine on the move, rain, a card, the call of a turn. One
 * audio context makes all of them. There is none before somebody has used the page, while sound is
 * off, or in a hidden tab.
 */

import { signals } from './signals.svelte';

/** Pitch in hertz and delay in seconds of the tones that call a player, and of a result. */
const CALL = [
  [660, 0],
  [880, 0.13],
] as const;
const PASSED = [
  [520, 0],
  [780, 0.09],
] as const;
const FAILED = [
  [220, 0],
  [165, 0.12],
] as const;
/** Lowest pitch of an engine, in hertz, and how far it revs up within a second. */
const IDLE = 62;
const REVS = 150;
/** The gain at which nothing is heard. */
const SILENT = 0.0001;
/** Seconds of noise that are repeated for rain. */
const NOISE = 2;

type Tones = readonly (readonly [pitch: number, after: number])[];

class Sounds {
  #audio: AudioContext | null = null;
  #noise: AudioBuffer | null = null;
  #rain: { source: AudioBufferSourceNode; gain: GainNode } | null = null;

  /** Gets the context, if there may be sound now. `called`: also in a hidden tab. */
  #context(called = false): AudioContext | null {
    if (!signals.sound || (document.hidden && !called)) return null;
    // Before that a browser would refuse, and warn.
    if (!(navigator.userActivation?.hasBeenActive ?? true)) return null;
    try {
      this.#audio ??= new AudioContext();
      void this.#audio.resume();
      return this.#audio;
    } catch {
      // A browser without sound shows everything.
      return null;
    }
  }

  /** Stops everything at once. */
  silence(): void {
    this.#rain = null;
    this.#noise = null;
    void this.#audio?.close();
    this.#audio = null;
  }

  /** Two short tones for a player's turn; who wants to be notified elsewhere is called there too. */
  call(): void {
    this.#tones(this.#context(signals.notify), CALL, 0.3);
  }

  /** The result of a check. */
  result(passed: boolean): void {
    this.#tones(this.#context(), passed ? PASSED : FAILED, 0.16);
  }

  /** A car that drives for so many milliseconds: the farther, the higher it revs. */
  engine(ms: number, car: number, own: boolean): void {
    const audio = this.#context();
    if (!audio || ms <= 0) return;
    const [start, long] = [audio.currentTime, ms / 1000];
    const low = IDLE * (1 + (car % 5) * 0.04);
    const high = low + REVS * Math.min(1, 0.35 + long * 0.5);
    const muffle = audio.createBiquadFilter();
    muffle.type = 'lowpass';
    muffle.frequency.setValueAtTime(420, start);
    muffle.frequency.linearRampToValueAtTime(1500, start + long * 0.7);
    const gain = this.#envelope(audio, (own ? 0.11 : 0.055) * signals.volume, start, long);
    for (const detune of [-9, 8]) {
      const engine = audio.createOscillator();
      engine.type = 'sawtooth';
      engine.detune.value = detune;
      engine.frequency.setValueAtTime(low, start);
      engine.frequency.exponentialRampToValueAtTime(high, start + long * 0.72);
      engine.frequency.exponentialRampToValueAtTime(low * 1.2, start + long);
      engine.connect(muffle);
      engine.start(start);
      engine.stop(start + long + 0.05);
    }
    muffle.connect(gain).connect(audio.destination);
  }

  /** A card is laid. */
  card(): void {
    const audio = this.#context();
    if (!audio) return;
    const [source, bright] = [audio.createBufferSource(), audio.createBiquadFilter()];
    source.buffer = this.#noiseOf(audio);
    bright.type = 'bandpass';
    bright.frequency.value = 3200;
    const gain = this.#envelope(audio, 0.14 * signals.volume, audio.currentTime, 0.07);
    source.connect(bright).connect(gain).connect(audio.destination);
    source.start(audio.currentTime, Math.random() * (NOISE - 0.2));
    source.stop(audio.currentTime + 0.12);
  }

  /** Rain begins or ends, slowly. */
  rain(falls: boolean): void {
    const audio = falls ? this.#context() : this.#audio;
    if (!audio || falls === (this.#rain !== null)) return;
    if (!falls && this.#rain) {
      const { source, gain } = this.#rain;
      gain.gain.setTargetAtTime(0, audio.currentTime, 0.4);
      source.stop(audio.currentTime + 2);
      this.#rain = null;
      return;
    }
    const [source, dull] = [audio.createBufferSource(), audio.createBiquadFilter()];
    const gain = audio.createGain();
    source.buffer = this.#noiseOf(audio);
    source.loop = true;
    dull.type = 'bandpass';
    dull.frequency.value = 1400;
    dull.Q.value = 0.4;
    gain.gain.value = 0;
    gain.gain.setTargetAtTime(0.035 * signals.volume, audio.currentTime, 1);
    source.connect(dull).connect(gain).connect(audio.destination);
    source.start();
    this.#rain = { source, gain };
  }

  #tones(audio: AudioContext | null, tones: Tones, loud: number): void {
    if (!audio) return;
    for (const [pitch, after] of tones) {
      const tone = audio.createOscillator();
      const start = audio.currentTime + after;
      tone.frequency.value = pitch;
      const gain = this.#envelope(audio, signals.volume * loud, start, 0.16);
      tone.connect(gain).connect(audio.destination);
      tone.start(start);
      tone.stop(start + 0.18);
    }
  }

  /** A gain that rises at once and falls to nothing. */
  #envelope(audio: AudioContext, loud: number, start: number, long: number): GainNode {
    const gain = audio.createGain();
    gain.gain.setValueAtTime(SILENT, start);
    // With the volume at 0 as well: an exponential ramp cannot lead to nothing.
    const most = Math.max(SILENT, loud);
    gain.gain.exponentialRampToValueAtTime(most, start + Math.min(0.02, long / 3));
    gain.gain.exponentialRampToValueAtTime(SILENT, start + long);
    return gain;
  }

  #noiseOf(audio: AudioContext): AudioBuffer {
    if (this.#noise) return this.#noise;
    const made = audio.createBuffer(1, NOISE * audio.sampleRate, audio.sampleRate);
    const samples = made.getChannelData(0);
    for (let nth = 0; nth < samples.length; nth++) samples[nth] = Math.random() * 2 - 1;
    this.#noise = made;
    return made;
  }
}

export const sounds = new Sounds();
