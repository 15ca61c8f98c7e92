import type { Server } from 'node:http';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import type { Kysely } from 'kysely';
import type { BusMessage } from '#bus/bus.ts';
import { createBus } from '#bus/create-bus.ts';
import { Neighbours } from '#bus/neighbours.ts';
import type { Log } from '#database/log.ts';
import type { Tables } from '#database/tables.ts';
import type { AppendRows } from '#log/append.ts';
import type { AuthenticateUpgrade } from '#sessions/authenticator.ts';
import { DeviceBoard } from './devices/device-board.ts';
import { createCommitLog } from './document/commits/commit-log.ts';
import { CommitQueue } from './document/commits/commit-queue.ts';
import { watchCommits } from './document/commits/watch-commits.ts';
import { LiveDocuments } from './document/live-documents.ts';
import type { SyncCounts } from './document/member.ts';
import { SYNC_LIMITS, type SyncLimits } from './document/sync-limits.ts';
import { PresenceExchange } from './presence/presence-exchange.ts';
import { acceptSockets, type SyncSocket } from './socket/accept-sockets.ts';
import type { SyncContext } from './socket/socket-session.ts';
import { Reception } from './turns/reception.ts';
import { inGroups, within } from './turns/waiting.ts';
import { SharedFrames } from './wire/shared-frames.ts';

export interface SyncDeps {
  db: Kysely<Tables>;
  databaseUrl: string;
  /** Where several relays talk to each other; PostgreSQL without it. */
  redisUrl?: string | undefined;
  installationId: string;
  appVersion: string;
  authenticateUpgrade: AuthenticateUpgrade;
  log: Log;
  /** Epoch milliseconds. */
  now(): number;
  limits?: Partial<SyncLimits>;
  /** Stores rows durably; PostgreSQL's log unless a test stands in its way. */
  append?: AppendRows;
  /** How long each commit took, in milliseconds. */
  onCommitted?(ms: number): void;
}

/** Figures of this process: some grow for ever (counts), the others go up and down. */
export interface SyncMetrics extends Readonly<CommitQueue['counts']>, Readonly<SyncCounts> {
  readonly sockets: number;
  readonly channels: number;
  readonly documents: number;
  /** Bytes of documents in memory, about. */
  readonly documentBytes: number;
  readonly largeDocuments: number;
  readonly waitingRows: number;
  /** Commits that the database did not take, and 1 while the last one was such. */
  readonly unstored: number;
  readonly commitsFailing: number;
  /** Sockets that were let go because they took nothing, or sent too much. */
  readonly letGo: number;
  /** How often the way to other processes was lost. */
  readonly busReconnects: number;
  /** Other relays that are known to be at work. */
  readonly otherRelays: number;
}

export interface SyncServer {
  /** Looks again at what a user may do, and whether the sessions of the user's sockets go on. */
  accessChanged(userId: string): Promise<void>;
  /** Closes the sockets of a session that was ended. */
  sessionEnded(tokenHash: Buffer): void;
  /**
   * Refuses new sockets, flushes and acknowledges what was received, and closes all. False when something could
   * not be flushed in time. Safe to call twice.
   */
  stop(): Promise<boolean>;
  metrics(): SyncMetrics;
}

/** Sessions run out and hints get lost; every socket is looked at this often. */
const RECHECK_MS = 5 * 60_000;
/** Sockets whose rights are read at the same time. */
const RECHECKS_AT_ONCE = 8;
const LAST_WORDS_MS = 1000;
const CLOSING_MS = 3000;

