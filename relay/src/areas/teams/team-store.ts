import { checkTeam, type TeamChanges, teamWith } from '@roundsman/shared-schema/areas/teams/team.rules.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { Selectable } from 'kysely';
import type { TeamTable } from '#database/people-tables.ts';
import type { Database } from '#database/pool.ts';
import type { HeadHint } from '#log/hints.ts';
import { type CoreEntries, writeCore } from '#mirror/core-mirror.ts';
import { memberMirror } from '#mirror/member-mirror.ts';
import { membersOf } from '#mirror/members.ts';

type Team = Selectable<TeamTable>;

/** What `core` says of a team. */
function teamEntries(
  team: Pick<Team, 'id' | 'name' | 'colour' | 'members' | 'leader' | 'archived'>,
): CoreEntries {
  const { id, name, colour, members, leader, archived } = team;
  return { [`team:${id}`]: { name, colour, members, leader, archived } };
}

/** Every team of an account, locked, as are all changes of them: names and members are judged together. */
async function lockTeams(trx: Database, account: string): Promise<Team[]> {
  await trx.selectFrom('account').select('id').where('id', '=', account).forNoKeyUpdate().execute();
  return trx.selectFrom('team').selectAll().where('account_id', '=', account).forUpdate().execute();
}

interface Writing {
  readonly account: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** Makes a team or changes what is told of one, in the table and in `core`. @errors as `teamWith` and `checkTeam` */
export async function saveTeam(
  trx: Database,
  writing: Writing,
  { id, ...told }: TeamChanges & { readonly id: string },
): Promise<Result<{ members: readonly string[]; archived: boolean; heads: readonly HeadHint[] }>> {
  const { account, now } = writing;
  const teams = await lockTeams(trx, account);
  const active = new Set((await membersOf(trx, account)).map(({ id }) => id));
  const before = teams.find((team) => team.id === id);
  const whole = teamWith(before, told);
  if (!whole.ok) return whole;
  const { colour, archived } = whole.value;
  // Whoever has left stays in the history of a team that is put away, and where no members are told.
  const stays = (member: string) =>
    (archived || told.members === undefined) && before?.members.includes(member) === true;
  const checked = checkTeam(
    { ...whole.value, id },
    { teams, isActive: (member) => active.has(member) || stays(member) },
  );
  if (!checked.ok) return checked;
  const { name, members, leader } = checked.value;
  const row = { name, colour, members: [...members], leader, archived };
  await trx
    .insertInto('team')
    .values({ account_id: account, id, ...row, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['account_id', 'id']).doUpdateSet(row))
    .execute();
  const heads = await writeCore(trx, writing, {
    ...teamEntries({ id, ...row }),
    ...(await memberMirror(trx, account, [...members, ...(before?.members ?? [])])),
  });
  return ok({ members: row.members, archived, heads });
}

/** Deletes a team. @errors teams.unknown */
export async function deleteTeam(
  trx: Database,
  writing: Writing,
  id: string,
): Promise<Result<readonly HeadHint[]>> {
  const { account } = writing;
  const team = (await lockTeams(trx, account)).find((one) => one.id === id);
  if (!team) return fail('teams.unknown');
  await trx.deleteFrom('team').where('account_id', '=', account).where('id', '=', id).execute();
  const mirror = await memberMirror(trx, account, team.members);
  return ok(await writeCore(trx, writing, { [`team:${id}`]: null, ...mirror }));
}

/**
 * Puts a member into exactly these teams; answers what `core` is to say of the teams that changed. A team is never
 * left without a member, and loses a leader who leaves it.
 * @errors teams.unknown, teams.no-members
 */
export async function setTeamsOf(
  trx: Database,
  of: { account: string; userId: string },
  wanted: readonly string[],
): Promise<Result<CoreEntries>> {
  const { account, userId } = of;
  const teams = await lockTeams(trx, account);
  const known = new Set(teams.map(({ id }) => id));
  if (!wanted.every((id) => known.has(id))) return fail('teams.unknown', { field: 'teams' });
  let entries: CoreEntries = {};
  for (const team of teams) {
    const isIn = team.members.includes(userId);
    if (isIn === wanted.includes(team.id)) continue;
    const members = isIn ? team.members.filter((id) => id !== userId) : [...team.members, userId];
    if (members.length === 0)
      return fail('teams.no-members', { field: 'teams', values: { team: team.name } });
    const leader = team.leader === userId ? null : team.leader;
    await trx
      .updateTable('team')
      .set({ members, leader })
      .where('account_id', '=', account)
      .where('id', '=', team.id)
      .execute();
    entries = { ...entries, ...teamEntries({ ...team, members, leader }) };
  }
  return ok(entries);
}

/** Puts a member into these teams besides the present ones; teams that are gone by now are left out. */
export async function addToTeams(
  trx: Database,
  of: { account: string; userId: string },
  ids: readonly string[],
): Promise<CoreEntries> {
  if (ids.length === 0) return {};
  const teams = await lockTeams(trx, of.account);
  const wanted = teams.filter(({ id, members }) => ids.includes(id) || members.includes(of.userId));
  const set = await setTeamsOf(
    trx,
    of,
    wanted.map(({ id }) => id),
  );
  return set.ok ? set.value : {};
}

/** Whether each of these is a team of the account. */
export async function areTeams(trx: Database, account: string, ids: readonly string[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await trx
    .selectFrom('team')
    .select('id')
    .where('account_id', '=', account)
    .where('id', 'in', [...ids])
    .execute();
  return rows.length === new Set(ids).size;
}

/** Whether work can be given to each of these: active members, and teams that are not archived. */
export async function areAssignable(
  trx: Database,
  account: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const users = await membersOf(trx, account);
  const teams = await trx
    .selectFrom('team')
    .select('id')
    .where('account_id', '=', account)
    .where('archived', '=', false)
    .execute();
  const fit = new Set([...users, ...teams].map(({ id }) => id));
  return ids.every((id) => fit.has(id));
}
