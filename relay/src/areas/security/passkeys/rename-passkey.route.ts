import { renamePasskey } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';

export const renamePasskeyRoute = defineRoute(renamePasskey, async ({ id, name }, context) => {
  const renamed = await context.deps.db
    .updateTable('passkey')
    .set({ name })
    .where('user_id', '=', signedIn(context).user.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return renamed.numUpdatedRows > 0n ? ok({}) : fail('security.passkey-unknown');
});
