import { EXPORTS_MS, isManyExports } from '@roundsman/shared-schema/areas/security/unusual.rules.ts';
import { raiseAlert } from '#areas/alerts/raise-alert.ts';
import { note } from '#calls/note.ts';
import { type CallContext, signedIn } from '#calls/route.ts';
import { hintHeads } from '#log/hints.ts';

/** What was taken out of an account. */
export interface WrittenExport {
  readonly account: string;
  /** Made with the export: told twice, it counts once. */
  readonly id: string;
  /** A list, or the whole account. */
  readonly what: string;
  readonly rows?: number;
}

/** Writes down that the caller exported something; many within a day raise an alert (companion SEC-1, SEC-3). */
export async function writeExport(
  context: CallContext,
  { account, id, what, rows }: WrittenExport,
): Promise<void> {
  const { db, now } = context.deps;
  const { user, device } = signedIn(context);
  const at = now();
  const heads = await db.transaction().execute(async (trx) => {
    // Two of one person take turns, so that none is counted twice.
    await trx.selectFrom('app_user').select('id').where('id', '=', user.id).forNoKeyUpdate().execute();
    const before = await trx
      .selectFrom('audit_event')
      .select('details')
      .where('account_id', '=', account)
      .where('user_id', '=', user.id)
      .where('event', '=', 'data.exported')
      .where('at', '>', new Date(at - EXPORTS_MS))
      .execute();
    if (before.some(({ details }) => details.export === id)) return [];
    const details = { export: id, what, ...(rows === undefined ? {} : { rows }) };
    await note(trx, context, { event: 'data.exported', account, device, details });
    const count = before.length + 1;
    if (!isManyExports(count)) return [];
    return raiseAlert(trx, {
      account,
      type: 'many-exports',
      cause: `${user.id}:${id}`,
      values: { name: user.name, exports: count },
      audience: 'entitled',
      related: { kind: 'security', id: user.id },
      group: user.id,
      at,
    });
  });
  await hintHeads(db, heads);
}
