import type { Profile } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { defineCommand } from '@roundsman/shared-schema/document/command.ts';
import { documentField } from '@roundsman/shared-schema/document/document-field.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { z } from 'zod/mini';
import type { HttpClient } from '#platform/http-client.ts';
import { createStore } from '../create-store.ts';
import type { Store } from '../store.ts';
import type { TinyRelay } from './tiny-relay.ts';

export const TEST_ACCOUNT = 'acc00000';

export function testProfile(device = 'd001'): Profile {
  return {
    user: { id: 'ann00000', name: 'Ann', email: 'ann@example.com', emailVerified: true },
    device,
    installationId: 'inst',
    accounts: [{ id: TEST_ACCOUNT, name: 'Ann', company: 'Clear & Bright', roles: ['owner'] }],
  };
}

const offline = async () => fail('network.offline');
const noHttp: HttpClient = { call: offline, download: offline };

/** A tab of a device: stores with the same prefix share databases and tab channels. */
export function openTab(
  relay: TinyRelay,
  prefix: string,
  more: { device?: string; adoptAfterMs?: number; http?: HttpClient; onRightsChanged?: () => void } = {},
): Store {
  return createStore({
    origin: 'http://relay.test',
    profile: testProfile(more.device),
    account: TEST_ACCOUNT,
    http: more.http ?? noHttp,
    storagePrefix: prefix,
    WebSocket: relay.WebSocket,
    ...(more.onRightsChanged === undefined ? {} : { onRightsChanged: more.onRightsChanged }),
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
    documents: z._default(z.array(documentField), ['settings']),
  }),
  documents: ({ documents }) => documents,
  run(tx, { key, value, documents }) {
    for (const name of documents) tx.set(name, name, key, value);
    return ok(value);
  },
  words: ({ key, value }) => ({ key: 'test.wrote', values: { value }, record: key }),
});

/** Writes several keys of the settings at once. */
export const writeKeys = defineCommand({
  name: 'test.write-keys',
  roles: ['owner', 'admin'],
  input: z.object({ keys: z.array(z.string()), value: z.string() }),
  documents: () => ['settings'],
  run(tx, { keys, value }) {
    for (const key of keys) tx.set('settings', 'settings', key, value);
    return ok(value);
  },
  words: ({ keys }) => ({ key: 'test.wrote', values: { count: keys.length }, record: '' }),
});

/** The JSON under a key of a store's document. */
export function readKey(store: Store, key: string, document: DocumentRef = 'settings'): unknown {
  return store.snapshot.value(document, document, key)?.[2];
}

/** The JSON under a key of the relay's document. */
export function relayKey(relay: TinyRelay, key: string, document = 'settings'): unknown {
  const map = relay.document(`${TEST_ACCOUNT}/${document}~1`).getMap<Stamped>(document);
  return map.get(key)?.[2];
}

/** A machine with other work needs longer than one without; a run with a wrong reading planted waits in vain often. */
const PATIENCE_MS = process.env.WRONG_READING ? 4_000 : 20_000;

/** Waits until a condition holds; fails with its own words when its patience ends. */
export async function until(
  words: string,
  condition: () => boolean | Promise<boolean>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${words}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Opens stores and closes them again; `afterEach(stores.close)`. */
export function createStores() {
  const opened: Store[] = [];
  return {
    open(...given: Parameters<typeof openTab>): Store {
      const store = openTab(...given);
      opened.push(store);
      return store;
    },
    async close(): Promise<void> {
      for (const store of opened.splice(0)) await store.close();
    },
  };
}

export const synced = (store: Store) =>
  until('the store is synced', () => store.syncState.get().kind === 'synced');

/** Cuts the line and waits until the stores know. */
export async function goDown(relay: TinyRelay, ...stores: Store[]): Promise<void> {
  relay.goDown();
  await until('they know', () => stores.every((store) => !store.syncState.get().connected));
}

/** Sets one key by the command that tests use. */
export async function write(store: Store, key: string, value: string, documents = ['settings']) {
  const written = await store.runCommand(writeKey, { key, value, documents });
  if (!written.ok) throw new Error(written.error);
}

/** Names of the databases of one browser profile, without its prefix. */
export async function databasesOf(prefix: string): Promise<readonly string[]> {
  return (await indexedDB.databases())
    .flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : []))
    .sort();
}

/** An HTTP side that answers some calls by path; others are offline. What it was asked is kept. */
export function fakeHttp(answers: Record<string, (input: never) => Result<unknown>>) {
  const asked: { path: string; input: unknown }[] = [];
  const call: HttpClient['call'] = async (row, input) => {
    asked.push({ path: row.path, input });
    const answer = answers[row.path]?.(input as never) ?? fail('network.offline');
    return answer as never;
  };
  return { call, download: offline, asked, answers };
}

/** Takes everything that is handed over, as the relay does. */
export function takesAll({ changes }: { changes: readonly { id: string }[] }): Result<unknown> {
  const taken = changes.map(({ id }) => id);
  return ok({ receipt: 'r', taken, applied: taken });
}
