import { defineArea } from '#areas/define-area.ts';
import { addJob } from './add-job.command.ts';
import { deleteJob } from './delete-job.command.ts';
import { editJob } from './edit-job.command.ts';
import { editJobPrice } from './edit-job-price.command.ts';
import { editJobSchedule } from './edit-job-schedule.command.ts';
import { jobCard } from './job.card.ts';
import { jobRecord } from './job.record.ts';
import { jobsDocuments } from './jobs.documents.ts';
import { jobsKeyRules } from './jobs.key-rules.ts';
import { jobsSettings } from './jobs.settings.ts';

export const jobsArea = defineArea({
  name: 'jobs',
  documents: jobsDocuments,
  keyRules: jobsKeyRules,
  records: [jobRecord],
  cards: [jobCard],
  commands: [addJob, deleteJob, editJob, editJobPrice, editJobSchedule],
  settings: jobsSettings,
});
