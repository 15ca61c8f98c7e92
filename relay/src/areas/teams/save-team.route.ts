import { saveTeam } from '@roundsman/shared-schema/areas/teams/teams.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { allOrNothing } from '#calls/all-or-nothing.ts';
import { note } from '#calls/note.ts';
import { defineRoute } from '#calls/route.ts';
import { hintHeads } from '#log/hints.ts';
import { saveTeam as save } from './team-store.ts';

export const saveTeamRoute = defineRoute(saveTeam, async ({ account, team, ...wish }, context) => {
  const { db, now } = context.deps;
  const done = await allOrNothing(db, async (trx) => {
    const saved = await save(trx, { account, now: now() }, { ...wish, id: team });
    if (!saved.ok) return saved;
    const { members, archived } = saved.value;
    await note(trx, context, { event: 'team.saved', account, details: { team, members, archived } });
    return saved;
  });
  if (!done.ok) return done;
  await hintHeads(db, done.value.heads);
  return ok({});
});
