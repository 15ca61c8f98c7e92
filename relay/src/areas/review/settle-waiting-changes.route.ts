import { settleWaitingChanges } from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { note } from '#calls/note.ts';
import { publishDevicesChanged } from '#calls/publish-access.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { hintHeads } from '#log/hints.ts';
import { settleEntries } from './settle.ts';
import { endHandedOver, holdList } from './tell-of-handed-over.ts';

export const settleWaitingChangesRoute = defineRoute(settleWaitingChanges, async (input, context) => {
  const { db, now } = context.deps;
  const { account, ids, as } = input;
  const { user, device } = signedIn(context);
  const applier = { userId: user.id, roles: context.roles };
  const done = await db.transaction().execute(async (trx) => {
    await holdList(trx, account);
    const settled = await settleEntries(trx, { account, applier, device, now: now() }, { ids, as });
    if (settled && settled.count > 0) {
      const details = { as, count: settled.count };
      await note(trx, context, { event: 'waiting-changes.settled', account, details });
    }
    const isAny = settled !== null && settled.count > 0;
    return settled && { ...settled, ended: isAny ? await endHandedOver(trx, account) : [] };
  });
  if (!done) return fail('waiting-changes.unknown');
  await hintHeads(db, [...done.heads, ...done.ended]);
  await publishDevicesChanged(db, [account]);
  const { settled, leftAlone, refused } = done;
  return ok({ settled, leftAlone, refused });
});
