import { defineArea } from '#areas/define-area.ts';
import { addJobsToRound } from './add-jobs-to-round.command.ts';
import { addRound } from './add-round.command.ts';
import { deleteRound } from './delete-round.command.ts';
import { editRoundOffers } from './edit-round-offers.command.ts';
import { editRoundPostcodes } from './edit-round-postcodes.command.ts';
import { hardResetRound } from './hard-reset-round.command.ts';
import { moveJobs } from './move-jobs.command.ts';
import { orderListCard } from './order-list.card.ts';
import { orderListRecord } from './order-list.record.ts';
import { recolourRound } from './recolour-round.command.ts';
import { removeJobsFromRound } from './remove-jobs-from-round.command.ts';
import { removeRoundSchedule } from './remove-round-schedule.command.ts';
import { renameRound } from './rename-round.command.ts';
import { resetRoundSchedule } from './reset-round-schedule.command.ts';
import { restoreRound } from './restore-round.command.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { roundsDocuments } from './rounds.documents.ts';
import { roundsKeyRules } from './rounds.key-rules.ts';
import { setPortalRound } from './set-portal-round.command.ts';
import { setRoundLocation } from './set-round-location.command.ts';
import { setRoundSchedule } from './set-round-schedule.command.ts';
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
    setRoundSchedule,
    setRoundLocation,
    setPortalRound,
    resetRoundSchedule,
    removeRoundSchedule,
    hardResetRound,
    editRoundPostcodes,
    editRoundOffers,
    moveJobs,
    recolourRound,
    removeJobsFromRound,
    renameRound,
    restoreRound,
    sortRound,
  ],
});
