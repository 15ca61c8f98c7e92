import { offer, planInvoice, quote } from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { z } from 'zod/mini';
import type { Log } from '#database/log.ts';
import { type BillingGateway, billedSchema } from './billing-gateway.ts';

const PATIENCE_MS = 10_000;

interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  /** An answer 404 is no fault: the account is not known there. */
  mayBeUnknown?: true;
}

/** Talks to the operator's billing service: JSON over HTTP, as docs/billing.md describes it. */
export function createHttpBilling(options: {
  /** Without a slash at the end. */
  url: string;
  token: string;
  log: Log;
}): BillingGateway {
  const { url, token, log } = options;

  async function ask<S extends z.ZodMiniType>(
    request: Request,
    schema: S,
  ): Promise<Result<z.output<S> | null>> {
    const { method, path, body, mayBeUnknown } = request;
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      if (response.ok) return ok(schema.parse(await response.json()));
      if (mayBeUnknown && response.status === 404) return ok(null);
      log.warn({ path, status: response.status }, 'the billing service refused a call');
      const isRefusal = response.status >= 400 && response.status < 500 && response.status !== 429;
      return fail(isRefusal ? 'subscription.billing-refused' : 'subscription.billing-away');
    } catch (error) {
      log.warn(
        { path, error: String(error) },
        'the billing service could not be reached, or not be understood',
      );
      return fail('subscription.billing-away');
    }
  }

  async function need<S extends z.ZodMiniType>(request: Request, schema: S): Promise<Result<z.output<S>>> {
    const answer = await ask(request, schema);
    if (!answer.ok) return answer;
    return answer.value === null ? fail('subscription.billing-refused') : ok(answer.value);
  }

  const of = (account: string, rest = '') => `/accounts/${encodeURIComponent(account)}${rest}`;
  return {
    async offers() {
      const answer = await need({ method: 'GET', path: '/offers' }, z.object({ offers: z.array(offer) }));
      return answer.ok ? ok(answer.value.offers) : answer;
    },
    state: (account) => ask({ method: 'GET', path: of(account), mayBeUnknown: true }, billedSchema),
    quote: (account, { level, seats }) =>
      need({ method: 'GET', path: of(account, `/quote?level=${level}&seats=${seats}`) }, quote),
    change: (account, wish) =>
      need({ method: 'POST', path: of(account, '/plan'), body: { ...wish } }, billedSchema),
    async paymentPage(account, backTo) {
      const page = z.object({ url: z.url({ protocol: /^https?$/ }) });
      const answer = await need(
        { method: 'POST', path: of(account, '/payment-page'), body: { backTo } },
        page,
      );
      return answer.ok ? ok(answer.value.url) : answer;
    },
    async invoices(account) {
      const list = z.object({ invoices: z.array(planInvoice) });
      const answer = await need({ method: 'GET', path: of(account, '/invoices') }, list);
      return answer.ok ? ok(answer.value.invoices) : answer;
    },
    cancel: (account, reason) =>
      need({ method: 'POST', path: of(account, '/cancel'), body: { reason } }, billedSchema),
    reopen: (account) => need({ method: 'POST', path: of(account, '/reopen'), body: {} }, billedSchema),
  };
}
