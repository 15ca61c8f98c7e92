import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE, SUBPROTOCOL } from '@roundsman/shared-schema/protocol/limits.ts';
import type { Kysely } from 'kysely';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '#database/log.ts';
import type { Tables } from '#database/tables.ts';
import type { AuthenticateUpgrade } from '#http/session/authenticator.ts';
import { appendRows, type LogRow } from '#log/append.ts';
import { type HeadHint, listenForHints } from '#log/hints.ts';
import { createTeller } from '#log/teller.ts';
import { CommitQueue } from './commit-queue.ts';
import { Connection } from './connection.ts';
import { DeviceBoard } from './device-board.ts';
import { LiveDocuments } from './live-documents.ts';
import { readMemberships } from './memberships.ts';
import { PlainSocket, refusePlain } from './plain-socket.ts';
import { SocketSession, type SyncContext } from './socket-session.ts';
import { SYNC_LIMITS, type SyncLimits } from './sync-limits.ts';

export interface SyncDeps {
  db: Kysely<Tables>;
  databaseUrl: string;
  installationId: string;
  appVersion: string;
  authenticateUpgrade: AuthenticateUpgrade;
  log: Log;
  /** Epoch milliseconds. */
  now(): number;
  limits?: Partial<SyncLimits>;
  /** Stores rows durably; PostgreSQL's log unless a test stands in its way. */
  append?: (rows: readonly LogRow[]) => Promise<readonly number[]>;
}

