import { defineArea } from '#areas/define-area.ts';
import { addEntry } from './add-entry.command.ts';
import { deleteEntry } from './delete-entry.command.ts';
import { editEntry } from './edit-entry.command.ts';
import { pauseEntry } from './pause-entry.command.ts';
import { resumeEntry } from './resume-entry.command.ts';
import { startEntry } from './start-entry.command.ts';
import { stopEntry } from './stop-entry.command.ts';
import { timeEntryCard } from './time-entry.card.ts';
import { timeEntryRecord } from './time-entry.record.ts';
import { trackerDocuments } from './tracker.documents.ts';
import { trackerKeyRules } from './tracker.key-rules.ts';
import { trackerSettings } from './tracker.settings.ts';

export const trackerArea = defineArea({
  name: 'tracker',
  documents: trackerDocuments,
  settings: trackerSettings,
  keyRules: trackerKeyRules,
  records: [timeEntryRecord],
  cards: [timeEntryCard],
  commands: [addEntry, startEntry, stopEntry, pauseEntry, resumeEntry, editEntry, deleteEntry],
});
