import { listWaitingChanges } from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { readHandedOver, visibleChange } from './store.ts';

export const listWaitingChangesRoute = defineRoute(listWaitingChanges, async ({ account }, context) => {
  const viewer = { userId: signedIn(context).user.id, roles: context.roles };
  const { rows, hasMore } = await readHandedOver(context.deps.db, account);
  const changes = rows.map((row) => ({
    id: row.id,
    user: row.user_id,
    userName: row.user_name,
    device: row.device_id,
    deviceName: row.device_name,
    postedAt: row.posted_at.getTime(),
    why: row.why,
    change: visibleChange(row.change, viewer),
  }));
  return ok({ changes, hasMore });
});
