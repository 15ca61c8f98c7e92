import 'fake-indexeddb/auto';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { afterEach, expect, it } from 'vitest';
import { createStores, goDown, synced, TEST_ACCOUNT, write } from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

const stores = createStores();
afterEach(stores.close);

it('is everything that the device holds, offline too, with what waits and with documents that are closed', async () => {
  const relay = new TinyRelay();
  const prefix = newId();
  const first = stores.open(relay, prefix);
  await synced(first);
  await write(first, 'far', 'away', ['layouts']);
  await write(first, 'a', 'sent');
  await synced(first);
  await first.close();

  const store = stores.open(relay, prefix);
  await synced(store);
  await goDown(relay, store);
  await write(store, 'b', 'waits');
  expect(store.documents.all().some(({ room }) => room.document === 'layouts')).toBe(false);
  const { file, documents, values } = await store.deviceCopy();
  const copy = JSON.parse(await file.text());
  expect(copy).toMatchObject({ roundsman: 'device-copy', account: { id: TEST_ACCOUNT }, waiting: 1 });
  const held = Object.fromEntries(
    copy.documents.map(({ document, roots }: { document: string; roots: object }) => [document, roots]),
  );
  expect(held).toMatchObject({
    settings: {
      settings: {
        a: [expect.any(String), 'ann00000.d001', 'sent'],
        b: [expect.any(String), 'ann00000.d001', 'waits'],
      },
    },
    layouts: { layouts: { far: [expect.any(String), 'ann00000.d001', 'away'] } },
  });
  expect([documents, values]).toEqual([
    copy.documents.map(({ document }: { document: string }) => document),
    3,
  ]);
});
