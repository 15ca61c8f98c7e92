import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sendFailure } from '#calls/answer.ts';
import { networkOf } from '#calls/network-of.ts';
import type { Log } from '#database/log.ts';

/** How many connections a server takes at once. */
export interface ConnectionLimits {
  readonly all: number;
  /** Of one IPv4 address or IPv6 /64. */
  readonly ofAddress: number;
}

/** An office of 200 devices behind one address has a few tabs on each, and each tab a socket and a few requests. */
export const CONNECTION_LIMITS: ConnectionLimits = { all: 25_000, ofAddress: 3000 };

/** Slow and silent connections are looked for this often; Node's own half minute would let them stay that long. */
export const CONNECTIONS_CHECKED_MS = 1000;
const RETRY_AFTER_S = 5;
const TOLD_EVERY_MS = 60_000;

/** Counts what is open by network. */
class OpenByNetwork {
  readonly #open = new Map<string, number>();
  readonly #max: number;

  constructor(max: number) {
    this.#max = max;
  }

  /** Takes one in, until `leave` is called for it; null when there are too many. */
  enter(address: string | undefined): { leave(): void } | null {
    const network = networkOf(address ?? '', 64);
    const open = this.#open.get(network) ?? 0;
    if (open >= this.#max) return null;
    this.#open.set(network, open + 1);
    return {
      leave: () => {
        const left = (this.#open.get(network) ?? 1) - 1;
        if (left > 0) this.#open.set(network, left);
        else this.#open.delete(network);
      },
    };
  }
}

/** Says once a minute how many were turned away: a flood must not flood the log as well. */
function teller(log: Log): (why: 'all' | 'address') => void {
  const counts = { all: 0, address: 0 };
  let toldAt = Number.NEGATIVE_INFINITY;
  return (why) => {
    counts[why] += 1;
    if (performance.now() - toldAt < TOLD_EVERY_MS) return;
    toldAt = performance.now();
    log.warn({ ofAll: counts.all, ofOneAddress: counts.address }, 'connections were turned away');
    counts.all = 0;
    counts.address = 0;
  };
}

/** Whoever speaks to us directly holds as many connections as sockets. */
function limitSockets(server: Server, open: OpenByNetwork, onRefused: () => void): void {
  server.on('connection', (socket: Socket) => {
    const place = open.enter(socket.remoteAddress);
    if (place) {
      socket.once('close', () => place.leave());
      return;
    }
    onRefused();
    socket.destroy();
  });
}

/** The address that a proxy has forwarded, read as the HTTP calls read it. */
function forwardedAddress({ headers, socket }: IncomingMessage): string | undefined {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')[0]?.trim();
  return forwarded || socket.remoteAddress;
}

/** Behind a proxy every socket is the proxy's: what one address has under way is counted, requests and sync sockets. */
function limitForwarded(app: FastifyInstance, open: OpenByNetwork, onRefused: () => void): void {
  app.addHook('onRequest', (request, reply, done) => {
    const place = open.enter(request.ip);
    if (place) {
      reply.raw.once('close', () => place.leave());
      return done();
    }
    onRefused();
    sendFailure(reply, { error: 'http.too-many' }, { retryAfter: RETRY_AFTER_S });
  });
  // Before whoever takes sockets in: to them, one that is gone is none.
  app.server.prependListener('upgrade', (request: IncomingMessage, raw: Duplex) => {
    const place = open.enter(forwardedAddress(request));
    if (place) {
      raw.once('close', () => place.leave());
      return;
    }
    onRefused();
    raw.destroy();
  });
}

/** Bounds the connections of a server, in all and for each address. Call before its routes are added. */
export function limitConnections(
  app: FastifyInstance,
  options: { limits: ConnectionLimits; trustProxy: boolean; log: Log },
): void {
  const { limits, trustProxy, log } = options;
  const tell = teller(log);
  app.server.maxConnections = limits.all;
  app.server.on('drop', () => tell('all'));
  const open = new OpenByNetwork(limits.ofAddress);
  if (trustProxy) limitForwarded(app, open, () => tell('address'));
  else limitSockets(app.server, open, () => tell('address'));
}
