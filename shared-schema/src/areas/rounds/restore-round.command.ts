import { defineRestoration } from '#areas/record-commands.ts';
import { roundCard } from './round.card.ts';

/**
 * Brings a deleted or merged round back with the jobs that still name it; also settles a round that was edited after
 * its deletion. @errors rounds.not-found
 */
export const restoreRound = defineRestoration(roundCard, { area: 'rounds', id: 'roundId' });
