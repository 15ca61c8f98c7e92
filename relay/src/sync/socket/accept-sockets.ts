import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { CLOSE, SUBPROTOCOL } from '@roundsman/shared-schema/protocol/limits.ts';
import { type WebSocket, WebSocketServer } from 'ws';
import type { AuthenticateUpgrade } from '#sessions/authenticator.ts';
import { readMemberships } from '#sync/devices/memberships.ts';
import { Connection } from './connection.ts';
import type { Wire } from './guarded-socket.ts';
import { PlainSocket, refusePlain } from './plain-socket.ts';
import { SocketSession, type SyncContext } from './socket-session.ts';
import { UserBudgets } from './user-budgets.ts';

export type SyncSocket = Connection | PlainSocket;

export interface AcceptOptions {
  readonly context: SyncContext;
  readonly authenticateUpgrade: AuthenticateUpgrade;
  /** All open sockets; grows and shrinks. */
  readonly sockets: Set<SyncSocket>;
}

export interface Acceptor {
  /** Forgets what is not needed any more; called now and then. */
  sweep(): void;
  /** Takes no new sockets from now on. */
  refuseAll(): void;
  /** Lets go of the HTTP server. */
  stop(): void;
}

const MAX_FRAME_BYTES = 256 * 1024;
/** One that is turned away is cut off when it does not go by itself. */
const AWAY_MS = 2000;
/** A slow phone may take a while to hand over what waits. */
const REQUEST_MS = 5 * 60_000;

/** Takes the sockets of an HTTP server in: `/sync`, and `/sync/<room>` for stock clients. */
export function acceptSockets(server: Server, options: AcceptOptions): Acceptor {
  const { context, sockets } = options;
  const { db, log, limits } = context;
  const budgets = new UserBudgets(limits);
  let isRefusing = false;
  /** Upgrades under way, and sockets that are only told why they are not taken. */
  let others = 0;

  server.headersTimeout = limits.headersMs;
  server.requestTimeout = REQUEST_MS;
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

  const turnAway = (ws: WebSocket, room: string | undefined, code: number, reason: string) => {
    others += 1;
    const timer = setTimeout(() => ws.terminate(), AWAY_MS);
    ws.on('close', () => {
      clearTimeout(timer);
      others -= 1;
    });
    if (room !== undefined) return refusePlain(ws, code, reason);
    ws.on('error', () => {});
    ws.close(code, reason);
  };

  const add = (wire: Wire, session: SocketSession, room: string | undefined) => {
    const onGone = () => {
      if (sockets.delete(socket)) budgets.leave(session.budget);
    };
    const socket: SyncSocket =
      room === undefined
        ? new Connection(wire, context, session, onGone)
        : new PlainSocket(wire, context, session, room, onGone);
    sockets.add(socket);
  };

  const upgrade = async (request: IncomingMessage, raw: Duplex, head: Buffer, path: string) => {
    const room = path === '/sync' ? undefined : path.slice('/sync/'.length);
    const answer = await options.authenticateUpgrade(request);
    const memberships = answer.ok ? await readMemberships(db, answer.session.user.id) : new Map();
    if (isRefusing) return refuse(raw, 503);
    if (raw.destroyed) return;
    if (!answer.ok && answer.status === 403) return refuse(raw, 403);
    (room === undefined ? channelServer : plainServer).handleUpgrade(request, raw, head, (ws) => {
      // A browser sees a close code, but never the status of a refused upgrade.
      if (!answer.ok) return turnAway(ws, room, CLOSE.session, answer.error);
      const budget = budgets.enter(answer.session.user.id);
      if (typeof budget === 'string') return turnAway(ws, room, CLOSE.later, budget);
      add({ ws, raw }, new SocketSession(context, answer.session, { memberships, budget }), room);
    });
  };

  const onUpgrade = (request: IncomingMessage, raw: Duplex, head: Buffer) => {
    raw.on('error', () => raw.destroy());
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    const isChannels = path === '/sync' && offersSubprotocol(request);
    if (!isChannels && !path.startsWith('/sync/')) return refuse(raw, path === '/sync' ? 400 : 404);
    if (isRefusing || sockets.size + others >= limits.sockets) return refuse(raw, 503);
    others += 1;
    upgrade(request, raw, head, path)
      .catch((error: unknown) => {
        log.error({ error: String(error) }, 'a socket could not be opened');
        refuse(raw, 503);
      })
      .finally(() => {
        others -= 1;
      });
  };
  server.on('upgrade', onUpgrade);

  return {
    sweep: () => budgets.sweep(),
    refuseAll() {
      isRefusing = true;
    },
    stop: () => server.off('upgrade', onUpgrade),
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
