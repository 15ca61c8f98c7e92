import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Whether a request was made on this very machine: from loopback, and not handed on by a proxy that runs here. */
export function isLocalRequest(request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { headers, socket } = request;
  const isHandedOn =
    headers['x-forwarded-for'] !== undefined ||
    headers.forwarded !== undefined ||
    headers['x-real-ip'] !== undefined;
  return !isHandedOn && LOOPBACK.test(socket.remoteAddress ?? '');
}

/** Whether a server that listens here can be reached from other machines. */
export function isOpenToOthers(host: string): boolean {
  return host !== 'localhost' && !LOOPBACK.test(host);
}
