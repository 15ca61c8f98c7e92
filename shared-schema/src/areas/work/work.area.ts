import { defineArea } from '#areas/define-area.ts';
import { addExtraVisit } from './add-extra-visit.command.ts';
import { cancelExtraVisit } from './cancel-extra-visit.command.ts';
import { editExtraVisit } from './edit-extra-visit.command.ts';
import { planVisit } from './plan-visit.command.ts';
import { putVisitBack } from './put-visit-back.command.ts';
import { visitCard } from './visit.card.ts';
import { visitRecord } from './visit.record.ts';
import { workDocuments } from './work.documents.ts';
import { workKeyRules } from './work.key-rules.ts';
import { workSettings } from './work.settings.ts';

export const workArea = defineArea({
  name: 'work',
  documents: workDocuments,
  settings: workSettings,
  keyRules: workKeyRules,
  records: [visitRecord],
  cards: [visitCard],
  commands: [addExtraVisit, cancelExtraVisit, editExtraVisit, planVisit, putVisitBack],
});
