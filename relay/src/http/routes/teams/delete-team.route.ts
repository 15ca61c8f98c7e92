import { deleteTeam } from '@roundsman/shared-schema/http/teams.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { note } from '#http/note.ts';
import { allOrNothing } from '#http/people/all-or-nothing.ts';
import { deleteTeam as remove } from '#http/people/team-store.ts';
import { defineRoute } from '#http/route.ts';
import { hintHeads } from '#log/hints.ts';

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
