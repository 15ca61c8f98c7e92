import { wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import { stabilise } from '@roundsman/shared-schema/kernel/stabilise.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { DeviceStatus } from '@roundsman/shared-schema/protocol/messages.ts';
import type { ServerClock } from '#platform/clock.ts';
import { readStorage, type StorageFacts } from '#platform/storage.ts';
import type { RelayConnection } from './connection/relay-connection.ts';
import type { Documents } from './documents/documents.ts';
import { isFaulty } from './documents/lane.ts';
import type { OpenDocument } from './documents/open-document.ts';
import { actOf } from './pending/parked-change.ts';
import type { PendingChanges } from './pending/pending-changes.ts';
import { createListeners, type Readable } from './signal.ts';
import type { ChangeRow, SyncProblem, SyncState } from './sync-state.ts';

export interface SyncMonitorOptions {
  readonly account: string;
  readonly connection: RelayConnection;
  readonly documents: Documents;
  readonly pending: PendingChanges;
  readonly clock: ServerClock;
  /** Whether the documents of the start have been opened; before that nothing is called synced. */
  readonly isLoaded: () => boolean;
  /** The last comparison with the server. */
  readonly verified: () => DeviceStatus['verified'];
}

export interface SyncMonitor extends Readable<SyncState> {
  /** `isLoaded` has changed. */
  refresh(): void;
  stop(): void;
}

const REPORT_DEBOUNCE_MS = 300;
/** Listeners are told at once, then at most this often: thousands of changes may wait and move. */
const TELL_MS = 50;
/** Rows beyond this are counted, not listed. */
const MAX_ROWS = 500;
const REPORT_EVERY_MS = 30_000;
/** Fact of this device: when it last heard from the server, server time in epoch milliseconds. */
const LAST_EXCHANGE = 'lastExchange';
const NO_STORAGE: StorageFacts = { used: null, quota: null, persisted: null };

/** A clock further off than this is shown as wrong (C-29). */
const CLOCK_WRONG_MS = 5 * 60_000;

/** The relay closed a document for good, and nothing that goes on by itself will change that. */
function isShutOut(open: OpenDocument, { documents, pending }: SyncMonitorOptions): boolean {
  const { refusal, room } = open;
  // A faulty copy is being fetched anew, a closed epoch handed over.
  if (!refusal || isFaulty(open) || documents.isMoving(room)) return false;
  if (pending.parts(room).length > 0) return true;
  // `core` tells of a newer epoch, and may come a moment later.
  return !open.isDenied && (refusal.code !== CLOSE.gone || documents.state('core') === 'synced');
}

function problemOf(options: SyncMonitorOptions): SyncProblem | null {
  const { connection, documents, pending } = options;
  if (pending.fault) return pending.fault;
  if (connection.state === 'refused')
    return connection.refusal === CLOSE.session ? 'session-ended' : 'reload-needed';
  if (documents.isStuck) return 'damaged';
  if (documents.all().some((open) => isShutOut(open, options))) return 'no-access';
  return pending.parked.size > 0 ? 'refused' : null;
}

/** Ids of the changes of which something is parked. */
const refusedChanges = (pending: PendingChanges) =>
  new Set([...pending.parked.values()].map(({ change, id }) => change ?? id));

function rowsOf(pending: PendingChanges): readonly ChangeRow[] {
  const refused = refusedChanges(pending);
  const waiting = pending.waiting.oldest(MAX_ROWS).map(({ record, saved, sending }): ChangeRow => {
    const { id, words, at, bulk } = record;
    return { id, words, at, bulk, state: sending ? 'sending' : saved ? 'saved' : 'unsaved' };
  });
  return [
    ...waiting,
    ...pending.safe.map(
      ({ id, words, at, bulk }): ChangeRow => ({
        id,
        words,
        at,
        bulk,
        state: refused.has(id) ? 'refused' : 'safe',
      }),
    ),
  ];
}

/** Makes the one truth about syncing from connection, documents and pending changes, and reports it to the relay. */
export function createSyncMonitor(options: SyncMonitorOptions): SyncMonitor {
  const { connection, documents, pending, clock, account } = options;
  const changed = createListeners();
  let storage = NO_STORAGE;
  let state: SyncState | undefined;
  let isStale = true;
  /** Also while refused changes wait for the person. */
  let isSynced = false;
  let isTelling = false;
  let lastTold = 0;
  let tellTimer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let reportTimer: ReturnType<typeof setTimeout> | undefined;
  let reported = '';

  /** The last sign of the server, whichever start of the app it came in. */
  function lastExchange(): number | null {
    return connection.lastHeard ?? pending.facts.get(LAST_EXCHANGE) ?? null;
  }

  function keepExchange(): void {
    const heard = connection.lastHeard;
    if (heard !== null && heard !== pending.facts.get(LAST_EXCHANGE)) pending.note(LAST_EXCHANGE, heard);
  }

  /** What others write goes to a newer epoch, or to further parts, which this tab does not show yet. */
  function isLeaving({ room }: OpenDocument): boolean {
    return room.account === account && documents.isMoving(room);
  }

  function compute(): SyncState {
    const connected = connection.state === 'up';
    const { all: waiting, sending, unsaved } = pending.waiting.tally;
    const behind = documents
      .all()
      .filter((open) => !open.isDenied && (open.state !== 'synced' || isLeaving(open)))
      .map((open) => wholeOf(open.room.document));
    const unsyncedDocuments = [...new Set(behind)];
    const problem = problemOf(options);
    const isIdle = options.isLoaded() && waiting === 0 && unsyncedDocuments.length === 0;
    isSynced = connected && isIdle;
    const kind = problem ? 'needs-you' : !connected ? 'offline' : isIdle ? 'synced' : 'syncing';
    return {
      kind,
      problem,
      connected,
      refused: connection.state === 'refused',
      waiting,
      sending,
      unsaved,
      saved: waiting - sending - unsaved,
      parked: new Set([...pending.parked.values()].map(actOf)).size,
      unsynced: pending.waiting.tally.byAccount(),
      changes: rowsOf(pending),
      lastExchange: lastExchange(),
      lastAcknowledged: pending.lastAcknowledged,
      clockDifferenceMs: clock.differenceMs,
      clockWrong: Math.abs(clock.differenceMs) >= CLOCK_WRONG_MS,
      storage,
      unsyncedDocuments,
    };
  }

  function get(): SyncState {
    if (!state || isStale) state = stabilise(state, compute());
    // A stopped monitor hears of no change any more.
    isStale = isStopped;
    return state;
  }

  function needsYou({ problem, waiting, parked }: SyncState): number {
    return parked + (problem && problem !== 'refused' ? Math.max(1, waiting) : 0);
  }

  /** What is worth a report at once. */
  function gistOf(now: SyncState): string {
    return JSON.stringify([now.waiting, needsYou(now), isSynced, options.verified()]);
  }

  function report(): void {
    if (connection.state !== 'up' || isStopped) return;
    const now = get();
    const body: DeviceStatus = {
      account,
      waiting: now.waiting,
      needsYou: needsYou(now),
      lastAcknowledged: now.lastAcknowledged,
      clockDifference: now.clockDifferenceMs,
      storageUsed: now.storage.used,
      storageQuota: now.storage.quota,
      persisted: now.storage.persisted,
      synced: isSynced,
      parked: now.parked,
      verified: options.verified(),
    };
    keepExchange();
    reported = gistOf(now);
    connection.sendFrame({ type: 'status', body });
  }

  function tell(): void {
    isTelling = false;
    if (isStopped) return;
    lastTold = Date.now();
    changed.tell();
    if (connection.state !== 'up') {
      if (reported !== '') keepExchange();
      reported = '';
    }
    if (gistOf(get()) === reported) return;
    clearTimeout(reportTimer);
    reportTimer = setTimeout(report, REPORT_DEBOUNCE_MS);
  }

  function follow(): void {
    isStale = true;
    if (isTelling || isStopped) return;
    isTelling = true;
    const pause = lastTold + TELL_MS - Date.now();
    if (pause <= 0) queueMicrotask(tell);
    else tellTimer = setTimeout(tell, pause);
  }

  async function look(): Promise<void> {
    storage = await readStorage();
    follow();
  }

  const stops = [connection.subscribe(follow), documents.subscribe(follow), pending.subscribe(follow)];
  const timer = setInterval(() => {
    void look();
    report();
  }, REPORT_EVERY_MS);
  void look();
  return {
    get,
    subscribe: (listener) => changed.add(listener),
    refresh: follow,
    stop() {
      keepExchange();
      isStopped = true;
      clearInterval(timer);
      clearTimeout(reportTimer);
      clearTimeout(tellTimer);
      for (const stop of stops) stop();
      // Whoever waits for a state waits no longer.
      changed.tell();
      changed.clear();
    },
  };
}
