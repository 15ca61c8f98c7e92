import type { Bus } from './bus.ts';
import { Listeners } from './listeners.ts';

/** Connects servers that live in one process: each has a bus of its own here. */
export class LocalExchange {
  readonly #buses = new Map<Bus, Listeners>();

  bus(): Bus {
    const listeners = new Listeners((error) => {
      throw error;
    });
    const bus: Bus = {
      breaks: 0,
      publish: (message) => {
        if (!this.#buses.has(bus)) return;
        for (const [other, theirs] of this.#buses) {
          if (other !== bus) queueMicrotask(() => theirs.message(message));
        }
      },
      subscribe: (listener) => listeners.add(listener),
      stop: async () => {
        this.#buses.delete(bus);
      },
    };
    this.#buses.set(bus, listeners);
    return bus;
  }
}
