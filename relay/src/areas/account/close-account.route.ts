import { closeAccount, keepAccount } from '@roundsman/shared-schema/areas/account/account.http.ts';
import { CLOSING_DAYS, isTypedName } from '@roundsman/shared-schema/areas/account/closing.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { checkOwnPassword } from '#areas/security/password/check-password.ts';
import { note } from '#calls/note.ts';
import { defineRoute } from '#calls/route.ts';
import { hintHeads } from '#log/hints.ts';
import { writeCore } from '#mirror/core-mirror.ts';

const CLOSING_MS = CLOSING_DAYS * 24 * 60 * 60 * 1000;

export const closeAccountRoute = defineRoute(closeAccount, async (input, context) => {
  const { db, now } = context.deps;
  const { account } = input;
  const checked = await checkOwnPassword(context, input.password);
  if (!checked.ok) return checked;
  const at = now();
  const until = at + CLOSING_MS;
  const closed = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('account')
      .select(['name', 'closes_at'])
      .where('id', '=', account)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (row.closes_at) return fail('account.closing-already');
    if (!isTypedName(input.name, row.name)) return fail('account.name-wrong', { field: 'name' });
    const by = checked.value.id;
    await trx
      .updateTable('account')
      .set({ closing_at: new Date(at), closes_at: new Date(until), closing_by: by })
      .where('id', '=', account)
      .execute();
    await note(trx, context, { event: 'account.closing', account });
    return ok(await writeCore(trx, { account, now: at }, { closing: { since: at, until, by } }));
  });
  if (!closed.ok) return closed;
  await hintHeads(db, closed.value);
  return ok({ until });
});

export const keepAccountRoute = defineRoute(keepAccount, async ({ account }, context) => {
  const { db, now } = context.deps;
  const kept = await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('account')
      .select(['closes_at', 'closed_at'])
      .where('id', '=', account)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!row.closes_at) return fail('account.not-closing');
    if (row.closed_at || row.closes_at.getTime() <= now()) return fail('account.closed');
    await trx
      .updateTable('account')
      .set({ closing_at: null, closes_at: null, closing_by: null })
      .where('id', '=', account)
      .execute();
    await note(trx, context, { event: 'account.kept', account });
    return ok(await writeCore(trx, { account, now: now() }, { closing: null }));
  });
  if (!kept.ok) return kept;
  await hintHeads(db, kept.value);
  return ok({});
});
