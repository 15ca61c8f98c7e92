import { EXPORTS_MS, isManyExports } from '@roundsman/shared-schema/areas/people/unusual.rules.ts';
import { noteExport } from '@roundsman/shared-schema/http/users.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { raiseAlert } from '#alerts/raise-alert.ts';
import type { Database } from '#database/pool.ts';
import { note } from '#http/note.ts';
import { defineRoute, signedIn } from '#http/route.ts';
import { hintHeads } from '#log/hints.ts';

/** Exports of a person in this account within the last day, as far as they were written down. */
function exportsOf(trx: Database, account: string, user: string, now: number) {
  return trx
    .selectFrom('audit_event')
    .select('details')
    .where('account_id', '=', account)
    .where('user_id', '=', user)
    .where('event', '=', 'data.exported')
    .where('at', '>', new Date(now - EXPORTS_MS))
    .execute();
}

export const noteExportRoute = defineRoute(noteExport, async ({ account, id, what, rows }, context) => {
  const { db, now } = context.deps;
  const { user, device } = signedIn(context);
  const at = now();
  const heads = await db.transaction().execute(async (trx) => {
    // Two of one person take turns, so that none is counted twice.
    await trx.selectFrom('app_user').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
    const before = await exportsOf(trx, account, user.id, at);
    if (before.some(({ details }) => details.export === id)) return [];
    const details = { export: id, what, rows };
    await note(trx, context, { event: 'data.exported', account, device, details });
    const count = before.length + 1;
    if (!isManyExports(count)) return [];
    return raiseAlert(trx, {
      account,
      type: 'many-exports',
      cause: `${user.id}:${id}`,
      values: { name: user.name, exports: count },
      audience: 'entitled',
      group: user.id,
      at,
    });
  });
  await hintHeads(db, heads);
  return ok({});
});
