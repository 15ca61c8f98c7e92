import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Operations } from '#operations/operations.ts';
import { isOperator } from './operator-access.ts';
import { OPERATOR_POLICY } from './operator-page.ts';
import { outboxPage } from './outbox-page.ts';
import { statusPage } from './status-page.ts';

/** Its callers are a balancer, Prometheus and a person. */
const MAX_CONNECTIONS = 200;
/** Slow and silent connections are looked for this often. */
const CONNECTIONS_CHECKED_MS = 1000;

export interface OperationsServer {
  readonly port: number;
  stop(): Promise<void>;
}

interface Page {
  status: number;
  type: string;
  body: string | Buffer;
}

const json = (status: number, body: object): Page => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});

async function pageOf(path: string, operations: Operations): Promise<Page> {
  switch (path) {
    case '/metrics':
      return { status: 200, type: operations.metrics.contentType, body: await operations.metrics.text() };
    case '/':
    case '/status':
      return { status: 200, type: 'text/html; charset=utf-8', body: await statusPage(operations) };
    case '/healthz':
      return json(200, { ok: true });
    case '/readyz': {
      const faults = await operations.readiness.check();
      return faults.length === 0 ? json(200, { ok: true }) : json(503, { ok: false, faults });
    }
    default:
      return (await outboxPage(operations.deps.outbox, path)) ?? json(404, { error: 'http.not-found' });
  }
}

function send(response: ServerResponse, page: Page): void {
  response
    .writeHead(page.status, {
      'content-type': page.type,
      'cache-control': 'no-store',
      'content-security-policy': OPERATOR_POLICY,
      'x-content-type-options': 'nosniff',
      ...(page.status === 401 ? { 'www-authenticate': 'Basic realm="Roundsman", charset="UTF-8"' } : {}),
    })
    .end(page.body);
}

/**
 * Metrics, status page and health on a port of their own (METRICS_PORT), which only the operator's network
 * reaches; where METRICS_TOKEN is set as well, it is asked for here too.
 */
export async function startOperationsServer(
  operations: Operations,
  options: { port: number; host: string; token: string | undefined },
): Promise<OperationsServer> {
  const timeouts = { requestTimeout: 10_000, connectionsCheckingInterval: CONNECTIONS_CHECKED_MS };
  const server = createServer(timeouts, (request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const isOpen = path === '/healthz' || path === '/readyz';
    if (!isOpen && options.token !== undefined && !isOperator(request.headers, options.token)) {
      send(response, json(401, { error: 'session.none' }));
      return;
    }
    pageOf(path, operations).then(
      (page) => send(response, page),
      (error: unknown) => {
        operations.deps.log.error({ error: String(error) }, 'a page for the operator failed');
        send(response, json(500, { error: 'http.failed' }));
      },
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
