import { BenchClient } from '../support/bench-client.ts';
import type { BenchServer } from '../support/bench-servers.ts';
import type { BenchRoom, Contestant } from '../support/contestants.ts';
import { deliver } from '../support/deliver.ts';
import { makeCustomers, makeNotes } from '../support/edits.ts';
import { readReach } from '../support/reach.ts';

export const OPEN_DOCUMENTS = 100;
/** A part of a firm: 250 customers in four keys each. */
const UPDATES_EACH = 1000;
const FILL_WINDOW = 100;

/** Documents of about 250 KB each, stored by a server that is stopped afterwards. */
export async function fillDocuments(contestant: Contestant, server: BenchServer): Promise<BenchRoom[]> {
  const rooms: BenchRoom[] = [];
  for (let count = 0; count < OPEN_DOCUMENTS; count += 1) {
    const room = await contestant.makeRoom('customers');
    const writer = await BenchClient.open(room.wire(server.port));
    const witness = await BenchClient.open(room.wire(server.port));
    await deliver([{ writer, witness, edits: makeCustomers(room.author, UPDATES_EACH) }], FILL_WINDOW);
    writer.close();
    witness.close();
    rooms.push(room);
  }
  return rooms;
}

/** Bytes of memory for each document that a reader has open, on a server that has just been started. */
export async function measureOpenDocuments(
  server: BenchServer,
  rooms: readonly BenchRoom[],
): Promise<number> {
  const before = await server.memoryBytes();
  const readers: BenchClient[] = [];
  try {
    for (const room of rooms) readers.push(await BenchClient.open(room.wire(server.port)));
    return ((await server.memoryBytes()) - before) / rooms.length;
  } finally {
    for (const reader of readers) reader.close();
  }
}

const STALLED = 20;
const BURSTS = 30;
const NOTES_A_BURST = 500;
const CATCH_UP_MS = 60_000;
/** What the system's own buffers of one connection may hold: no server has to keep that. */
const KERNEL_BYTES = 10 * 1024 * 1024;

export interface StalledReaders {
  /** Highest growth seen, divided by the bytes that the stalled readers had not read in the end. */
  readonly growth: number;
  /** Readers that had everything in the end, or were let go. */
  readonly settled: number;
  readonly readers: number;
}

/** 20 readers stop reading while a writer goes on: what that costs the server, and what becomes of them. */
export async function measureStalledReaders(
  contestant: Contestant,
  server: BenchServer,
): Promise<StalledReaders> {
  const room = await contestant.makeRoom('customers');
  const open = () => BenchClient.open(room.wire(server.port));
  const [writer, witness] = [await open(), await open()];
  const readers = await Promise.all(Array.from({ length: STALLED }, open));
  const { doc, updates, clientId } = makeNotes(room.author, BURSTS * NOTES_A_BURST);
  const behind = new Set(readers);
  for (const reader of readers) {
    reader.onUpdate((update) =>
      readReach(update, (client, clock) => {
        if (client === clientId && clock >= updates.length) behind.delete(reader);
      }),
    );
  }
  const settled = () => readers.filter((reader) => reader.isClosed || !behind.has(reader)).length;
  try {
    const before = await server.memoryBytes();
    for (const reader of readers) reader.pause();
    let highest = 0;
    let sent = 0;
    for (let first = 0; first < updates.length; first += NOTES_A_BURST) {
      const part = { doc, clientId, updates: updates.slice(0, first + NOTES_A_BURST) };
      await deliver([{ writer, witness, edits: part, first }], FILL_WINDOW);
      sent += part.updates.slice(first).reduce((sum, update) => sum + update.length, 0);
      highest = Math.max(highest, (await server.memoryBytes()) - before);
    }
    const growth = highest / (STALLED * (sent - KERNEL_BYTES));
    for (const reader of readers) reader.resume();
    const end = performance.now() + CATCH_UP_MS;
    while (settled() < readers.length && performance.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return { growth, settled: settled(), readers: readers.length };
  } finally {
    for (const client of [writer, witness, ...readers]) client.close();
  }
}
