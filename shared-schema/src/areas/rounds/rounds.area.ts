import { defineArea } from '#areas/define-area.ts';
import { addJobsToRound } from './add-jobs-to-round.command.ts';
import { addRound } from './add-round.command.ts';
import { deleteRound } from './delete-round.command.ts';
import { moveJobs } from './move-jobs.command.ts';
import { orderListCard } from './order-list.card.ts';
import { orderListRecord } from './order-list.record.ts';
import { recolourRound } from './recolour-round.command.ts';
import { removeJobsFromRound } from './remove-jobs-from-round.command.ts';
import { renameRound } from './rename-round.command.ts';
import { restoreRound } from './restore-round.command.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { roundsDocuments } from './rounds.documents.ts';
import { roundsKeyRules } from './rounds.key-rules.ts';
import { sortRound } from './sort-round.command.ts';

export const roundsArea = defineArea({
  name: 'rounds',
  documents: roundsDocuments,
  keyRules: roundsKeyRules,
  records: [orderListRecord, roundRecord],
  cards: [orderListCard, roundCard],
  commands: [
    addJobsToRound,
    addRound,
    deleteRound,
    moveJobs,
    recolourRound,
    removeJobsFromRound,
    renameRound,
    restoreRound,
    sortRound,
  ],
});
