import { defineArea } from '#areas/define-area.ts';
import { addBlock } from './add-block.command.ts';
import { addExtraVisit } from './add-extra-visit.command.ts';
import { assignVisits } from './assign-visits.command.ts';
import { blockCard } from './block.card.ts';
import { blockRecord } from './block.record.ts';
import { cancelExtraVisit } from './cancel-extra-visit.command.ts';
import { dayCard } from './day.card.ts';
import { dayRecord } from './day.record.ts';
import { dayOrderCard } from './day-order.card.ts';
import { dayOrderRecord } from './day-order.record.ts';
import { distributeVisits } from './distribute-visits.command.ts';
import { editBlock } from './edit-block.command.ts';
import { editExtraVisit } from './edit-extra-visit.command.ts';
import { editVisit } from './edit-visit.command.ts';
import { finishVisit } from './finish-visit.command.ts';
import { finishVisits } from './finish-visits.command.ts';
import { lockDay } from './lock-day.command.ts';
import { lockVisits } from './lock-visits.command.ts';
import { moveVisitAndFollowing } from './move-following.command.ts';
import { moveVisits } from './move-visits.command.ts';
import { noteVisit } from './note-visit.command.ts';
import { orderDay } from './order-day.command.ts';
import { placeVisits } from './place-visits.command.ts';
import { planVisitAndSkip } from './plan-and-skip.command.ts';
import { planVisit } from './plan-visit.command.ts';
import { putVisitBack } from './put-visit-back.command.ts';
import { removeBlock } from './remove-block.command.ts';
import { reportProblem } from './report-problem.command.ts';
import { reverseVisits } from './reverse-visits.command.ts';
import { setDay } from './set-day.command.ts';
import { shareOutDay } from './share-day.command.ts';
import { skipVisits } from './skip-visits.command.ts';
import { sortDay } from './sort-day.command.ts';
import { visitCard } from './visit.card.ts';
import { visitRecord } from './visit.record.ts';
import { workAlerts } from './work.alerts.ts';
import { workDocuments } from './work.documents.ts';
import { workKeyRules } from './work.key-rules.ts';
import { workSettings } from './work.settings.ts';

export const workArea = defineArea({
  name: 'work',
  documents: workDocuments,
  settings: workSettings,
  alerts: workAlerts,
  keyRules: workKeyRules,
  records: [visitRecord, dayOrderRecord, dayRecord, blockRecord],
  cards: [dayOrderCard, dayCard, visitCard, blockCard],
  commands: [
    addExtraVisit,
    cancelExtraVisit,
    editExtraVisit,
    planVisit,
    planVisitAndSkip,
    putVisitBack,
    finishVisits,
    finishVisit,
    skipVisits,
    reverseVisits,
    assignVisits,
    moveVisits,
    moveVisitAndFollowing,
    editVisit,
    noteVisit,
    setDay,
    orderDay,
    sortDay,
    placeVisits,
    distributeVisits,
    shareOutDay,
    lockVisits,
    lockDay,
    addBlock,
    editBlock,
    removeBlock,
    reportProblem,
  ],
});
