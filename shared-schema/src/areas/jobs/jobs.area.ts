import { defineArea } from '#areas/define-area.ts';
import { addJob } from './add-job.command.ts';
import { addServiceToJobs } from './add-service-to-jobs.command.ts';
import { assignJobs } from './assign-jobs.command.ts';
import { deleteJob } from './delete-job.command.ts';
import { duplicateJob } from './duplicate-job.command.ts';
import { editJob } from './edit-job.command.ts';
import { editJobPrice } from './edit-job-price.command.ts';
import { editJobSchedule } from './edit-job-schedule.command.ts';
import { endJob } from './end-job.command.ts';
import { endJobs } from './end-jobs.command.ts';
import { jobCard } from './job.card.ts';
import { jobRecord } from './job.record.ts';
import { jobsDocuments } from './jobs.documents.ts';
import { jobsKeyRules } from './jobs.key-rules.ts';
import { jobsSettings } from './jobs.settings.ts';
import { moveJob } from './move-job.command.ts';
import { pauseJob } from './pause-job.command.ts';
import { pauseJobs } from './pause-jobs.command.ts';
import { rescheduleJobs } from './reschedule-jobs.command.ts';
import { restartJob } from './restart-job.command.ts';
import { resumeJob } from './resume-job.command.ts';
import { setJobsDuration } from './set-jobs-duration.command.ts';
import { setJobsNextDueFrom } from './set-jobs-next-due-from.command.ts';
import { setJobsReminders } from './set-jobs-reminders.command.ts';
import { tagJobs } from './tag-jobs.command.ts';
import { withdrawPrice } from './withdraw-price.command.ts';

export const jobsArea = defineArea({
  name: 'jobs',
  documents: jobsDocuments,
  keyRules: jobsKeyRules,
  records: [jobRecord],
  cards: [jobCard],
  commands: [
    addServiceToJobs,
    assignJobs,
    endJobs,
    pauseJobs,
    rescheduleJobs,
    setJobsDuration,
    tagJobs,
    setJobsNextDueFrom,
    setJobsReminders,
    addJob,
    deleteJob,
    duplicateJob,
    editJob,
    editJobPrice,
    editJobSchedule,
    endJob,
    moveJob,
    pauseJob,
    restartJob,
    resumeJob,
    withdrawPrice,
  ],
  settings: jobsSettings,
});
