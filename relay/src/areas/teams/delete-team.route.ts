import { deleteTeam } from '@roundsman/shared-schema/areas/teams/teams.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { allOrNothing } from '#calls/all-or-nothing.ts';
import { note } from '#calls/note.ts';
import { defineRoute } from '#calls/route.ts';
import { hintHeads } from '#log/hints.ts';
import { deleteTeam as remove } from './team-store.ts';

export const deleteTeamRoute = defineRoute(deleteTeam, async ({ account, team }, context) => {
  const { db, now } = context.deps;
  const done = await allOrNothing(db, async (trx) => {
    const removed = await remove(trx, { account, now: now() }, team);
    if (removed.ok) await note(trx, context, { event: 'team.deleted', account, details: { team } });
    return removed;
  });
  if (!done.ok) return done;
  await hintHeads(db, done.value);
  return ok({});
});
