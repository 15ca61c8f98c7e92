import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { CallContext } from '#calls/route.ts';
import type { BillingGateway } from '#gateways/billing/billing-gateway.ts';
import { activeUsers } from './seats.ts';
import { plansOf } from './subscription-store.ts';

/** Where plans are bought. @errors subscription.no-billing where none are sold, or nothing is connected that sells */
export async function shopOf({ deps }: CallContext): Promise<Result<BillingGateway>> {
  const isSold = deps.billing && (await plansOf(deps.db)) === 'managed';
  return deps.billing && isSold ? ok(deps.billing) : fail('subscription.no-billing');
}

/** Nobody who is active may lose their seat. @errors subscription.seats-in-use @source companion SUB-3 */
export async function judgeSeats(
  context: CallContext,
  account: string,
  seats: number,
): Promise<Result<void>> {
  const used = await activeUsers(context.deps.db, account);
  return seats < used
    ? fail('subscription.seats-in-use', { field: 'seats', values: { used } })
    : ok(undefined);
}
