import type { BusListener, BusMessage } from './bus.ts';

/** Those who listen to a bus here; one that fails does not keep the others from hearing. */
export class Listeners {
  readonly #all = new Set<BusListener>();
  readonly #onFault: (error: unknown) => void;

  constructor(onFault: (error: unknown) => void) {
    this.#onFault = onFault;
  }

  add(listener: BusListener): () => void {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  }

  message(message: BusMessage): void {
    this.#tell((listener) => listener.onMessage(message));
  }

  gap(): void {
    this.#tell((listener) => listener.onGap());
  }

  #tell(tell: (listener: BusListener) => void): void {
    for (const listener of [...this.#all]) {
      try {
        tell(listener);
      } catch (error) {
        this.#onFault(error);
      }
    }
  }
}
