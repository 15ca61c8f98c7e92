import type { BenchClient } from './bench-client.ts';
import type { Edits } from './edits.ts';
import { readReach } from './reach.ts';

/** Sends a writer's edits and lets the next one go once another client has received an earlier one. */
export interface Delivery {
  readonly writer: BenchClient;
  readonly edits: Edits;
  /** Edits before this one were delivered earlier. */
  readonly first?: number;
  /** Another client of the same document, whose receiving counts. */
  readonly witness: BenchClient;
}

const LIMIT_MS = 60_000;

/**
 * Delivers all edits, each writer with at most `window` unconfirmed ones under way, and answers how many
 * milliseconds it took until the last one had arrived. A witness may stand for several writers.
 */
export async function deliver(deliveries: readonly Delivery[], window: number): Promise<number> {
  const lines = deliveries.map(({ writer, edits, first = 0 }) => ({
    writer,
    edits,
    sent: first,
    arrived: first,
  }));
  let left = lines.length;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const arrived = lines.reduce((sum, line) => sum + line.arrived, 0);
      reject(new Error(`only ${arrived} edits arrived within ${LIMIT_MS / 1000} s`));
    }, LIMIT_MS);
    const from = performance.now();
    const push = (line: (typeof lines)[number]) => {
      while (line.sent < line.edits.updates.length && line.sent - line.arrived < window) {
        const update = line.edits.updates[line.sent];
        if (update) line.writer.send(update);
        line.sent += 1;
      }
    };
    const witnesses = new Map<BenchClient, Map<number, (typeof lines)[number]>>();
    for (const [index, { witness, edits }] of deliveries.entries()) {
      const byClient = witnesses.get(witness) ?? new Map();
      byClient.set(edits.clientId, lines[index]);
      witnesses.set(witness, byClient);
    }
    for (const [witness, byClient] of witnesses) {
      witness.onUpdate((update) =>
        readReach(update, (clientId, clock) => {
          const line = byClient.get(clientId);
          if (!line || clock <= line.arrived) return;
          line.arrived = clock;
          if (line.arrived < line.edits.updates.length) return push(line);
          left -= 1;
          if (left > 0) return;
          clearTimeout(timer);
          resolve(performance.now() - from);
        }),
      );
    }
    for (const line of lines) push(line);
  });
}
