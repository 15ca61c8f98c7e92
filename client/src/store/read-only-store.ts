import { accountUser } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { fail, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { HttpClient } from '#platform/http-client.ts';
import type { Store } from './store.ts';

/** A call or command that would change something while somebody else's menu is looked at (C-35). */
const refused = (): Result<never> => fail('view.refused');

/**
 * The same account to look at only, with the roles of `viewed` (a user's id): every command, and every call that may
 * change something, is refused.
 */
export function readOnlyStore(store: Store, viewed: string): Store {
  const http: HttpClient = {
    call: async (call, input) => (call.method === 'GET' ? store.http.call(call, input) : refused()),
    download: async () => refused(),
  };
  const changes: Partial<Store> = {
    http,
    runCommand: async () => refused(),
    runSplit: async () => ({
      done: 0,
      of: 0,
      cancelled: false,
      values: [],
      changes: [],
      failure: fail('view.refused'),
    }),
    undo: async () => refused(),
    undoLast: async () => refused(),
    retryParked: async () => refused(),
    discardParked: async () => {},
    discardWaiting: async () => {},
    loadChangesFile: async () => refused(),
    queuedCalls: {
      ...store.queuedCalls,
      add: async () => refused(),
      cancel: async () => {},
      takeIn: async () => refused(),
      clear: async () => {},
    },
    deviceCopy: () => Promise.reject(new Error('somebody else is looked at')),
  };
  const actor = { get: () => ({ ...store.actor, roles: accountUser(store.snapshot, viewed)?.roles ?? [] }) };
  return Object.assign(Object.create(store, { actor }) as Store, changes);
}
