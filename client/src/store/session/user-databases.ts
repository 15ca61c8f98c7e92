import { databasePrefix, deleteDatabase } from '../documents/local-copy.ts';
import { openPendingDatabase, pendingDatabaseName } from '../pending/pending-database.ts';

async function databaseNames(): Promise<readonly string[]> {
  // Where the browser cannot list its databases nothing is deleted and nothing announced; nothing is lost either.
  const all = (await globalThis.indexedDB?.databases?.().catch(() => [])) ?? [];
  return all.flatMap(({ name }) => name ?? []);
}

/** How many changes of a user wait on this device. */
export async function countWaiting(prefix: string, installation: string, user: string): Promise<number> {
  const name = pendingDatabaseName(prefix, installation, user);
  if (!(await databaseNames()).includes(name)) return 0;
  try {
    const database = await openPendingDatabase(name, () => {});
    const { length } = await database.records();
    database.close();
    return length;
  } catch {
    return 0;
  }
}

/** Deletes a user's copies of documents from this device; pending changes stay, unless there are none. */
export async function wipeUser(prefix: string, installation: string, user: string): Promise<void> {
  const documents = `${databasePrefix(prefix, installation, user)}doc:`;
  const keepsPending = (await countWaiting(prefix, installation, user)) > 0;
  const pending = pendingDatabaseName(prefix, installation, user);
  const names = (await databaseNames()).filter(
    (name) => name.startsWith(documents) || (name === pending && !keepsPending),
  );
  await Promise.all(names.map(deleteDatabase));
}
