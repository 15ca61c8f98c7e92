import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '#calls/answer.ts';
import type { Log } from '#database/log.ts';
import type { Operations } from '#operations/operations.ts';
import { isOperator } from './operator-access.ts';
import { OPERATOR_POLICY } from './operator-page.ts';
import { outboxPage } from './outbox-page.ts';
import { statusPage } from './status-page.ts';

const TRIES = { max: 30, timeWindow: 60_000 };

/** The pattern of the route that answered: addresses hold ids, tokens and searches. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? '(none)';
}

/** Times every answer, gives each request an id that is in its answer and in the log, and logs it. */
export function observeRequests(app: FastifyInstance, operations: Operations, log: Log): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const ms = reply.elapsedTime;
    const { method } = request;
    const route = routeOf(request);
    operations.metrics.observeHttp(method, route, reply.statusCode, ms);
    if (route === '/healthz' || route === '/readyz') return;
    log.info({ request: request.id, method, route, status: reply.statusCode, ms: Math.round(ms) }, 'request');
  });
}

/**
 * `/metrics`, `/status` and `/outbox` on the public port, for whoever brings METRICS_TOKEN; without one there is nothing.
 */
export function addOperatorPages(
  app: FastifyInstance,
  operations: Operations,
  token: string | undefined,
): void {
  const check = app.createRateLimit({ ...TRIES, keyGenerator: (request) => request.ip });
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if (token === undefined) return sendFailure(reply, { error: 'http.not-found' });
    if (isOperator(request.headers, token)) return;
    const tries = await check(request);
    if (!tries.isAllowed && tries.isExceeded) return sendFailure(reply, { error: 'http.too-many' });
    reply.header('www-authenticate', 'Basic realm="Roundsman", charset="UTF-8"');
    return sendFailure(reply, { error: 'session.none' });
  };
  app.get('/metrics', { preHandler: guard }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(operations.metrics.contentType)
      .send(await operations.metrics.text()),
  );
  app.get('/status', { preHandler: guard }, async (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': OPERATOR_POLICY })
      .type('text/html; charset=utf-8')
      .send(await statusPage(operations)),
  );
  for (const path of ['/outbox', '/outbox/:mail']) {
    app.get(path, { preHandler: guard }, async (request, reply) => {
      const page = await outboxPage(operations.deps.outbox, request.url.split('?', 1)[0] ?? '');
      if (!page) return sendFailure(reply, { error: 'http.not-found' });
      return reply
        .headers({ 'cache-control': 'no-store', 'content-security-policy': OPERATOR_POLICY })
        .type(page.type)
        .send(page.body);
    });
  }
}