/** Serves sync sockets (`/sync`, `/sync/<room>`) on an HTTP server. */
export function attachSync(server: Server, deps: SyncDeps): SyncServer {
  const { db, log } = deps;
  const limits = { ...SYNC_LIMITS, ...deps.limits };
  const sockets = new Set<SyncSocket>();
  let stopping: Promise<boolean> | undefined;

  const bus = createBus(deps);
  const neighbours = new Neighbours(
    bus,
    { onCame: () => presence.catchUp(), onWent: (relay) => presence.dropRelay(relay) },
    limits,
  );
  const presence = new PresenceExchange(bus, neighbours);
  const commits = watchCommits(createCommitLog(db, deps.append));
  const queue = new CommitQueue({
    log: commits.log,
    onFlushed: tellHeads,
    onCommitted: (ms, rows) => {
      if (rows > 0) deps.onCommitted?.(ms);
    },
    onFailed: (error) => log.error({ error: String(error) }, 'rows could not be stored'),
    maxRows: limits.queuedRows,
    maxBytes: limits.queuedBytes,
  });
  const documents = new LiveDocuments({ db, queue, limits, log, now: () => deps.now() });
  const board = new DeviceBoard({
    db,
    log,
    relay: neighbours.self,
    tellOthers: (account) => {
      if (neighbours.hasAny) bus.publish({ topic: 'devices', account });
    },
    now: () => deps.now(),
  });
  const counts = { letGo: 0 };
  const context: SyncContext = {
    db,
    counts,
    documents,
    queue,
    board,
    presence,
    reception: new Reception(),
    frames: new SharedFrames(),
    limits,
    log,
    installationId: deps.installationId,
    appVersion: deps.appVersion,
    now: deps.now,
  };
  const acceptor = acceptSockets(server, {
    context,
    authenticateUpgrade: deps.authenticateUpgrade,
    sockets,
  });

  /** Outside the transaction that stored them: losing it costs latency only. */
  function tellHeads(heads: ReadonlyMap<number, number>): void {
    for (const [id, head] of heads) {
      const room = documents.get(id)?.row.room;
      if (room) bus.publish({ topic: 'head', account: room.account, document: room.document, head });
    }
  }

  const recheck = (these: readonly SyncSocket[]) =>
    inGroups(these, RECHECKS_AT_ONCE, async (socket) => {
      if (!sockets.has(socket)) return;
      try {
        const orders = await socket.session.refresh();
        if (orders) socket.recheck(orders);
        else socket.close(CLOSE.session, 'the session has ended');
      } catch (error) {
        log.warn({ error: String(error) }, 'the rights of a socket could not be read');
      }
    });
  const accessChanged = (userId: string) =>
    recheck([...sockets].filter((socket) => socket.session.userId === userId));

  const hear = (message: BusMessage) => {
    neighbours.hear(message);
    presence.hear(message);
    if (message.topic === 'head') documents.hear(message);
    else if (message.topic === 'access') void accessChanged(message.user);
    else if (message.topic === 'devices') board.hear(message.account);
  };
  const lookAgain = () => {
    neighbours.announce();
    presence.catchUp();
    board.catchUp();
    void documents.poll();
    void recheck([...sockets]);
  };
  bus.subscribe({ onMessage: hear, onGap: lookAgain });

  const timers = [
    setInterval(() => {
      for (const socket of sockets) socket.check();
      acceptor.sweep();
    }, limits.checkMs),
    setInterval(() => void recheck([...sockets]), RECHECK_MS),
  ];
  for (const timer of timers) timer.unref();

  const stop = async () => {
    acceptor.refuseAll();
    const { failures } = queue.counts;
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets) socket.stopReading();
    const isFlushed = await within(limits.stopMs, queue.whenEmpty());
    await within(LAST_WORDS_MS, Promise.all([...sockets].map((socket) => socket.whenSent())));
    for (const socket of [...sockets]) socket.close(CLOSE.restart, 'the server restarts');
    await within(CLOSING_MS, whenNone(sockets));
    documents.stop();
    await within(LAST_WORDS_MS, board.stop());
    neighbours.stop();
    await bus.stop();
    acceptor.stop();
    return isFlushed && queue.backlog.rows === 0 && queue.counts.failures === failures;
  };

  return {
    accessChanged,
    sessionEnded(tokenHash) {
      for (const socket of sockets) {
        if (socket.session.tokenHash.equals(tokenHash)) socket.close(CLOSE.session, 'the session has ended');
      }
    },
    stop() {
      stopping ??= stop();
      return stopping;
    },
    metrics: () => ({
      sockets: sockets.size,
      channels: [...sockets].reduce((sum, socket) => sum + socket.channels, 0),
      documents: documents.size,
      documentBytes: documents.sizes.heldBytes,
      largeDocuments: documents.sizes.largeDocuments,
      waitingRows: queue.backlog.rows,
      ...queue.counts,
      unstored: commits.outcomes.unstored,
      commitsFailing: commits.outcomes.areFailing ? 1 : 0,
      ...documents.counts,
      letGo: counts.letGo,
      busReconnects: bus.breaks,
      otherRelays: neighbours.count,
    }),
  };
}

async function whenNone(sockets: ReadonlySet<SyncSocket>): Promise<void> {
  for (let tries = 0; sockets.size > 0 && tries < CLOSING_MS / 20; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
