import { confirmErased } from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { note } from '#calls/note.ts';
import { publishDevicesOf } from '#calls/publish-access.ts';
import { type CallContext, defineRoute, signedIn } from '#calls/route.ts';

/** A revoked device has deleted everything of its user; the first time counts. */
async function erasedAll(context: CallContext): Promise<void> {
  const { db, now } = context.deps;
  const { user, device } = signedIn(context);
  await db.transaction().execute(async (trx) => {
    const marked = await trx
      .updateTable('device')
      .set({ erased_at: new Date(now()) })
      .where('user_id', '=', user.id)
      .where('id', '=', device)
      .where('revoked_at', 'is not', null)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    if (marked.numUpdatedRows > 0n) await note(trx, context, { event: 'device.erased', device });
    const former = await trx
      .selectFrom('membership')
      .select('account_id')
      .where('user_id', '=', user.id)
      .where('active', '=', false)
      .execute();
    for (const { account_id } of former) await markAccount(trx, context, account_id);
  });
}

async function markAccount(
  trx: CallContext['deps']['db'],
  context: CallContext,
  account: string,
): Promise<void> {
  const { user, device } = signedIn(context);
  const at = new Date(context.deps.now());
  const which = { account_id: account, user_id: user.id, device_id: device };
  const marked = await trx
    .insertInto('account_erased')
    .values({ ...which, at })
    .onConflict((conflict) => conflict.columns(['account_id', 'user_id', 'device_id']).doUpdateSet({ at }))
    .executeTakeFirst();
  if (marked.numInsertedOrUpdatedRows) await note(trx, context, { event: 'device.erased', account, device });
}

export const confirmErasedRoute = defineRoute(confirmErased, async ({ scope, account }, context) => {
  const { db } = context.deps;
  if (scope === 'all') {
    // A session that goes on was not ordered to erase everything: its word would mark nothing that is true.
    if (!context.isRevoked) return ok({});
    await erasedAll(context);
    await publishDevicesOf(db, signedIn(context).user.id);
    context.clearSessionCookie();
    return ok({});
  }
  const former = await db
    .selectFrom('membership')
    .select('account_id')
    .where('user_id', '=', signedIn(context).user.id)
    .where('account_id', '=', account ?? '')
    .where('active', '=', false)
    .executeTakeFirst();
  if (!former) return ok({});
  await db.transaction().execute((trx) => markAccount(trx, context, former.account_id));
  await publishDevicesOf(db, signedIn(context).user.id);
  return ok({});
});
