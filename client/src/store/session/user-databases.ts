import type { HttpClient } from '#platform/http-client.ts';
import { databasePrefix, deleteDatabase } from '../documents/local-copy.ts';
import { databaseNames } from '../documents/local-rooms.ts';
import { handOver } from '../pending/hand-over.ts';
import {
  openPendingDatabase,
  type PendingDatabase,
  pendingDatabaseName,
} from '../pending/pending-database.ts';
import { queuedCallsDatabaseName } from '../queued-calls/queued-calls-database.ts';

/** Looks into a user's pending database; `undefined` when there is none, or it cannot be opened. */
async function withPending<T>(
  name: string,
  work: (database: PendingDatabase) => Promise<T>,
): Promise<T | undefined> {
  if (!(await databaseNames()).includes(name)) return undefined;
  try {
    const database = await openPendingDatabase(name, () => {});
    return await work(database).finally(() => database.close());
  } catch {
    return undefined;
  }
}

/** How many changes of a user wait on this device. */
export async function countWaiting(prefix: string, installation: string, user: string): Promise<number> {
  const name = pendingDatabaseName(prefix, installation, user);
  return (await withPending(name, async (database) => (await database.records()).length)) ?? 0;
}

/**
 * Deletes a user's copies of documents from this device; `keep`: waiting and refused changes stay, if there are any.
 */
export async function wipeUser(
  prefix: string,
  installation: string,
  user: string,
  pending: 'keep' | 'discard' = 'keep',
): Promise<void> {
  const documents = `${databasePrefix(prefix, installation, user)}doc:`;
  const name = pendingDatabaseName(prefix, installation, user);
  const isNeeded =
    pending === 'keep' &&
    ((await withPending(
      name,
      async (database) => (await database.records()).length + (await database.parked()).length > 0,
    )) ??
      false);
  const calls = queuedCallsDatabaseName(databasePrefix(prefix, installation, user));
  const isOver = (one: string) =>
    one.startsWith(documents) || (one === name && !isNeeded) || (one === calls && pending === 'discard');
  const names = (await databaseNames()).filter(isOver);
  await Promise.all(names.map(deleteDatabase));
}

/** Posts what waits in a user's database for review; true when all of it is durable on the server. */
export async function handOverLeft(
  http: HttpClient,
  prefix: string,
  installation: string,
  user: string,
): Promise<boolean> {
  const name = pendingDatabaseName(prefix, installation, user);
  const records = (await withPending(name, (database) => database.records())) ?? [];
  const open = records.flatMap(({ parts }) => parts.filter(({ cleared }) => !cleared));
  if (open.length === 0) return true;
  const posted = await handOver(http, 'review', records);
  return posted.ok && posted.value.length === open.length;
}
