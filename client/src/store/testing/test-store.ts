import { defineCommand } from '@roundsman/shared-schema/document/command.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { Profile } from '@roundsman/shared-schema/http/session.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { z } from 'zod';
import type { HttpClient } from '#platform/http-client.ts';
import { createStore } from '../create-store.ts';
import type { Store } from '../store.ts';
import type { TinyRelay } from './tiny-relay.ts';

export const TEST_ACCOUNT = 'acc00000';

export function testProfile(device = 'd001'): Profile {
  return {
    user: { id: 'ann00000', name: 'Ann', email: 'ann@example.com' },
    device,
    installationId: 'inst',
    accounts: [{ id: TEST_ACCOUNT, name: 'Ann', company: 'Clear & Bright', roles: ['owner'] }],
  };
}

const noHttp: HttpClient = { call: async () => fail('network.offline') };

/** A tab of a device: stores with the same prefix share databases and tab channels. */
export function openTab(
  relay: TinyRelay,
  prefix: string,
  more: { device?: string; adoptAfterMs?: number } = {},
): Store {
  return createStore({
    origin: 'http://relay.test',
    profile: testProfile(more.device),
    account: TEST_ACCOUNT,
    http: noHttp,
    storagePrefix: prefix,
    WebSocket: relay.WebSocket,
    ...(more.adoptAfterMs === undefined ? {} : { adoptAfterMs: more.adoptAfterMs }),
  });
}

/** Writes one key of one document, or two documents at once. */
export const writeKey = defineCommand({
  name: 'test.write',
  roles: ['owner', 'admin'],
  input: z.object({
    key: z.string(),
    value: z.string(),
    documents: z.array(z.string()).default(['settings']),
  }),
  documents: ({ documents }) => documents,
  run(tx, { key, value, documents }) {
    for (const name of documents) tx.set(name, name, key, value);
    return ok(value);
  },
  words: ({ key, value }) => ({ key: 'test.wrote', values: { value }, record: key }),
});

/** The JSON under a key of a store's document. */
export function readKey(store: Store, key: string, document = 'settings'): unknown {
  return store.snapshot.value(document, document, key)?.[2];
}

/** The JSON under a key of the relay's document. */
export function relayKey(relay: TinyRelay, key: string, document = 'settings'): unknown {
  const map = relay.document(`${TEST_ACCOUNT}/${document}~1`).getMap<Stamped>(document);
  return map.get(key)?.[2];
}

/** Waits until a condition holds; fails with its own words after four seconds. */
export async function until(words: string, condition: () => boolean, patienceMs = 4_000): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!condition()) {
    if (Date.now() > end) throw new Error(`waited in vain until ${words}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