export interface SyncMetrics {
  readonly sockets: number;
  readonly channels: number;
  readonly documents: number;
  readonly waitingRows: number;
  readonly flushes: number;
  readonly rows: number;
  readonly failures: number;
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

type Socket = Connection | PlainSocket;

const CHECK_MS = 2000;
/** Sessions run out and hints get lost; every socket is looked at this often. */
const RECHECK_MS = 5 * 60_000;
const MAX_FRAME_BYTES = 256 * 1024;

/** Serves sync sockets (`/sync`, `/sync/<room>`) on an HTTP server. */
export function attachSync(server: Server, deps: SyncDeps): SyncServer {
  const { db, log } = deps;
  const limits = { ...SYNC_LIMITS, ...deps.limits };
  const sockets = new Set<Socket>();
  let stopping: Promise<boolean> | undefined;

  const told = createTeller(db, log);
  const queue = new CommitQueue({
    append: deps.append ?? ((rows) => appendRows(db, rows)),
    onFlushed: (heads) => told(headsOf(heads)),
    onFailed: (error) => log.error({ error: String(error) }, 'rows could not be stored'),
    maxRows: limits.queuedRows,
    maxBytes: limits.queuedBytes,
  });
  const documents = new LiveDocuments({ db, queue, limits, log });
  const board = new DeviceBoard(deps);
  const context: SyncContext = {
    db,
    documents,
    queue,
    board,
    limits,
    log,
    installationId: deps.installationId,
    appVersion: deps.appVersion,
    now: deps.now,
  };

  function headsOf(heads: ReadonlyMap<number, number>): HeadHint[] {
    return [...heads].flatMap(([id, head]) => {
      const room = documents.get(id)?.row.room;
      return room ? [{ account: room.account, document: room.document, head }] : [];
    });
  }

  const recheck = async (these: readonly Socket[]) => {
    await Promise.all(
      these.map(async (socket) => {
        try {
          if (await socket.session.refresh()) socket.recheck();
          else socket.close(CLOSE.session, 'the session has ended');
        } catch (error) {
          log.warn({ error: String(error) }, 'the rights of a socket could not be read');
        }
      }),
    );
  };
  const accessChanged = (userId: string) =>
    recheck([...sockets].filter((socket) => socket.session.userId === userId));
  const hints = listenForHints(
    deps.databaseUrl,
    {
      onHead: (hint) => documents.hear(hint),
      onAccessChanged: (userId) => void accessChanged(userId),
      onGap: () => {
        void documents.poll();
        void recheck([...sockets]);
      },
    },
    log,
  );
  const timers = [
    setInterval(() => {
      for (const socket of sockets) socket.check();
    }, CHECK_MS),
    setInterval(() => void recheck([...sockets]), RECHECK_MS),
  ];
  for (const timer of timers) timer.unref();

  const common = { noServer: true, perMessageDeflate: false, clientTracking: false } as const;
  const channelServer = new WebSocketServer({
    ...common,
    maxPayload: MAX_FRAME_BYTES,
    handleProtocols: () => SUBPROTOCOL,
  });
  // Above the limit of one message, so that what is too large can be answered with its own code.
  const plainServer = new WebSocketServer({
    ...common,
    maxPayload: limits.message * 2,
    handleProtocols: () => false,
  });

  const add = (make: (onGone: () => void) => Socket) => {
    const socket: Socket = make(() => sockets.delete(socket));
    sockets.add(socket);
  };

  const upgrade = async (request: IncomingMessage, raw: Duplex, head: Buffer, path: string) => {
    const room = path === '/sync' ? undefined : path.slice('/sync/'.length);
    const answer = await deps.authenticateUpgrade(request);
    const memberships = answer.ok ? await readMemberships(db, answer.session.user.id) : new Map();
    if (stopping) return refuse(raw, 503);
    if (raw.destroyed) return;
    if (!answer.ok && answer.status === 403) return refuse(raw, 403);
    const open = (ws: WebSocket) => {
      if (!answer.ok) {
        // A browser sees a close code, but never the status of a refused upgrade.
        if (room !== undefined) return refusePlain(ws, CLOSE.session, answer.error);
        ws.on('error', () => {});
        return ws.close(CLOSE.session, answer.error);
      }
      const session = new SocketSession(context, answer.session, memberships);
      if (room === undefined) add((onGone) => new Connection({ ws, raw }, context, session, onGone));
      else add((onGone) => new PlainSocket({ ws, raw }, context, session, room, onGone));
    };
    (room === undefined ? channelServer : plainServer).handleUpgrade(request, raw, head, open);
  };

  const onUpgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    raw.on('error', () => raw.destroy());
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const isChannels = path === '/sync' && offersSubprotocol(request);
    if (!isChannels && !path.startsWith('/sync/')) return refuse(raw, path === '/sync' ? 400 : 404);
    if (stopping) return refuse(raw, 503);
    upgrade(request, raw, head, path).catch((error: unknown) => {
      log.error({ error: String(error) }, 'a socket could not be opened');
      refuse(raw, 503);
    });
  };
  server.on('upgrade', onUpgrade);

  const stop = async () => {
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets) socket.stopReading();
    const isFlushed = await within(limits.stopMs, queue.whenEmpty());
    await within(1000, Promise.all([...sockets].map((socket) => socket.whenSent())));
    const closing = [...sockets];
    for (const socket of closing) socket.close(CLOSE.restart, 'the server restarts');
    await within(
      3000,
      waitUntil(() => sockets.size === 0),
    );
    documents.stop();
    await board.stop();
    await hints.stop();
    server.off('upgrade', onUpgrade);
    return isFlushed && queue.waitingRows === 0;
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
      waitingRows: queue.waitingRows,
      ...queue.counts,
    }),
  };
}

function offersSubprotocol(request: IncomingMessage): boolean {
  const offered = request.headers['sec-websocket-protocol'] ?? '';
  return offered.split(',').some((protocol) => protocol.trim() === SUBPROTOCOL);
}

function refuse(raw: Duplex, status: 400 | 403 | 404 | 503): void {
  if (raw.destroyed) return;
  const texts = { 400: 'Bad Request', 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' };
  raw.end(`HTTP/1.1 ${status} ${texts[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Whether something was done in time. */
async function within(ms: number, done: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  const isDone = await Promise.race([done.then(() => true), late]);
  clearTimeout(timer);
  return isDone;
}

async function waitUntil(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 150; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 20));
}
