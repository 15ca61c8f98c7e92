import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { nanoid } from 'nanoid';
import { ROUTES } from '#areas.ts';
import { sendFailure } from '#calls/answer.ts';
import type { HttpDeps } from '#calls/route.ts';
import {
  CONNECTION_LIMITS,
  CONNECTIONS_CHECKED_MS,
  type ConnectionLimits,
  limitConnections,
} from './connection-limits.ts';
import { isNestedDeeper } from './json-depth.ts';
import { mountRoute } from './mount-route.ts';
import { readAway } from './read-away.ts';
import { addSecurityHeaders } from './security-headers.ts';
import { serveClient } from './serve-client.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
/** Arrays and objects of a body lie in each other at most so deep. */
const MAX_DEPTH = 100;

/** Faults of the connection to the database, after which the same call may well succeed. */
function isDatabaseAway(error: { code?: string; message?: string }): boolean {
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|57P0|08)/.test(error.code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect/.test(error.message ?? '')
  );
}

function addErrors(app: FastifyInstance, deps: HttpDeps): void {
  app.setErrorHandler(async (error: Error & { code?: string; statusCode?: number }, request, reply) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
      await readAway(request.raw);
      return sendFailure(reply, { error: 'http.too-large' });
    }
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
      return sendFailure(reply, { error: 'http.not-json' });
    // The database takes no text with a zero character.
    const isBad = error.code === '22021' || (error.statusCode !== undefined && error.statusCode < 500);
    if (isBad) {
      return sendFailure(reply, { error: 'http.bad-input' });
    }
    const { method, id, routeOptions } = request;
    deps.log.error({ request: id, method, route: routeOptions.url, error: error.stack }, 'a call failed');
    if (isDatabaseAway(error)) return sendFailure(reply, { error: 'http.unavailable' }, { retryAfter: 2 });
    return sendFailure(reply, { error: 'http.failed' });
  });
}

/** JSON only; a body may be absent. */
function addJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      if (isNestedDeeper(body as string, MAX_DEPTH)) throw new SyntaxError('nested too deep');
      const value: unknown = JSON.parse(body as string);
      if (value === null || typeof value !== 'object' || Array.isArray(value))
        throw new SyntaxError('not an object');
      done(null, value);
    } catch {
      done(Object.assign(new Error('malformed JSON'), { statusCode: 400 }), undefined);
    }
  });
}

/** The HTTP side of the relay: calls, and the built client where `staticDir` is given. Not yet listening. */
export async function createHttpServer(
  deps: HttpDeps,
  options: {
    staticDir: string | undefined;
    trustProxy: boolean;
    connections?: ConnectionLimits | undefined;
    /** Origin of the operator's lectures, whose videos and pictures pages show. */
    mediaOrigin?: string | undefined;
  },
): Promise<FastifyInstance> {
  const { trustProxy, connections: limits = CONNECTION_LIMITS } = options;
  const app = Fastify({
    http: { connectionsCheckingInterval: CONNECTIONS_CHECKED_MS },
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy,
    forceCloseConnections: true,
    // Random, as the logs of several relays are read together.
    genReqId: () => nanoid(12),
  });
  limitConnections(app, { limits, trustProxy, log: deps.log });
  addErrors(app, deps);
  addJsonParser(app);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  await addSecurityHeaders(app, deps.publicUrl, options.mediaOrigin);
  for (const route of ROUTES) mountRoute(app, route, deps);
  await serveClient(app, options.staticDir);
  return app;
}
