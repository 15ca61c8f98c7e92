import type { Profile } from '@roundsman/shared-schema/areas/session/session.http.ts';
import {
  type DocumentRef,
  isDocument,
  mayRead,
  rootOf,
} from '@roundsman/shared-schema/document/document-ref.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { Documents } from '../documents/documents.ts';
import type { QueuedCalls } from '../queued-calls/queued-calls.ts';
import type { LoadedChanges } from '../store.ts';
import type { ParkedEntry } from './parked-change.ts';
import type { PendingChanges } from './pending-changes.ts';
import { type ChangesFile, readChangesFile } from './read-changes-file.ts';
import { isKnown, writeAgain } from './write-again.ts';

export interface ChangesFileDeps {
  readonly profile: Profile;
  /** The account that is open. */
  readonly account: string;
  readonly tab: string;
  readonly documents: Documents;
  readonly pending: PendingChanges;
  readonly queuedCalls: Pick<QueuedCalls, 'takeIn'>;
}

type FileRecord = ChangesFile['records'][number];
type Held<P> = P & { readonly document: DocumentRef };

/** Whether everything of a record is on the server already; only known where its documents are synced here. */
function isDelivered({ documents, account }: ChangesFileDeps, record: FileRecord): boolean {
  if (record.account !== account) return false;
  return record.parts.every(({ document, values }) => {
    if (!isDocument(document)) return false;
    return values.every(([key, value]) => {
      const place = documents.parts.placeOf(account, document, key);
      const isSettled = documents.find(place)?.isSettled === true;
      return isSettled && isKnown(documents.form(place, rootOf(place, key))?.get(key), value, record.hlc);
    });
  });
}

/**
 * Takes the changes of a saved file in as waiting ones, with their ids and stamps; doing so twice changes nothing.
 * @errors those of `readChangesFile`, sync.file-of-other-installation, sync.file-of-other-account,
 * sync.file-of-another-user, sync.storage-full, sync.storage-lost
 */
export async function loadChangesFile(deps: ChangesFileDeps, blob: Blob): Promise<Result<LoadedChanges>> {
  const { profile, tab, documents, pending, queuedCalls } = deps;
  const read = await readChangesFile(blob);
  if (!read.ok) return read;
  const { installation, user, name, records, parked, calls } = read.value;
  if (installation !== profile.installationId) return fail('sync.file-of-other-installation');
  if (user !== profile.user.id) return fail('sync.file-of-another-user', { values: { name } });
  const rolesIn = (account: string) => profile.accounts.find(({ id }) => id === account)?.roles;
  const all = [...records, ...parked, ...calls];
  if (all.length > 0 && all.every(({ account }) => rolesIn(account) === undefined))
    return fail('sync.file-of-other-account');
  const mayHold = <P extends { readonly document: string }>(account: string, part: P): part is Held<P> =>
    isDocument(part.document) && mayRead(part.document, { userId: user, roles: rolesIn(account) ?? [] });
  let [taken, known, refused] = [0, 0, 0];
  for (const record of records) {
    const parts = record.parts.filter((part) => mayHold(record.account, part));
    if (parts.length === 0 || parts.length < record.parts.length) refused += 1;
    else if (pending.isWaiting(record.id) || isDelivered(deps, record)) known += 1;
    else if (await writeAgain(documents, pending, { ...record, parts, tab })) taken += 1;
    else return fail(`sync.${pending.fault ?? 'storage-lost'}`);
  }
  const fresh: ParkedEntry[] = [];
  for (const entry of parked) {
    if (!mayHold(entry.account, entry)) refused += 1;
    else if (pending.parked.has(entry.id)) known += 1;
    else fresh.push({ ...entry, stamped: entry.stamped });
  }
  if (fresh.length > 0 && !(await pending.edit([], (record) => record, { parked: fresh })))
    return fail(`sync.${pending.fault ?? 'storage-lost'}`);
  const own = calls.filter(({ account }) => rolesIn(account) !== undefined);
  const queued = await queuedCalls.takeIn(own);
  if (!queued.ok) return queued;
  return ok({
    taken: taken + fresh.length + queued.value,
    known: known + own.length - queued.value,
    refused: refused + calls.length - own.length,
  });
}
