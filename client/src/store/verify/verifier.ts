import { formatRoom } from '@roundsman/shared-schema/document/room.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { RelayConnection } from '../connection/relay-connection.ts';
import type { Documents } from '../documents/documents.ts';
import type { OpenDocument } from '../documents/open-document.ts';
import type { PendingChanges } from '../pending/pending-changes.ts';
import { type Readable, whenever } from '../signal.ts';
import type { VerifiedDocument, VerifyReport } from './verify-report.ts';

export interface VerifierOptions {
  readonly account: string;
  readonly connection: RelayConnection;
  readonly documents: Documents;
  readonly pending: PendingChanges;
  /** Server time. */
  readonly now: () => number;
}

export interface Verifier {
  verify(): Promise<Result<VerifyReport>>;
  repair(onProgress?: (done: number, of: number) => void): Promise<Result<VerifyReport>>;
  readonly verified: Readable<VerifyReport | undefined>;
}

/** How long a document may take until nothing of it waits, and to come anew. */
const SYNC_MS = 20_000;
const FETCH_MS = 120_000;

/** Comparing is no part of the start; undefined where its program cannot be had. */
const loadComparing = () => import('./compare-document.ts').catch(() => undefined);

/** Compares this device's documents with the server's, and fetches anew what differs (SYN-2). */
export function createVerifier(options: VerifierOptions): Verifier {
  const { account, connection, documents, pending, now } = options;
  /** Positive: identical then; negative: different then. Kept, so that the devices page tells it after a restart. */
  const fact = `verified:${account}`;
  let last: VerifyReport | undefined;

  const isUp = () => connection.state === 'up';
  const subscribe = (listener: () => void) => documents.subscribe(listener);

  function opened(): readonly OpenDocument[] {
    return documents
      .all()
      .filter((open) => open.room.account === account && documents.find(open.room.document) === open)
      .filter(({ isDenied }) => !isDenied);
  }

  async function verify(): Promise<Result<VerifyReport>> {
    if (!isUp()) return fail('sync.verify-offline');
    const comparing = await loadComparing();
    if (!comparing) return fail('sync.verify-busy');
    const compared: VerifiedDocument[] = [];
    for (const { room } of opened()) {
      const find = () => documents.find(room.document);
      await whenever(subscribe, () => !isUp() || !find() || find()?.isSettled === true, SYNC_MS);
      const open = find();
      // Closed meanwhile: nobody looks at it any more.
      if (!open) continue;
      const result = open.isSettled && isUp() ? await comparing.compareDocument(connection, open) : undefined;
      if (!result) return fail(isUp() ? 'sync.verify-busy' : 'sync.verify-offline');
      compared.push(result);
    }
    const equal = compared.every((one) => one.equal);
    const at = now();
    last = { at, equal, documents: compared };
    await pending.setFacts([[fact, equal ? at : -at]]);
    return ok(last);
  }

  const verified: Readable<VerifyReport | undefined> = {
    get() {
      const kept = pending.facts.get(fact);
      if (kept === undefined) return last;
      const at = Math.abs(kept);
      // Another tab may have compared since.
      if (!last || last.at < at) last = { at, equal: kept > 0, documents: [] };
      return last;
    },
    subscribe: (listener) => pending.subscribe(listener),
  };

  async function repair(onProgress?: (done: number, of: number) => void): Promise<Result<VerifyReport>> {
    if (!isUp()) return fail('sync.verify-offline');
    const known = last && last.documents.length > 0 ? ok(last) : await verify();
    if (!known.ok) return known;
    const different = known.value.documents.filter(({ equal }) => !equal);
    for (const [done, { document }] of different.entries()) {
      onProgress?.(done, different.length);
      const open = documents.find(document);
      if (!open) continue;
      await documents.rebuild(formatRoom(open.room), false);
      const isFresh = () => documents.find(document)?.isSettled === true;
      await whenever(subscribe, () => !isUp() || isFresh(), FETCH_MS);
      if (!isUp()) return fail('sync.verify-offline');
    }
    onProgress?.(different.length, different.length);
    return verify();
  }

  return { verify, repair, verified };
}
