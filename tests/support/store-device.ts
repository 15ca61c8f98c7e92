import 'fake-indexeddb/auto';
import { createHttpClient } from '@roundsman/client/platform/http-client.ts';
import { type LocalValues, memoryValues } from '@roundsman/client/platform/local-values.ts';
import type { SocketClass } from '@roundsman/client/store/connection/connection-options.ts';
import { createStore } from '@roundsman/client/store/create-store.ts';
import { createSession, type Session } from '@roundsman/client/store/session/session.ts';
import type { Store } from '@roundsman/client/store/store.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { WebSocket } from 'ws';
import type { TestPerson } from './relay.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A device of a person: its own databases, and a line to the relay that can be cut. */
export interface StoreDevice {
  readonly proxy: TcpProxy;
  readonly prefix: string;
  readonly person: TestPerson;
  /** Opens a tab of this device. */
  open(): Store;
  /** Opens a tab with all that belongs to signing in and out; the person is signed in. */
  openSession(): Session;
}

/** A socket class that sends a bearer token along. */
export function bearerSocket(token: string): SocketClass {
  class BearerSocket extends WebSocket {
    constructor(url: string, protocols: string | string[]) {
      super(url, protocols, { headers: { authorization: `Bearer ${token}` } });
    }
  }
  return BearerSocket as unknown as SocketClass;
}

/** Makes devices at one relay and closes them with everything that they opened. */
export function createDevices(relay: () => { port: number }) {
  const closing: (() => Promise<unknown>)[] = [];
  return {
    async make(person: TestPerson): Promise<StoreDevice> {
      const proxy = await startTcpProxy({ port: relay().port });
      closing.push(() => proxy.close());
      const prefix = newId();
      const values: LocalValues = memoryValues();
      const { token, profile, account } = person;
      return {
        proxy,
        prefix,
        person,
        open() {
          const store = createStore({
            origin: proxy.url,
            profile,
            account,
            http: createHttpClient({ origin: proxy.url, token: () => token }),
            storagePrefix: prefix,
            WebSocket: bearerSocket(token),
          });
          closing.push(() => store.close());
          return store;
        },
        openSession() {
          const session = createSession({
            origin: proxy.url,
            values,
            storagePrefix: prefix,
            WebSocket: bearerSocket(token),
            asToken: true,
          });
          closing.push(() => session.close());
          session.enter({ profile, token });
          return session;
        },
      };
    },
    /** Has something closed at the end of the test, the last first. */
    onClose(close: () => Promise<unknown>): void {
      closing.push(close);
    },
    async close(): Promise<void> {
      for (const close of closing.splice(0).reverse()) await close();
    },
  };
}

/** Waits until a condition holds; fails with its own words after 15 seconds. */
export async function waitUntil(words: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 15_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited in vain until ${words}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export const isSynced = (store: Store) =>
  waitUntil('the store is synced', () => store.syncState.get().kind === 'synced');

export const isOffline = (store: Store) =>
  waitUntil('the store is offline', () => store.syncState.get().kind === 'offline');

/** Names of the databases of one browser profile, without its prefix. */
export async function databasesOf(prefix: string): Promise<readonly string[]> {
  return (await indexedDB.databases()).flatMap(({ name }) =>
    name?.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
}
