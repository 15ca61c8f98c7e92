import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { deleteDB, openDB } from 'idb';
import { expect, it } from 'vitest';
import { memoryValues } from '#platform/local-values.ts';
import { databasePrefix, documentDatabaseName } from '../documents/local-copy.ts';
import { pendingDatabaseName } from '../pending/pending-database.ts';
import { databasesOf, fakeHttp } from '../testing/test-store.ts';
import { readErasure } from './local-profile.ts';
import { RevokedDevice } from './revoked-device.ts';

it('gives up what can be read, and the rest once somebody can tell what waits in it', async () => {
  const [prefix, values] = [newId(), memoryValues()];
  const http = fakeHttp({ '/api/erased': () => ok({}) });
  const pending = pendingDatabaseName(prefix, 'inst', 'ann00000');
  const room = documentDatabaseName(databasePrefix(prefix, 'inst', 'ann00000'), 'acc00000/rounds~1');
  (await openDB(room, 1)).close();
  // A later version of the app has been here.
  (await openDB(pending, 99)).close();
  const revoked = new RevokedDevice({
    http,
    values,
    storagePrefix: prefix,
    alone: (_erasure, work) => work(),
  });
  await revoked.begin({ installation: 'inst', user: 'ann00000' });
  expect(await databasesOf(prefix)).toEqual([':inst:ann00000:pending']);
  expect(http.asked).toEqual([]);
  expect(readErasure(values)).toEqual({ installation: 'inst', user: 'ann00000' });

  await deleteDB(pending);
  await revoked.resume();
  revoked.stop();
  expect(http.asked).toEqual([{ path: '/api/erased', input: { scope: 'all' } }]);
  expect(readErasure(values)).toBeUndefined();
});
