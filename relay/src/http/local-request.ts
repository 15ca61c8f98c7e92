import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** What a browser on this machine asks for: a page elsewhere may let its own name point to loopback. */
const LOCAL_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;
const BY_PROXY = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

/**
 * Whether a request was made on this very machine: from loopback, under a name of loopback, and not handed on by a
 * proxy that runs here.
 */
export function isLocalRequest(request: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  const { headers, socket } = request;
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOCAL_HOST.test(headers.host ?? '') &&
    !Object.keys(headers).some((name) => BY_PROXY.test(name))
  );
}

/** Whether a server that listens here can be reached from other machines. */
export function isOpenToOthers(host: string): boolean {
  return host !== 'localhost' && !LOOPBACK.test(host);
}
