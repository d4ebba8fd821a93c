/** Signals for a player's turn: sound, notification, vibration. */

import { isElsewhere } from './turn';

const STORED = 'pitboard.signals';
const TONES = [
  [660, 0],
  [880, 0.13],
] as const;

interface Kept {
  sound: boolean;
  volume: number;
  notify: boolean;
}

function kept(): Kept {
  const usual = { sound: true, volume: 0.5, notify: false };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Kept>) };
  } catch {
    return usual;
  }
}

class Signals {
  #kept = $state<Kept>(kept());
  /** The permission for notifications was denied. */
  blocked = $state(globalThis.Notification?.permission === 'denied');
  #audio: AudioContext | null = null;
  #notice: Notification | null = null;

  get sound(): boolean {
    return this.#kept.sound;
  }

  get volume(): number {
    return this.#kept.volume;
  }

  get notify(): boolean {
    return this.#kept.notify && !this.blocked && this.canNotify;
  }

  get canNotify(): boolean {
    return 'Notification' in globalThis;
  }

  set(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    localStorage.setItem(STORED, JSON.stringify(this.#kept));
  }

  /** Requests the permission for notifications, after the person has switched them on. */
  async allow(): Promise<void> {
    if (!this.canNotify) return;
    const answer = await Notification.requestPermission();
    this.blocked = answer === 'denied';
    this.set({ notify: answer === 'granted' });
  }

  /** Signals the player's turn. */
  call(title: string, body: string): void {
    if (this.sound) this.ring();
    if (!isElsewhere()) return;
    navigator.vibrate?.([120, 80, 120]);
    if (this.notify && Notification.permission === 'granted') this.#show(title, body);
  }

  #show(title: string, body: string): void {
    try {
      this.#notice = new Notification(title, { body, icon: '/icon-192.png', tag: 'turn' });
      this.#notice.onclick = () => window.focus();
    } catch {
      // Some phones notify from service workers only; title and sound remain.
    }
  }

  /** Closes the notification: the player is here. */
  answered(): void {
    this.#notice?.close();
    this.#notice = null;
  }

  /** Two short tones. */
  ring(): void {
    try {
      this.#audio ??= new AudioContext();
      void this.#audio.resume();
      for (const [pitch, after] of TONES) this.#tone(this.#audio, pitch, after);
    } catch {
      // A browser without sound shows the title.
    }
  }

  #tone(audio: AudioContext, pitch: number, after: number): void {
    const [tone, gain] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + after;
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.0001, start);
    gain.gain.exponentialRampToValueAtTime(Math.max(0.001, this.volume * 0.3), start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.16);
    tone.connect(gain).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.18);
  }
}

export const signals = new Signals();
