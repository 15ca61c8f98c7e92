import { randomBytes } from 'node:crypto';
import type { Bus, BusMessage } from './bus.ts';

export interface NeighbourListener {
  /** A relay that was not known has spoken. */
  onCame(relay: string): void;
  /** A relay went, or has been silent for long. */
  onWent(relay: string): void;
}

export interface NeighbourTimes {
  /** How often one says that one is here, and after how much silence others count as gone; milliseconds. */
  readonly renewMs: number;
  readonly silentMs: number;
}

/** Which other relays are at work, as far as the bus tells. */
export class Neighbours {
  /** This relay's name, drawn anew for each process. */
  readonly self = randomBytes(6).toString('hex');
  readonly #bus: Bus;
  readonly #listener: NeighbourListener;
  readonly #times: NeighbourTimes;
  readonly #heardAt = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;

  constructor(bus: Bus, listener: NeighbourListener, times: NeighbourTimes) {
    this.#bus = bus;
    this.#listener = listener;
    this.#times = times;
    this.#timer = setInterval(() => this.#renew(), times.renewMs);
    this.#timer.unref();
    this.announce();
  }

  /** Without any, nothing needs to be told. */
  get hasAny(): boolean {
    return this.#heardAt.size > 0;
  }

  get count(): number {
    return this.#heardAt.size;
  }

  announce(): void {
    this.#bus.publish({ topic: 'relay', relay: this.self, isHere: true });
  }

  /** Takes every message of the bus: whoever speaks is here. */
  hear(message: BusMessage): void {
    if (!('relay' in message) || message.relay === this.self) return;
    const { relay } = message;
    if (message.topic === 'relay' && !message.isHere) {
      if (this.#heardAt.delete(relay)) this.#listener.onWent(relay);
      return;
    }
    const isNew = !this.#heardAt.has(relay);
    this.#heardAt.set(relay, performance.now());
    if (!isNew) return;
    this.announce();
    this.#listener.onCame(relay);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#bus.publish({ topic: 'relay', relay: this.self, isHere: false });
  }

  #renew(): void {
    this.announce();
    const silent = performance.now() - this.#times.silentMs;
    for (const [relay, heardAt] of this.#heardAt) {
      if (heardAt >= silent) continue;
      this.#heardAt.delete(relay);
      this.#listener.onWent(relay);
    }
  }
}
