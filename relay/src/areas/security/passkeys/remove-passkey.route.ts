import { removePasskey } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute } from '#calls/route.ts';
import { removeFactor } from '../second-factor/remove-factor.ts';

export const removePasskeyRoute = defineRoute(removePasskey, async (input, context) => {
  const event = { event: 'passkey.removed' } as const;
  const removed = await removeFactor(context, input.password, event, async (trx, userId) => {
    const gone = await trx
      .deleteFrom('passkey')
      .where('user_id', '=', userId)
      .where('id', '=', input.id)
      .executeTakeFirst();
    return gone.numDeletedRows > 0n;
  });
  if (!removed.ok) return removed;
  return removed.value ? ok({}) : fail('security.passkey-unknown');
});
