import { accountUser } from '#areas/account/account.queries.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { accountTeams } from './team.record.ts';

/** Whether work can be given to somebody: an active user, or a team that is not archived. */
export function isAssignable(snapshot: Snapshot, id: string): boolean {
  const team = accountTeams(snapshot).get(id);
  return accountUser(snapshot, id)?.active === true || team?.archived === false;
}
