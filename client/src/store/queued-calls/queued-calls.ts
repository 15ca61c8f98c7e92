import type { Call } from '@roundsman/shared-schema/http/define-call.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { HttpClient } from '#platform/http-client.ts';
import { openTabChannel } from '#platform/tab-channel.ts';
import { lazyDatabase } from '../database-use.ts';
import { createSettable, type Readable } from '../signal.ts';
import { QUEUEABLE, type QueueableInput, type QueueableKind, type QueuedCall } from './queued-call.ts';
import {
  openQueuedCallsDatabase,
  type QueuedCallsDatabase,
  queuedCallsDatabaseName,
} from './queued-calls-database.ts';

/** Calls that wait for a connection on this device; see `Store.queuedCalls`. */
export interface QueuedCalls {
  /** Those of the open account that wait or were refused, the oldest first. */
  readonly list: Readable<readonly QueuedCall[]>;
  /** The same of every account of this person. */
  readonly all: Readable<readonly QueuedCall[]>;
  /** Keeps a call until the server has answered it; the same id again changes nothing. @errors sync.storage-lost */
  add<K extends QueueableKind>(id: string, kind: K, input: QueueableInput<K>): Promise<Result<void>>;
  /** Takes a call back that has not left yet, or forgets one that was refused. */
  cancel(id: string): Promise<void>;
  /** Takes calls back that another device saved to a file; answers how many were not here. @errors sync.storage-lost */
  takeIn(calls: readonly QueuedCall[]): Promise<Result<number>>;
  /** Forgets the calls of all accounts. */
  clear(): Promise<void>;
  /** Tries again at once, where there is a connection. */
  retry(): void;
}

export interface QueuedCallsOptions {
  /** See `databasePrefix`. */
  readonly databases: string;
  readonly account: string;
  readonly http: HttpClient;
  readonly connection: Readable<{ readonly connected: boolean }>;
  /** Epoch milliseconds. */
  now(): number;
}

/** Answers after which the same call may succeed later: nothing has been decided. */
const LATER: ReadonlySet<string> = new Set([
  'network.offline',
  'http.failed',
  'http.unavailable',
  'http.too-many',
  'session.none',
  'session.password-due',
]);

const AGAIN_MS = 30_000;

/** Opens the queue of a person on this device and works it off whenever there is a connection. */
export function createQueuedCalls(options: QueuedCallsOptions): QueuedCalls & { close(): Promise<void> } {
  const { account, http, connection, now } = options;
  const name = queuedCallsDatabaseName(options.databases);
  const list = createSettable<readonly QueuedCall[]>([]);
  const all = createSettable<readonly QueuedCall[]>([]);
  let isOpen = true;
  let running: Promise<void> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;

  const database = lazyDatabase((use, onClosed) => openQueuedCallsDatabase(name, use, onClosed));
  const tabs = openTabChannel(
    name,
    (data) => (data === 'changed' ? data : undefined),
    () => void read(),
  );

  async function read(): Promise<void> {
    if (!isOpen) return;
    // Most people never queue anything: nothing is made for them.
    const stored = await database
      .get('look')
      .then((opened) => opened.all())
      .catch(() => []);
    const sorted = stored.sort((a, b) => a.at - b.at);
    all.set(sorted);
    list.set(sorted.filter((call) => call.account === account));
  }

  async function change(work: (opened: QueuedCallsDatabase) => Promise<void>): Promise<void> {
    // A browser that lets nothing be kept has no queue; whoever adds to it is told.
    await work(await database.get('make'));
    tabs.post('changed');
    await read();
  }

  async function carryOut(call: QueuedCall): Promise<void> {
    const answer = await http.call(QUEUEABLE[call.kind] as Call, call.input);
    if (answer.ok) return change((opened) => opened.remove(call.id));
    if (LATER.has(answer.error)) return;
    const { error } = answer;
    // Cancelled meanwhile: it stays forgotten.
    if (all.get().some(({ id }) => id === call.id)) {
      await change((opened) => opened.put({ ...call, error }));
    }
  }

  async function work(): Promise<void> {
    await read();
    // Those of the account that was left are not kept waiting until it opens again.
    for (const call of all.get()) {
      if (!isOpen || !connection.get().connected) return;
      if (call.error === undefined) await carryOut(call).catch(() => {});
    }
  }

  function run(): void {
    if (!isOpen || running || !connection.get().connected) return;
    clearTimeout(again);
    running = work().finally(() => {
      running = undefined;
      // Nothing has been decided: the server may have been busy, or its database away.
      const isLeft = all.get().some(({ error }) => error === undefined);
      if (isOpen && isLeft) again = setTimeout(run, AGAIN_MS);
    });
  }

  let wasConnected = false;
  const stop = connection.subscribe(() => {
    const { connected } = connection.get();
    if (connected && !wasConnected) run();
    wasConnected = connected;
  });
  void read();

  return {
    list,
    all,
    async add(id, kind, input) {
      if (list.get().some((call) => call.id === id && call.error === undefined)) return ok(undefined);
      try {
        const call = { id, account, kind, input: { ...input }, at: now() };
        await change((opened) => opened.put(call));
      } catch {
        return fail('sync.storage-lost');
      }
      run();
      return ok(undefined);
    },
    cancel: (id) => change((opened) => opened.remove(id)).catch(() => {}),
    async takeIn(calls) {
      const known = new Set(all.get().map(({ id }) => id));
      const fresh = calls.filter(({ id }) => !known.has(id));
      if (fresh.length === 0) return ok(0);
      try {
        await change(async (opened) => {
          for (const call of fresh) await opened.put(call);
        });
      } catch {
        return fail('sync.storage-lost');
      }
      run();
      return ok(fresh.length);
    },
    retry: run,
    async clear() {
      const ids = all.get().map(({ id }) => id);
      if (ids.length === 0) return;
      await change(async (opened) => {
        for (const id of ids) await opened.remove(id);
      }).catch(() => {});
    },
    async close() {
      isOpen = false;
      clearTimeout(again);
      stop();
      tabs.close();
      await running;
      await database.close();
    },
  };
}
