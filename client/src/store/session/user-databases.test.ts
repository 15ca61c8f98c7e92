import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { openDB } from 'idb';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { databasePrefix } from '../documents/local-copy.ts';
import { openPendingDatabase, pendingDatabaseName } from '../pending/pending-database.ts';
import { openQueuedCallsDatabase, queuedCallsDatabaseName } from '../queued-calls/queued-calls-database.ts';
import { databasesOf, fakeHttp } from '../testing/test-store.ts';
import { countWaiting, handOverLeft, wipeUser } from './user-databases.ts';

/** What somebody with nothing left to send leaves on a device. */
async function leftBehind(prefix: string): Promise<void> {
  (await openPendingDatabase(pendingDatabaseName(prefix, 'inst', 'ann00000'), () => {})).close();
  (
    await openQueuedCallsDatabase(queuedCallsDatabaseName(databasePrefix(prefix, 'inst', 'ann00000')))
  ).close();
}

describe('the databases of somebody who has left', () => {
  it('stay gone when something looks into them while they are deleted', async () => {
    const prefix = newId();
    await leftBehind(prefix);
    expect(await databasesOf(prefix)).toHaveLength(2);
    const [, waiting] = await Promise.all([
      wipeUser(prefix, 'inst', 'ann00000', 'discard'),
      countWaiting(prefix, 'inst', 'ann00000'),
    ]);
    expect(waiting).toBe(0);
    expect(await databasesOf(prefix)).toEqual([]);
  });

  it('are not taken for empty when they cannot be read', async () => {
    const prefix = newId();
    await leftBehind(prefix);
    const name = pendingDatabaseName(prefix, 'inst', 'ann00000');
    // A later version of the app has been here.
    (await openDB(name, 99)).close();
    const { call, download, asked } = fakeHttp({});
    expect(await handOverLeft({ call, download }, prefix, 'inst', 'ann00000')).toBe('unreadable');
    expect(asked).toEqual([]);
    await wipeUser(prefix, 'inst', 'ann00000', 'keep');
    expect(await databasesOf(prefix)).toEqual([':inst:ann00000:pending']);
    await wipeUser(prefix, 'inst', 'ann00000', 'discard');
    expect(await databasesOf(prefix)).toEqual([]);
  });

  it('are not made by looking for them', async () => {
    const prefix = newId();
    expect(await countWaiting(prefix, 'inst', 'ann00000')).toBe(0);
    expect(await databasesOf(prefix)).toEqual([]);
  });

  it('are gone where only a ghost of one is listed, and the ghost goes with the rest', async () => {
    const prefix = newId();
    const name = pendingDatabaseName(prefix, 'inst', 'ann00000');
    const list = vi.spyOn(indexedDB, 'databases').mockResolvedValue([{ name, version: 0 }]);
    const remove = vi.spyOn(indexedDB, 'deleteDatabase');
    const open = vi.spyOn(indexedDB, 'open');
    onTestFinished(() => {
      for (const spy of [list, remove, open]) spy.mockRestore();
    });
    const { call, download } = fakeHttp({});
    expect(await handOverLeft({ call, download }, prefix, 'inst', 'ann00000')).toBe('done');
    expect(open).not.toHaveBeenCalled();
    await wipeUser(prefix, 'inst', 'ann00000', 'discard');
    expect(remove).toHaveBeenCalledWith(name);
  });
});
