import { BenchClient } from '../support/bench-client.ts';
import type { BenchServer } from '../support/bench-servers.ts';
import type { Contestant } from '../support/contestants.ts';
import { deliver } from '../support/deliver.ts';
import { type Edits, makeMoves } from '../support/edits.ts';
import { type Over, wireOf } from '../support/room-wire.ts';

/** Unconfirmed edits that each writer has under way at most. */
const WINDOW = 8;
/** Jobs of the round that a writer's moves go through, so that most edits overwrite an earlier one. */
const JOBS = 60;

export interface Throughput {
  /** Updates a second that another client has received. */
  readonly rate: number;
  /** Processor time an update in microseconds: of the server, and of its database. */
  readonly serverMicros: number;
  readonly helperMicros: number | null;
}

/** Who writes where, and how much. */
export interface Load {
  readonly documents: number;
  /** Writers of each document. */
  readonly writers: number;
  readonly editsPerWriter: number;
  readonly over: Over;
}

/** Every update counts once the next writer of its document has received it. */
export async function measureThroughput(
  contestant: Contestant,
  server: BenchServer,
  { documents, writers: perDocument, editsPerWriter, over }: Load,
): Promise<Throughput> {
  const clients: BenchClient[] = [];
  try {
    const rooms = await Promise.all(Array.from({ length: documents }, () => contestant.makeRoom('order')));
    const lines = await Promise.all(
      rooms.map(async (room) => {
        const edits = Array.from({ length: perDocument }, () => makeMoves(room.author, editsPerWriter, JOBS));
        const writers = await Promise.all(
          edits.map(({ clientId }) => BenchClient.open(wireOf(room, server.port, clientId, over))),
        );
        clients.push(...writers);
        return writers.map((writer, index) => ({
          writer,
          witness: writers[(index + 1) % perDocument] ?? writer,
          edits: edits[index] as Edits,
        }));
      }),
    );
    const before = { server: await server.cpuMs(), helper: await contestant.helperCpuMs() };
    const ms = await deliver(lines.flat(), WINDOW);
    const after = { server: await server.cpuMs(), helper: await contestant.helperCpuMs() };
    const count = documents * perDocument * editsPerWriter;
    return {
      rate: (count / ms) * 1000,
      serverMicros: ((after.server - before.server) / count) * 1000,
      helperMicros:
        after.helper === null || before.helper === null
          ? null
          : ((after.helper - before.helper) / count) * 1000,
    };
  } finally {
    for (const client of clients) client.close();
  }
}
