import type { Actor } from '@roundsman/shared-schema/access/may.ts';
import { accountToday, actorIn } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { currentMonths } from '@roundsman/shared-schema/areas/work/current-months.ts';
import type { Command, CommandContext } from '@roundsman/shared-schema/document/command.ts';
import { bootDocuments, idleDocuments } from '@roundsman/shared-schema/document/document-ref.ts';
import { createHybridClock } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { afterPaint, hasScreen } from '#platform/after-paint.ts';
import { keepStorage } from '#platform/storage.ts';
import { todayShiftMs } from './developer/clock-shift.ts';
import { watchDevices } from './devices.ts';
import { followForeignChanges, observeForeignChanges } from './documents/foreign-changes.ts';
import { createPresence } from './documents/presence.ts';
import { createKeptAnswers } from './kept-answers/kept-answers.ts';
import { discardWaiting } from './pending/discard-waiting.ts';
import { handOverWaiting } from './pending/hand-over-waiting.ts';
import { createParkedList } from './pending/parked-list.ts';
import { lastUndoable, type RecentChange } from './pending/recent-changes.ts';
import { waitingChangesFile } from './pending/waiting-changes-file.ts';
import { waitingRecordIds } from './pending/waiting-record-ids.ts';
import { callsLeft } from './queued-calls/queued-call.ts';
import { createQueuedCalls } from './queued-calls/queued-calls.ts';
import { CommandRunner } from './run-command.ts';
import { type Readable, whenever } from './signal.ts';
import type { Store, UndoOutcome } from './store.ts';
import { type CreateStoreOptions, createStoreParts } from './store-parts.ts';
import { createSyncMonitor } from './sync-monitor.ts';
import { createVerifier } from './verify/verifier.ts';
import { whenShown } from './when-shown.ts';

const SYNC_NOW_MS = 10_000;
/** The store puts the documents together after this time even if no screen was drawn. */
const SCREEN_PATIENCE_MS = 5_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Undoing is no part of the start: it is fetched once the account is here. */
function loadUndo() {
  return import('@roundsman/shared-schema/undo-changes.ts');
}

