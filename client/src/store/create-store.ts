import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import { accountToday, subscriptionLevel } from '@roundsman/shared-schema/areas/accounts/account.queries.ts';
import { undoChanges } from '@roundsman/shared-schema/areas/changes/undo-changes.command.ts';
import type { Command, CommandContext } from '@roundsman/shared-schema/document/command.ts';
import { bootDocuments } from '@roundsman/shared-schema/document/document-table.ts';
import { type Profile, readSession } from '@roundsman/shared-schema/http/session.http.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { afterPaint } from '#platform/after-paint.ts';
import { createServerClock, type ServerClock } from '#platform/clock.ts';
import { appVersion, platformWords } from '#platform/device-facts.ts';
import type { HttpClient } from '#platform/http-client.ts';
import { keepStorage } from '#platform/storage.ts';
import { openTabChannel } from '#platform/tab-channel.ts';
import type { SocketClass } from './connection/connection-options.ts';
import { RelayConnection } from './connection/relay-connection.ts';
import { watchDevices } from './devices.ts';
import { Documents } from './documents/documents.ts';
import { followForeignChanges, observeForeignChanges } from './documents/foreign-changes.ts';
import { databasePrefix } from './documents/local-copy.ts';
import { createPresence } from './documents/presence.ts';
import { PendingChanges } from './pending/pending-changes.ts';
import { openPendingDatabase, pendingDatabaseName } from './pending/pending-database.ts';
import { lastUndoable, type RecentChange } from './pending/recent-changes.ts';
import { waitingChangesFile } from './pending/waiting-changes-file.ts';
import { CommandRunner } from './run-command.ts';
import type { Readable } from './signal.ts';
import type { Store, UndoOutcome } from './store.ts';
import { createSyncMonitor } from './sync-monitor.ts';

export interface CreateStoreOptions {
  /** Scheme, host and port of the relay, no slash at the end. */
  readonly origin: string;
  readonly profile: Profile;
  /** Id of the account to open. */
  readonly account: string;
  readonly http: HttpClient;
  /** Server time, kept across stores; one that knows nothing yet when absent. */
  readonly clock?: ServerClock;
  /** First part of the names of databases and tab channels: one for each browser profile that a test plays. */
  readonly storagePrefix?: string;
  readonly WebSocket?: SocketClass;
  readonly keepOpenMs?: number;
  /** How long changes that another tab made may wait before this one sends them too; milliseconds. */
  readonly adoptAfterMs?: number;
}

const ADOPT_AFTER_MS = 5_000;
const SYNC_NOW_MS = 10_000;

function syncUrl(origin: string): string {
  return `${origin.replace(/^http/, 'ws')}/sync`;
}

/** Feature flags that `core` shows as on; the server writes and enforces them. */
function featuresOf(documents: Documents): readonly string[] {
  const on: string[] = [];
  for (const [key, value] of documents.form('core', 'core')?.entries() ?? []) {
    if (key.startsWith('feature:') && value[2] === true) on.push(key.slice('feature:'.length));
  }
  return on;
}

