import { changeAccount } from '@roundsman/shared-schema/areas/account/account.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { note } from '#calls/note.ts';
import { defineRoute } from '#calls/route.ts';
import { hintHeads } from '#log/hints.ts';
import { writeCore } from '#mirror/core-mirror.ts';
import { identityOf } from './identity.ts';

export const changeAccountRoute = defineRoute(changeAccount, async ({ account, ...wish }, context) => {
  const { db, now } = context.deps;
  const { identity, heads } = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('account')
      .set({
        name: wish.name,
        company: wish.company,
        country: wish.country,
        currency: wish.currency,
        time_zone: wish.timeZone,
        locale: wish.locale,
      })
      .where('id', '=', account)
      .returningAll()
      .executeTakeFirstOrThrow();
    const identity = identityOf(row);
    await note(trx, context, { event: 'account.changed', account });
    return { identity, heads: await writeCore(trx, { account, now: now() }, { acc: { ...identity } }) };
  });
  await hintHeads(db, heads);
  return ok(identity);
});
