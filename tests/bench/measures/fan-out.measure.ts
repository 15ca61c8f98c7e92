import { BenchClient } from '../support/bench-client.ts';
import type { BenchServer } from '../support/bench-servers.ts';
import type { Contestant } from '../support/contestants.ts';
import { makeMoves } from '../support/edits.ts';
import { readReach } from '../support/reach.ts';
import { type Over, wireOf } from '../support/room-wire.ts';

const READERS = 100;
const LIMIT_MS = 20_000;

/**
 * One writer and 100 readers of one document, one update at a time: milliseconds from sending it until a reader
 * has it, for each reader and update.
 */
export async function measureFanOut(
  contestant: Contestant,
  server: BenchServer,
  edits: number,
  over: Over,
): Promise<number[]> {
  const clients: BenchClient[] = [];
  try {
    const room = await contestant.makeRoom('order');
    const { updates, clientId } = makeMoves(room.author, edits, 60);
    const open = (id: number) => BenchClient.open(wireOf(room, server.port, id, over));
    const writer = await open(clientId);
    clients.push(writer);
    const readers = await Promise.all(Array.from({ length: READERS }, (_, index) => open(index + 1)));
    clients.push(...readers);
    const delays: number[] = [];
    for (const [index, update] of updates.entries()) {
      await new Promise<void>((resolve, reject) => {
        let left = READERS;
        const timer = setTimeout(() => reject(new Error(`${left} readers got nothing`)), LIMIT_MS);
        const from = performance.now();
        for (const reader of readers) {
          let isMissing = true;
          reader.onUpdate((heard) =>
            readReach(heard, (client, clock) => {
              if (!isMissing || client !== clientId || clock <= index) return;
              isMissing = false;
              delays.push(performance.now() - from);
              left -= 1;
              if (left > 0) return;
              clearTimeout(timer);
              resolve();
            }),
          );
        }
        writer.send(update);
      });
    }
    return delays;
  } finally {
    for (const client of clients) client.close();
  }
}
