import { compactDocument } from '@roundsman/relay/log/compact.ts';
import { findOrMakeDocument } from '@roundsman/relay/log/document-rows.ts';
import * as Y from 'yjs';
import { BenchClient } from '../support/bench-client.ts';
import type { BenchDatabase } from '../support/bench-database.ts';
import type { BenchServer } from '../support/bench-servers.ts';
import type { BenchRoom, Contestant } from '../support/contestants.ts';
import { deliver } from '../support/deliver.ts';
import { type Edits, makeCustomers } from '../support/edits.ts';

export const COLD_UPDATES = 20_000;
/** More than this under way lets Hocuspocus merge and others queue; filling is not what is measured. */
const FILL_WINDOW = 200;

/** A document of 20,000 updates on one server. */
export interface ColdRoom {
  readonly room: BenchRoom;
  readonly edits: Edits;
}

/** Writes the document through the server, one update at a time, as devices do. */
export async function fillColdRoom(contestant: Contestant, server: BenchServer): Promise<ColdRoom> {
  const room = await contestant.makeRoom('customers');
  const edits = makeCustomers(room.author, COLD_UPDATES);
  const writer = await BenchClient.open(room.wire(server.port));
  const witness = await BenchClient.open(room.wire(server.port));
  try {
    await deliver([{ writer, witness, edits }], FILL_WINDOW);
  } finally {
    writer.close();
    witness.close();
  }
  return { room, edits };
}

/** Milliseconds from connecting to a server that has just been started until the whole document is here. */
export async function measureColdOpen(server: BenchServer, { room, edits }: ColdRoom): Promise<number> {
  const parts: Uint8Array[] = [];
  const from = performance.now();
  const reader = await BenchClient.open(room.wire(server.port));
  let ms = performance.now() - from;
  const doc = new Y.Doc();
  try {
    if (reader.firstDifference) parts.push(reader.firstDifference);
    // A server may answer before it has loaded and send the content as an update afterwards.
    const isWhole = () => {
      for (const part of parts.splice(0)) Y.applyUpdate(doc, part);
      return Y.getState(doc.store, edits.clientId) === edits.updates.length;
    };
    if (!isWhole()) {
      ms = await new Promise<number>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error('the document did not arrive')), 60_000);
        reader.onUpdate((update) => {
          const arrived = performance.now() - from;
          parts.push(update);
          if (!isWhole()) return;
          clearTimeout(timer);
          resolve(arrived);
        });
      });
    }
    if (doc.getMap('customers').size !== edits.doc.getMap('customers').size)
      throw new Error('records are missing');
    return ms;
  } finally {
    doc.destroy();
    reader.close();
  }
}

/** What the workers' housekeeping does within a minute: replaces the rows by a snapshot. */
export async function compactRoom(database: BenchDatabase, room: BenchRoom): Promise<void> {
  if (!room.firm) throw new Error('only our own log is compacted here');
  const row = await findOrMakeDocument(database.db, {
    account: room.firm.account,
    document: 'customers',
    epoch: 1,
  });
  if (!row) throw new Error('the document is gone');
  await compactDocument(database.db, row.id);
}

/** Size of the whole document in bytes. */
export function coldRoomBytes({ edits }: ColdRoom): number {
  return Y.encodeStateAsUpdate(edits.doc).length;
}
