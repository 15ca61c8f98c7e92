import { removeTotp } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { removeFactor } from './remove-factor.ts';

export const removeTotpRoute = defineRoute(removeTotp, async (input, context) => {
  const event = { event: 'second-factor.off', details: { way: 'totp' } } as const;
  const removed = await removeFactor(context, input.password, event, async (trx, userId) => {
    const gone = await trx.deleteFrom('totp').where('user_id', '=', userId).executeTakeFirst();
    return gone.numDeletedRows > 0n;
  });
  return removed.ok ? ok({}) : removed;
});
