import type { HttpClient } from '#platform/http-client.ts';
import { databasePrefix, deleteDatabase } from '../documents/local-copy.ts';
import { databaseNames } from '../documents/local-rooms.ts';
import { keptAnswersDatabaseName } from '../kept-answers/kept-answers-database.ts';
import { handOver } from '../pending/hand-over.ts';
import {
  openPendingDatabase,
  type PendingDatabase,
  pendingDatabaseName,
} from '../pending/pending-database.ts';
import { callsLeft, type QueuedCall } from '../queued-calls/queued-call.ts';
import { openQueuedCallsDatabase, queuedCallsDatabaseName } from '../queued-calls/queued-calls-database.ts';

/** Looks into a user's pending database; `undefined` when there is none, or it cannot be opened. */
async function withPending<T>(
  name: string,
  work: (database: PendingDatabase) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await openPendingDatabase(name, () => {}, 'look');
    return await work(database).finally(() => database.close());
  } catch {
    return undefined;
  }
}

/** Calls that wait on this device for a user, or were refused; none where their database cannot be opened. */
async function leftCalls(prefix: string, installation: string, user: string): Promise<readonly QueuedCall[]> {
  const name = queuedCallsDatabaseName(databasePrefix(prefix, installation, user));
  try {
    const database = await openQueuedCallsDatabase(name, 'look');
    return await database.all().finally(() => database.close());
  } catch {
    return [];
  }
}

/** How many changes and calls of a user wait on this device. */
export async function countWaiting(prefix: string, installation: string, user: string): Promise<number> {
  const name = pendingDatabaseName(prefix, installation, user);
  const records = await withPending(name, async (database) => (await database.records()).length);
  const calls = callsLeft(await leftCalls(prefix, installation, user));
  return (records ?? 0) + calls.waiting.length;
}

/**
 * Deletes what a user has on this device; `keep`: waiting and refused changes and calls stay, if there are any.
 */
export async function wipeUser(
  prefix: string,
  installation: string,
  user: string,
  pending: 'keep' | 'discard' = 'keep',
): Promise<void> {
  const base = databasePrefix(prefix, installation, user);
  const name = pendingDatabaseName(prefix, installation, user);
  const isNeeded =
    pending === 'keep' &&
    ((await withPending(
      name,
      async (database) => (await database.records()).length + (await database.parked()).length > 0,
    )) ??
      false);
  const calls = queuedCallsDatabaseName(base);
  const hasCalls = pending === 'keep' && (await leftCalls(prefix, installation, user)).length > 0;
  const isOver = (one: string) =>
    one.startsWith(`${base}doc:`) ||
    one === keptAnswersDatabaseName(base) ||
    (one === name && !isNeeded) ||
    (one === calls && !hasCalls);
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
