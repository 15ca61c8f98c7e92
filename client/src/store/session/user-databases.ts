import type { HttpClient } from '#platform/http-client.ts';
import { databasePrefix, deleteDatabase } from '../documents/local-copy.ts';
import { canListDatabases, databaseNames, ghostNames } from '../documents/local-rooms.ts';
import { keptAnswersDatabaseName } from '../kept-answers/kept-answers-database.ts';
import { handOver } from '../pending/hand-over.ts';
import {
  openPendingDatabase,
  type PendingDatabase,
  pendingDatabaseName,
} from '../pending/pending-database.ts';
import { callsLeft, type QueuedCall } from '../queued-calls/queued-call.ts';
import { openQueuedCallsDatabase, queuedCallsDatabaseName } from '../queued-calls/queued-calls-database.ts';

/**
 * Looks into a database; `undefined` when there is none. Rejects when it is there and cannot be read. The list is asked
 * first: an opening that is given up because nothing is there leaves a ghost in WebKit.
 */
async function lookInto<D extends { close(): void }, T>(
  name: string,
  open: () => Promise<D>,
  work: (database: D) => Promise<T>,
): Promise<T | undefined> {
  const isThere = async () => (await databaseNames()).includes(name);
  if (canListDatabases() && !(await isThere())) return undefined;
  try {
    const database = await open();
    return await work(database).finally(() => database.close());
  } catch (error) {
    if (await isThere()) throw error;
    return undefined;
  }
}

function withPending<T>(
  name: string,
  work: (database: PendingDatabase) => Promise<T>,
): Promise<T | undefined> {
  return lookInto(name, () => openPendingDatabase(name, () => {}, 'look'), work);
}

/** Calls that wait on this device for a user, or were refused. Rejects when they cannot be read. */
async function leftCalls(prefix: string, installation: string, user: string): Promise<readonly QueuedCall[]> {
  const name = queuedCallsDatabaseName(databasePrefix(prefix, installation, user));
  const calls = await lookInto(
    name,
    () => openQueuedCallsDatabase(name, 'look'),
    (database) => database.all(),
  );
  return calls ?? [];
}

/** How many changes and calls of a user wait on this device, as far as that can be read. */
export async function countWaiting(prefix: string, installation: string, user: string): Promise<number> {
  const name = pendingDatabaseName(prefix, installation, user);
  const records = await withPending(name, (database) => database.records()).catch(() => []);
  const calls = callsLeft(await leftCalls(prefix, installation, user).catch(() => []));
  return (records ?? []).length + calls.waiting.length;
}

/**
 * Deletes what a user has on this device; `keep`: waiting and refused changes and calls stay, if there are any or
 * nobody can tell.
 */
export async function wipeUser(
  prefix: string,
  installation: string,
  user: string,
  pending: 'keep' | 'discard' = 'keep',
): Promise<void> {
  const base = databasePrefix(prefix, installation, user);
  const name = pendingDatabaseName(prefix, installation, user);
  const hasChanges =
    pending === 'keep' &&
    (await withPending(
      name,
      async (database) => (await database.records()).length + (await database.parked()).length > 0,
    ).catch(() => true));
  const calls = queuedCallsDatabaseName(base);
  const hasCalls =
    pending === 'keep' &&
    (await leftCalls(prefix, installation, user).then(
      (left) => left.length > 0,
      () => true,
    ));
  const isOver = (one: string) =>
    one.startsWith(`${base}doc:`) ||
    one === keptAnswersDatabaseName(base) ||
    (one === name && !hasChanges) ||
    (one === calls && !hasCalls);
  const names = (await databaseNames()).filter(isOver);
  const ghosts = (await ghostNames()).filter((one) => one.startsWith(base));
  await Promise.all([...names, ...ghosts].map(deleteDatabase));
}

/**
 * Posts what waits in a user's database for review. `done`: all of it is durable on the server; `later`: the server
 * does not take it just now; `unreadable`: nobody can tell here what waits.
 */
export async function handOverLeft(
  http: HttpClient,
  prefix: string,
  installation: string,
  user: string,
): Promise<'done' | 'later' | 'unreadable'> {
  const name = pendingDatabaseName(prefix, installation, user);
  const records = await withPending(name, (database) => database.records()).then(
    (found) => found ?? [],
    () => undefined,
  );
  if (!records) return 'unreadable';
  const open = records.flatMap(({ parts }) => parts.filter(({ cleared }) => !cleared));
  if (open.length === 0) return 'done';
  const posted = await handOver(http, 'review', records);
  return posted.ok && posted.value.length === open.length ? 'done' : 'later';
}
