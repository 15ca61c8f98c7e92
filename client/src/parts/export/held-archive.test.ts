import 'fake-indexeddb/auto';
import { addSupplier } from '@roundsman/shared-schema/areas/suppliers/add-supplier.command.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { unzipSync } from 'fflate';
import { afterEach, expect, it } from 'vitest';
import { createStores, goDown, synced } from '#store/testing/test-store.ts';
import { TinyRelay } from '#store/testing/tiny-relay.ts';
import { deviceArchive } from './device-archive.ts';

const stores = createStores();
afterEach(stores.close);

it('holds what this device has of documents that no page has open, offline too, and fetches no others', async () => {
  const relay = new TinyRelay();
  const prefix = newId();
  const first = stores.open(relay, prefix);
  await synced(first);
  expect(await first.runCommand(addSupplier, { name: 'Brushes & Co' })).toMatchObject({ ok: true });
  await synced(first);
  await first.close();

  const store = stores.open(relay, prefix);
  await synced(store);
  await goDown(relay, store);
  const isOpen = (name: string) => store.documents.all().some(({ room }) => room.document === name);
  expect(isOpen('chart')).toBe(false);
  const { file } = await deviceArchive(store);
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const linesOf = (name: string) =>
    new TextDecoder().decode(files[`entities/${name}.csv`]).trim().split('\r\n');
  expect(linesOf('suppliers')).toEqual([
    expect.stringContaining('id,name,'),
    expect.stringContaining(',Brushes & Co,'),
  ]);
  expect(linesOf('ratings')).toHaveLength(1);
  expect(isOpen('ratings')).toBe(false);
});
