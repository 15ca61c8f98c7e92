import { SLICE_MS } from '@roundsman/shared-schema/kernel/slices.ts';
import { FairQueue } from './fair-queue.ts';
import type { Payer } from './payer.ts';

interface Received {
  readonly payer: Payer;
  handle(): void;
}

/**
 * Where messages wait of users who have used much of late: for a slice of each turn of the event loop they are handled,
 * the least user's first. Those of all others are handled as they come, and never wait behind these.
 */
export class Reception {
  readonly #waiting = new FairQueue<Received>();
  #soon: NodeJS.Immediate | undefined;

  add(received: Received): void {
    this.#waiting.add(received);
    this.#soon ??= setImmediate(() => this.#turn());
  }

  #turn(): void {
    const until = performance.now() + SLICE_MS;
    this.#soon = undefined;
    while (performance.now() < until) {
      const received = this.#waiting.take();
      if (!received) return;
      received.handle();
    }
    if (!this.#waiting.isEmpty) this.#soon = setImmediate(() => this.#turn());
  }
}