/** Opens an account on this device: documents, pending changes and the connection, without waiting for any network. */
export function createStore(options: CreateStoreOptions): Store {
  const { profile, http } = options;
  const account = profile.accounts.find(({ id }) => id === options.account);
  if (!account) throw new Error(`account ${options.account} is not in the profile`);
  const userId = profile.user.id;
  const author = `${userId}.${profile.device}`;
  const prefix = options.storagePrefix ?? 'roundsman';
  const clock = options.clock ?? createServerClock();
  const hybrid = createHybridClock(() => clock.now());
  const tab = newId();
  let isOpen = true;
  let isLoaded = false;

  const tabs = openTabChannel(
    `${databasePrefix(prefix, profile.installationId, userId)}pending`,
    (data) => (data === 'changed' ? data : undefined),
    () => void pending.readAgain(),
  );
  const pending = new PendingChanges({
    open: (onClosed) =>
      openPendingDatabase(pendingDatabaseName(prefix, profile.installationId, userId), onClosed),
    now: () => clock.now(),
    tellTabs: () => tabs.post('changed'),
  });
  const connection = new RelayConnection({
    url: syncUrl(options.origin),
    device: profile.device,
    appVersion: appVersion(),
    platform: platformWords(),
    clock,
    WebSocket: options.WebSocket ?? WebSocket,
    isSessionOver: async () => {
      const answer = await http.call(readSession, {});
      return !answer.ok && answer.error === 'session.none';
    },
  });
  let painted = () => {};
  const firstPaint = new Promise<void>((resolve) => {
    painted = resolve;
  });
  const documents = new Documents({
    account: account.id,
    databases: databasePrefix(prefix, profile.installationId, userId),
    connection,
    pending,
    mayConnect: firstPaint,
    ...(options.keepOpenMs === undefined ? {} : { keepOpenMs: options.keepOpenMs }),
  });
  const monitor = createSyncMonitor({
    account: account.id,
    connection,
    documents,
    pending,
    clock,
    isLoaded: () => isLoaded,
  });
  const presence = createPresence(documents, author);
  const timers = new Set<ReturnType<typeof setTimeout>>();

  const { snapshot } = documents;
  const actor = (): Actor => ({
    roles: account.roles,
    level: subscriptionLevel(snapshot),
    features: featuresOf(documents),
  });
  const today = () => accountToday(snapshot, clock.now());
  const context = (): CommandContext => ({
    actor: actor(),
    account: account.id,
    userId,
    now: clock.now(),
    today: today(),
    newId,
  });
  const runner = new CommandRunner({
    account: account.id,
    author,
    tab,
    documents,
    pending,
    clock: hybrid,
    context,
    isOpen: () => isOpen,
  });

  // Stamps made here come after every stamp that others wrote and this device has seen.
  const observed = new Set<string>();
  documents.onReadable((name) => {
    if (!documents.has(name)) {
      observed.delete(name);
      return;
    }
    if (observed.has(name)) return;
    observed.add(name);
    observeForeignChanges(documents, name, author, (changes) => {
      for (const { hlc } of changes) hybrid.observe(hlc);
    });
  });

  function sendWaiting(): void {
    for (const { record } of pending.list()) {
      for (const part of record.parts)
        if (!part.cleared) documents.openForSending(record.account, part.document);
    }
  }

  let wasUp = false;
  const stopFollowing = connection.subscribe(() => {
    const isUp = connection.state === 'up';
    // Before any channel opens: the first step 2 then carries what other tabs left as well.
    if (isUp && !wasUp) documents.replayWaiting();
    wasUp = isUp;
  });

  pending.onArrived(() => {
    // The tab that made them sends them; if it is gone by then, this one does.
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (!isOpen) return;
      sendWaiting();
      documents.replayWaiting();
    }, options.adoptAfterMs ?? ADOPT_AFTER_MS);
    timers.add(timer);
  });

  async function load(): Promise<void> {
    void keepStorage();
    // A device whose storage fails still works over the connection; `pending.fault` then says what it cannot.
    await pending.load().catch(() => {});
    if (!isOpen) return;
    const boot = bootDocuments({ userId, roles: account?.roles ?? [] });
    for (const document of boot) documents.open(document);
    sendWaiting();
    connection.start();
    await Promise.all(documents.all().map(({ whenLoaded }) => whenLoaded));
    isLoaded = true;
    monitor.refresh();
    void afterPaint().then(painted);
  }

  async function undo(id: string): Promise<Result<UndoOutcome>> {
    const change = pending.recent.find(
      (candidate) => candidate.id === id && candidate.account === account?.id,
    );
    if (!change) return fail('changes.unknown');
    if (change.undone || change.steps.length === 0) return fail('changes.nothing-to-undo');
    const ran = await runner.run(undoChanges, { steps: [...change.steps] }, id);
    return ran.ok ? ok({ words: change.words, leftAlone: ran.value.value.leftAlone }) : ran;
  }

  const recentChanges: Readable<readonly RecentChange[]> = {
    get: () => pending.recent,
    subscribe: (listener) => pending.subscribe(listener),
  };

  return {
    profile,
    account,
    get actor() {
      return actor();
    },
    userId,
    author,
    http,
    snapshot,
    documents,
    whenLoaded: load(),
    now: () => clock.now(),
    today,
    async runCommand<I, V>(command: Command<I, V>, input: I): Promise<Result<V>> {
      const parsed = command.split && command.input.safeParse(input);
      if (parsed?.success && (command.split?.(parsed.data).length ?? 0) > 1) {
        const outcome = await runner.runSplit(command, input);
        return outcome.failure ?? ok(outcome.values.at(-1) as V);
      }
      const ran = await runner.run(command, input);
      return ran.ok ? ok(ran.value.value) : ran;
    },
    runSplit: (command, input, more) => runner.runSplit(command, input, more),
    recentChanges,
    undo,
    async undoLast() {
      const last = lastUndoable(pending.recent.filter((change) => change.account === account.id));
      return last ? undo(last.id) : fail('changes.nothing-to-undo');
    },
    syncState: monitor,
    async syncNow() {
      if (pending.fault) await pending.saveAgain();
      connection.retry();
      documents.reconnect();
      await new Promise<void>((resolve) => {
        const done = () => {
          stop();
          clearTimeout(timer);
          resolve();
        };
        const settled = () => connection.state !== 'connecting' && monitor.get().kind !== 'syncing';
        const stop = monitor.subscribe(() => settled() && done());
        const timer = setTimeout(done, SYNC_NOW_MS);
        if (settled()) done();
      });
      return monitor.get();
    },
    devices: watchDevices(connection, account.id),
    setPresence: (given) => presence.set(given),
    presenceAt: (place) => presence.at(place),
    subscribeForeignChanges: (document, listener) =>
      followForeignChanges(documents, document, author, listener),
    waitingChangesFile: () => waitingChangesFile(profile, pending.list()),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      for (const timer of timers) clearTimeout(timer);
      stopFollowing();
      presence.stop();
      monitor.stop();
      connection.stop();
      await documents.close();
      await pending.close();
      tabs.close();
    },
  };
}
