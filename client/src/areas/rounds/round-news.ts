import { cardOfKeyAmong } from '@roundsman/shared-schema/areas/card-of-key.ts';
import { jobCard } from '@roundsman/shared-schema/areas/jobs/job.card.ts';
import { orderListCard } from '@roundsman/shared-schema/areas/rounds/order-list.card.ts';
import { roundCard } from '@roundsman/shared-schema/areas/rounds/round.card.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { ForeignChange } from '#store/documents/foreign-changes.ts';

/** The cards whose changes mark a round; the table of all brings every area. */
const MARKING = [roundCard, orderListCard, jobCard];

/** The round that a change is about, who made it, and the text key of what it did. */
export type RoundNews = readonly [roundId: string, author: string, did: string];

/** Which rounds changes are about; of several of one round the last says it, and that it was added says it all. */
export function roundNews(snapshot: Snapshot, changes: readonly ForeignChange[]): Iterable<RoundNews> {
  const found = new Map<string, RoundNews>();
  const made = new Set<string>();
  for (const { document, key, author } of changes) {
    const at = cardOfKeyAmong(MARKING, document, key);
    const told = at?.card.field(at.group);
    if (!at || !told) continue;
    const { card, id, group } = at;
    const did = told.field.did({ id, group, rest: told.rest }, snapshot);
    const round = did === undefined ? undefined : card.place(snapshot, id);
    // A new round arrives with all of its groups.
    if (did === undefined || !round || made.has(round.id)) continue;
    found.set(round.id, [round.id, author, did]);
    if (group === undefined && round.id === id) made.add(id);
  }
  return found.values();
}
