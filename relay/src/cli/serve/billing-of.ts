import { CliFault } from '#cli/kit/cli-fault.ts';
import type { Environment } from '#cli/kit/environment.ts';
import type { Log } from '#database/log.ts';
import type { BillingGateway } from '#gateways/billing/billing-gateway.ts';
import { createHttpBilling } from '#gateways/billing/http-billing.ts';

/** The billing service that the settings name; undefined where nothing can be bought. */
export function billingOf(environment: Environment, log: Log): BillingGateway | undefined {
  const { BILLING_URL: url, BILLING_TOKEN: token } = environment;
  if (url === undefined) return undefined;
  if (token === undefined) throw new CliFault('BILLING_URL needs a BILLING_TOKEN.');
  return createHttpBilling({ url: url.replace(/\/+$/, ''), token, log });
}
