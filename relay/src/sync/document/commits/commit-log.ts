import type { Reject } from '@roundsman/shared-schema/protocol/messages.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { CopyChanges } from '#judge/copies.ts';
import type { Overruled } from '#judge/overruled.ts';
import { type AppendRows, appendRows, type LogRow } from '#log/append.ts';
import {
  bindClients,
  type ClientBinding,
  keepServerClient,
  RELAY_PROCESS,
  type RelayClient,
} from '#log/clients.ts';
import { crashPoint } from '#log/crash-points.ts';
import { keepOverruled } from '#log/overruled-values.ts';
import { readTail, type Tail } from '#log/read-live.ts';
import { keepCopies } from '#log/value-copies.ts';
import { DocumentGone } from '../document-gone.ts';
import { type Refused, storeRefusals } from './refusals.ts';

/** What is stored in one commit with a row, or without one. */
export interface Extras {
  readonly refused: Refused | undefined;
  readonly bindings: readonly ClientBinding[];
  readonly copies: CopyChanges | undefined;
  readonly relay: RelayClient | undefined;
  readonly overruled: readonly Overruled[] | undefined;
}

/** One step's part of a commit. */
export interface Entry {
  readonly documentId: number;
  readonly row: LogRow | undefined;
  readonly extras: Extras | undefined;
}

export interface StoredEntry {
  /** Number of the row, if there was one. */
  readonly seq: number | undefined;
  /** The numbered refusals, to be told before the acknowledgement. */
  readonly rejects: readonly Reject[];
}

/** The log as the commit path sees it. */
export interface CommitLog {
  /**
   * Stores entries durably in one commit and answers each, `behind` for all of a document whose log has gone on: of
   * those nothing was stored. When it throws the outcome is unknown.
   */
  append(entries: readonly Entry[]): Promise<readonly (StoredEntry | 'behind')[]>;
  /**
   * Locks a document's row, hands over what lies behind `head`, and stores what `enter` makes at the true head. When
   * it throws the outcome is unknown.
   */
  atHead(
    documentId: number,
    head: number,
    enter: (tail: Tail | undefined) => Promise<readonly Entry[]>,
  ): Promise<readonly StoredEntry[]>;
}

const NOTHING: StoredEntry = { seq: undefined, rejects: [] };

/** The log in PostgreSQL. `append` stands for the statement that stores rows, so that tests may stand in its way. */
export function createCommitLog(
  db: Kysely<Tables>,
  append: AppendRows = (rows, trx) => appendRows(trx, rows),
): CommitLog {
  const store = async (trx: Kysely<Tables>, entries: readonly Entry[]) => {
    crashPoint('before-append');
    const rows = entries.flatMap((entry) => entry.row ?? []);
    const numbers = await append(rows, trx);
    const behind = new Set<number>();
    const stored: { entry: Entry; seq: number | undefined }[] = [];
    let next = 0;
    for (const entry of entries) {
      const seq = entry.row && numbers[next];
      if (entry.row) {
        next += 1;
        if (seq === undefined) behind.add(entry.documentId);
      }
      stored.push({ entry, seq });
    }
    return { behind, stored };
  };

  /** Whatever belongs to rows goes the way of its document. */
  const storeWithExtras = async (trx: Kysely<Tables>, entries: readonly Entry[]) => {
    const { behind, stored } = await store(trx, entries);
    const kept = stored.filter(({ entry }) => !behind.has(entry.documentId));
    // Once for each document: others wait for this commit.
    for (const [documentId, { seq, bindings, relay }] of clientsIn(kept)) {
      await bindClients(trx, documentId, seq, bindings);
      if (relay) await keepServerClient(trx, RELAY_PROCESS, documentId, relay);
    }
    for (const { entry } of kept) {
      const { copies, overruled } = entry.extras ?? {};
      if (copies) await keepCopies(trx, entry.documentId, copies);
      if (overruled) await keepOverruled(trx, entry.documentId, overruled);
    }
    const refusals = kept.flatMap(({ entry }) => entry.extras?.refused ?? []);
    const frames = await storeRefusals(trx, refusals);
    crashPoint('before-commit');
    return stored.map(({ entry, seq }) => {
      if (behind.has(entry.documentId)) return 'behind';
      const refused = entry.extras?.refused;
      return { seq, rejects: (refused && frames.get(refused)) ?? [] };
    });
  };

  return {
    async append(entries) {
      if (entries.some((entry) => entry.extras)) {
        return db.transaction().execute((trx) => storeWithExtras(trx, entries));
      }
      const { behind, stored } = await store(db, entries);
      return stored.map(({ entry, seq }) =>
        behind.has(entry.documentId) ? 'behind' : seq === undefined ? NOTHING : { seq, rejects: [] },
      );
    },
    atHead(documentId, head, enter) {
      return db.transaction().execute(async (trx) => {
        const locked = await trx
          .selectFrom('document')
          .select(['head', 'state'])
          .where('id', '=', documentId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (locked.state === 'gone') throw new DocumentGone(`document ${documentId} is gone`);
        if (locked.head < head) throw new Error(`document ${documentId} has lost rows of its log`);
        const tail = locked.head > head ? await readTail(trx, documentId, head) : undefined;
        const outcome = await storeWithExtras(trx, await enter(tail));
        return outcome.map((stored) => {
          if (stored === 'behind') throw new Error(`document ${documentId} moved under its lock`);
          return stored;
        });
      });
    },
  };
}

interface NewClients {
  /** The last row of the document: whoever reads behind an earlier one is told, too. */
  seq: number;
  readonly bindings: ClientBinding[];
  relay: RelayClient | undefined;
}

/** The clientIDs that a commit has to store, by document. */
function clientsIn(
  stored: readonly { readonly entry: Entry; readonly seq: number | undefined }[],
): ReadonlyMap<number, NewClients> {
  const byDocument = new Map<number, NewClients>();
  for (const { entry, seq = 0 } of stored) {
    const known = byDocument.get(entry.documentId) ?? { seq: 0, bindings: [], relay: undefined };
    known.seq = Math.max(known.seq, seq);
    known.bindings.push(...(entry.extras?.bindings ?? []));
    known.relay = entry.extras?.relay ?? known.relay;
    byDocument.set(entry.documentId, known);
  }
  return byDocument;
}
