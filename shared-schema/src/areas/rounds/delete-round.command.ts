import { defineDeletion } from '#areas/record-commands.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';

/**
 * Deletes a round. Its jobs, also those that somebody adds meanwhile, then are in no round; a restore brings them
 * back. @errors rounds.not-found
 */
export const deleteRound = defineDeletion(roundCard, {
  area: 'rounds',
  id: 'roundId',
  lives: (snapshot, id) => isLive(snapshot.records(roundRecord), id),
});
