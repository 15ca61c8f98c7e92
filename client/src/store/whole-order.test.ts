import 'fake-indexeddb/auto';
import { defineCommand } from '@roundsman/shared-schema/document/command.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod/mini';
import { createStores, relayKey, synced } from './testing/test-store.ts';
import { TinyRelay } from './testing/tiny-relay.ts';

const stores = createStores();
afterEach(stores.close);

const VALUE = 'x'.repeat(60_000);

/** Writes a value of 60 kB under each key. */
const writeMany = defineCommand({
  name: 'test.write-many',
  roles: ['owner'],
  input: z.object({ keys: z.array(z.string()) }),
  documents: () => ['order'] as const,
  run(tx, { keys }) {
    for (const key of keys) tx.setPlain('order', 'order', key, VALUE);
    return ok(null);
  },
  words: () => ({ key: 'test.wrote', record: 'a' }),
});

it('a whole order may be longer than everything else that one change writes', async () => {
  const relay = new TinyRelay();
  const store = stores.open(relay, newId());
  await synced(store);
  const many = (keyOf: (at: number) => string) => ({ keys: Array.from({ length: 6 }, (_, at) => keyOf(at)) });
  const others = await store.runCommand(
    writeMany,
    many((at) => `r:a/m/${at}`),
  );
  expect(others).toMatchObject({ ok: false, error: 'sync.too-many-at-once' });
  expect(relayKey(relay, 'r:a/m/0', 'order')).toBeUndefined();
  const sections = many((at) => (at === 0 ? 'r:a/base' : `r:a/base/${at}`));
  expect(await store.runCommand(writeMany, sections)).toMatchObject({ ok: true });
  await synced(store);
  expect(relayKey(relay, 'r:a/base/5', 'order')).toBe(VALUE);
});
