import { applyWrites } from '@roundsman/shared-schema/document/apply-writes.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { executeCommand } from '@roundsman/shared-schema/document/command.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { IndexedDocuments } from '@roundsman/shared-schema/document/indexed-documents.ts';
import { newYDoc, YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { todayIn } from '@roundsman/shared-schema/kernel/iso-day.ts';
import * as Y from 'yjs';
import { BenchClient } from './bench-client.ts';
import type { BenchFirm } from './bench-database.ts';
import { plainWire } from './wires.ts';

const DOCUMENTS: readonly DocumentRef[] = ['rounds', 'customers', 'jobs', 'order'];

/** Another person of the firm at another device: runs commands, and sends what they write when it is told to, so that working it out takes no time from what is measured. */
export interface RemoteHand {
  readonly snapshot: IndexedDocuments;
  /** Runs a command on this person's own copy; `send` brings what it wrote to the others. */
  run<I, V>(command: Command<I, V>, input: I): void;
  /** Sends what the oldest command not yet sent has written; false when there is none. */
  send(): boolean;
  close(): void;
}

export async function openRemoteHand(port: number, firm: BenchFirm): Promise<RemoteHand> {
  const docs = new Map<string, Y.Doc>();
  const clients: BenchClient[] = [];
  const outbox: (() => void)[] = [];
  for (const name of DOCUMENTS) {
    const doc = newYDoc();
    const wire = plainWire(port, `/sync/${firm.account}/${name}~1`, {
      authorization: `Bearer ${firm.token}`,
    });
    const client = await BenchClient.open(wire);
    if (client.firstDifference) Y.applyUpdate(doc, client.firstDifference);
    client.onUpdate((update) => Y.applyUpdate(doc, update, client));
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== client) outbox.push(() => client.send(update));
    });
    docs.set(name, doc);
    clients.push(client);
  }
  const documents = new YjsDocuments(docs);
  const snapshot = new IndexedDocuments(documents);
  const clock = createHybridClock(Date.now);
  return {
    snapshot,
    run(command, input) {
      const now = Date.now();
      const actor = { roles: ['owner'], level: 'ultimate' } as const;
      const context = {
        actor,
        account: firm.account,
        userId: firm.userId,
        now,
        today: todayIn('UTC', now),
        newId,
      };
      const done = executeCommand(command, input, snapshot, [clock.tick(), firm.author], context);
      if (!done.ok) throw new Error(done.error);
      applyWrites(documents, done.value.writes, 'hand');
    },
    send() {
      const next = outbox.shift();
      next?.();
      return next !== undefined;
    },
    close() {
      for (const client of clients) client.close();
    },
  };
}
