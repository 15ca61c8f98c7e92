import { accountUserRecord } from '#areas/account/account.queries.ts';
import { accountUserCard } from '#areas/account/account-user.card.ts';
import { named } from '#areas/card.ts';
import { teamCard } from '#areas/teams/team.card.ts';
import type { Snapshot } from '#document/snapshot.ts';

/** A user or a team, told by name. */
export function workerNamed(snapshot: Snapshot, id: string) {
  const isUser = snapshot.record(accountUserRecord, accountUserCard.prefix + id) !== undefined;
  return named(isUser ? accountUserCard : teamCard, id);
}
