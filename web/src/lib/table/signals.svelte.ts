/** Signals for a player's turn: sound, notification, vibration; whether the table makes any sound. */

import { soundIsOn, storeSignals, storedSignals } from '../storage';
import { isElsewhere } from './turn';

interface Kept {
  sound: boolean;
  volume: number;
  notify: boolean;
}

/** Who asked for less motion gets a silent page, until sound is switched on. */
const kept = (): Kept => ({ sound: soundIsOn(), volume: 0.5, notify: false, ...storedSignals() });

class Signals {
  #kept = $state<Kept>(kept());
  /** The permission for notifications was denied. */
  blocked = $state(globalThis.Notification?.permission === 'denied');
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
    storeSignals(this.#kept);
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

  /** Two short tones, unless sound is off or the page may make none. */
  ring(): void {
    void import('./sounds').then(({ sounds }) => sounds.call());
  }
}

export const signals = new Signals();