/** Opens an account on this device: documents, pending changes and the connection, without waiting for any network. */
export function createStore(options: CreateStoreOptions): Store {
  const { http } = options;
  let { profile } = options;
  let painted = () => {};
  let screenShown = () => {};
  const firstScreen = new Promise<void>((resolve) => {
    screenShown = resolve;
  });
  const firstPaint = new Promise<void>((resolve) => {
    painted = resolve;
  });
  const parts = createStoreParts(options, firstPaint);
  const { account, databases, clock, pending, connection, documents, sending, orders } = parts;
  const userId = profile.user.id;
  const author = `${userId}.${profile.device}`;
  const ownAccount = () => profile.accounts.find(({ id }) => id === account.id) ?? account;
  const hybrid = createHybridClock(() => clock.now());
  const tab = newId();
  let isOpen = true;
  let isLoaded = false;
  const now = () => clock.now();
  const { snapshot } = documents;

  const verifier = createVerifier({ account: account.id, connection, documents, pending, now });
  const monitor = createSyncMonitor({
    account: account.id,
    connection,
    documents,
    pending,
    clock,
    isLoaded: () => isLoaded,
    verified: () => {
      const report = verifier.verified.get();
      return report ? { at: report.at, equal: report.equal } : null;
    },
  });
  const parked = createParkedList({ account: account.id, author, tab, documents, pending, clock: hybrid });
  const queuedCalls = createQueuedCalls({ databases, account: account.id, http, connection: monitor, now });
  const keptAnswers = createKeptAnswers({ databases, account: account.id, accounts: profile.accounts });
  const presence = createPresence(documents, author);

  const actor = (): Actor => actorIn(snapshot, { roles: account.roles, now: now() });
  const today = () => accountToday(snapshot, now() + todayShiftMs());
  const context = (): CommandContext => ({
    actor: actor(),
    account: account.id,
    userId,
    now: now(),
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
    onWritten: options.onWritten,
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

  /** Whether this device had nothing of a document that a start needs. */
  let wasEmpty = false;
  const whenCaughtUp = firstScreen.then(() => {
    const boot = documents.all();
    const isHere = () => !isOpen || boot.every(({ state }) => state !== 'absent');
    return whenShown({ wasEmpty, isHere, subscribe: monitor.subscribe });
  });

  async function load(): Promise<void> {
    void keepStorage();
    // A device whose storage fails still works over the connection; `pending.fault` then says what it cannot.
    await pending.load().catch(() => {});
    if (!isOpen) return;
    for (const document of bootDocuments({ userId, roles: account.roles })) documents.open(document, true);
    sending.start();
    connection.start();
    const opened = documents.all();
    const loaded = Promise.all(
      opened.map((document) =>
        document.whenLoaded.then(() => {
          wasEmpty ||= document.state === 'absent';
        }),
      ),
    ).then(() => {
      isLoaded = true;
      monitor.refresh();
    });
    await Promise.all(opened.map(({ whenShown }) => whenShown));
    const isAllHere = opened.every(({ kept }) => kept === undefined);
    if (isAllHere) await loaded;
    void goOnWhenPainted(isAllHere ? undefined : loaded);
  }

  /** Puts the documents together of which kept values are shown (`loading`), and connects. */
  async function goOnWhenPainted(loading: Promise<void> | undefined): Promise<void> {
    if (loading) await Promise.race([firstScreen, pause(SCREEN_PATIENCE_MS)]);
    await afterPaint();
    painted();
    void whenCaughtUp.then(loadUndo).catch(() => {});
    await loading;
    if (isOpen) await sending.tidy();
    // Where nothing is drawn nobody waits for a first list.
    if (wasEmpty && hasScreen()) await whenCaughtUp;
    if (isOpen) openIdle();
  }

  /** Work about today is at hand without a connection, too; screens open what else they show. */
  function openIdle(): void {
    const months = currentMonths(today());
    for (const document of idleDocuments({ userId, roles: account.roles }, months))
      documents.open(document, true);
  }

  async function undo(id: string): Promise<Result<UndoOutcome>> {
    // What was refused of it did not come about, and is no longer wanted.
    const refused = [...pending.parked.values()].filter((entry) => entry.change === id);
    if (refused.length > 0) await parked.discard(refused.map((entry) => entry.id));
    const change = pending.recent.find((one) => one.id === id && one.account === account.id);
    if (!change) return fail('changes.unknown');
    const { words, steps, bulk, undone } = change;
    if (refused.length > 0 && steps.length === 0) return ok({ words, leftAlone: [] });
    if (undone || steps.length === 0) return fail('changes.nothing-to-undo');
    const command = await loadUndo().catch(() => undefined);
    if (!command) return fail('changes.undo-not-here');
    const ran = await runner.run(command.undoChanges, { steps: [...steps], of: words }, { undoes: id, bulk });
    return ran.ok ? ok({ words, leftAlone: ran.value.value.leftAlone }) : ran;
  }

  const recentChanges: Readable<readonly RecentChange[]> = {
    get: () => pending.recent,
    subscribe: (listener) => pending.subscribe(listener),
  };

  return {
    get profile() {
      return profile;
    },
    get account() {
      return ownAccount();
    },
    takeProfile(next) {
      profile = next;
    },
    get actor() {
      return actor();
    },
    userId,
    author,
    http,
    snapshot,
    documents,
    whenLoaded: load(),
    whenCaughtUp,
    screenShown,
    now,
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
      queuedCalls.retry();
      const isSettled = () =>
        !isOpen || (connection.state !== 'connecting' && monitor.get().kind !== 'syncing');
      await whenever((listener) => monitor.subscribe(listener), isSettled, SYNC_NOW_MS);
      return monitor.get();
    },
    devices: watchDevices(connection, account.id),
    setPresence: (given) => presence.set(given),
    presenceAt: (place) => presence.at(place),
    subscribeForeignChanges: (document, listener) =>
      followForeignChanges(documents, document, author, listener),
    parked,
    retryParked: (...ids) => parked.retry(ids),
    discardParked: (...ids) => parked.discard(ids),
    parkedText: (id) => parked.text(id),
    waitingRecords: waitingRecordIds(pending, account.id),
    async discardWaiting() {
      await discardWaiting(documents, pending, databases);
      await queuedCalls.clear();
    },
    verify: () => verifier.verify(),
    verified: verifier.verified,
    repair: (onProgress) => verifier.repair(onProgress),
    queuedCalls,
    keptAnswers,
    waitingChangesFile: () => {
      const { waiting } = callsLeft(queuedCalls.all.get());
      return waitingChangesFile(profile, pending.list(), pending.parked.values(), waiting);
    },
    async deviceCopy() {
      const fetched = await import('./documents/device-copy.ts');
      const waiting = monitor.get().unsynced[account.id] ?? 0;
      return fetched.deviceCopy({
        profile,
        account: ownAccount(),
        documents,
        databases,
        now: now(),
        waiting,
      });
    },
    async loadChangesFile(file) {
      const fetched = await import('./pending/load-changes-file.ts').catch(() => undefined);
      if (!fetched) return fail('http.unavailable');
      const deps = { profile, account: account.id, tab, documents, pending, queuedCalls };
      return fetched.loadChangesFile(deps, file);
    },
    whenOrdersDone: () => orders.done(),
    handOverWaiting: () => handOverWaiting(http, pending),
    async close() {
      if (!isOpen) return;
      isOpen = false;
      presence.stop();
      await queuedCalls.close();
      await keptAnswers.close();
      monitor.stop();
      await parts.stop();
    },
  };
}
