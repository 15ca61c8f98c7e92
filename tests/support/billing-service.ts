import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Billed } from '@roundsman/relay/gateways/billing/billing-gateway.ts';

/** A billing service as docs/billing.md describes it: a real server with its books in memory. */
export interface BillingService {
  readonly url: string;
  readonly token: string;
  /** Requests as they came: method and path, with the body where there was one. */
  readonly asked: { request: string; body: unknown }[];
  /** What accounts have there. */
  readonly books: Map<string, Billed>;
  /** Answers everything with this status until it is null again. */
  failWith: number | null;
  close(): Promise<void>;
}

const PRICES: Readonly<Record<string, number>> = { core: 900, advanced: 1900, ultimate: 2900 };
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const part of request) text += String(part);
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** Starts it on a port of its own; `now`: epoch milliseconds. */
export async function startBillingService(now: () => number): Promise<BillingService> {
  const books = new Map<string, Billed>();
  const token = 'a token of the billing service';
  const asked: BillingService['asked'] = [];

  function answer(verb: string, account: string, url: URL, body: Record<string, unknown>): unknown {
    const held = books.get(account);
    const keep = (next: Billed) => {
      books.set(account, next);
      return next;
    };
    if (verb === 'quote') {
      const price =
        (PRICES[url.searchParams.get('level') ?? ''] ?? 0) * Number(url.searchParams.get('seats'));
      return { now: price, perPeriod: price, currency: 'GBP', period: 'month' };
    }
    if (verb === 'plan') {
      const { level, seats, when } = body as { level: Billed['level']; seats: number; when: string };
      const isLater = when === 'period-end' && held !== undefined;
      return keep({
        status: 'active',
        level: isLater ? held.level : level,
        nextLevel: isLater ? level : null,
        seats,
        periodEnds: held?.periodEnds ?? now() + MONTH_MS,
        failedAt: null,
        cancelledAt: null,
      });
    }
    if (verb === 'payment-page') return { url: `${String(body.backTo)}?paid` };
    if (verb === 'invoices') {
      const invoice = { id: 'i1', number: 'R-0001', day: '2026-03-01', amount: 5800, currency: 'GBP' };
      return { invoices: held ? [{ ...invoice, state: 'paid', url: null }] : [] };
    }
    if (verb === 'cancel' && held) return keep({ ...held, cancelledAt: now() });
    if (verb === 'reopen' && held) return keep({ ...held, status: 'active', cancelledAt: null });
    return verb === '' ? held : undefined;
  }

  const service = {
    token,
    asked,
    books,
    failWith: null as number | null,
  };
  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://service');
      const body = await readBody(request);
      asked.push({ request: `${request.method} ${url.pathname}`, body });
      const send = (status: number, json: unknown) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(json));
      };
      if (request.headers.authorization !== `Bearer ${token}`) return send(401, {});
      if (service.failWith !== null) return send(service.failWith, {});
      if (url.pathname === '/offers') {
        const offers = Object.entries(PRICES).map(([level, price]) => ({
          level,
          price,
          currency: 'GBP',
          period: 'month',
        }));
        return send(200, { offers });
      }
      const [, , account = '', verb = ''] = url.pathname.split('/');
      const json = answer(verb, account, url, body);
      return json === undefined ? send(404, {}) : send(200, json);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
