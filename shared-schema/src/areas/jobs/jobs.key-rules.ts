import { RECORD_ID } from '#document/key-part.ts';
import type { KeyRules } from '#document/key-rule.ts';
import { idPieces } from '#document/pieces/member-pieces.ts';
import { groupField, pieceRules, recordRules, serverRule } from '#document/record-rules.ts';
import { jobRecord } from './job.record.ts';
import { JOB_ASSIGNERS, JOB_DELETERS, JOB_WRITERS } from './job.rules.ts';
import { JOB_INVOICERS } from './job-overrides.ts';

const job = { root: 'jobs', id: RECORD_ID };

export const jobsKeyRules: KeyRules = {
  jobs: [
    // The first rule that fits a key counts: more people assign a job than edit it.
    { ...job, group: 'assign', roles: JOB_ASSIGNERS, schema: groupField(jobRecord, 'assign') },
    ...pieceRules({ ...job, roles: JOB_ASSIGNERS }, 'assign', idPieces()),
    // So do those who move a visit with all that follow it.
    { ...job, group: 'anchor', roles: JOB_ASSIGNERS, schema: groupField(jobRecord, 'anchor') },
    // Fewer roles write the invoicing of a job than the rest of it.
    { ...job, group: 'invoicing', roles: JOB_INVOICERS, schema: groupField(jobRecord, 'invoicing') },
    serverRule('jobs', RECORD_ID, 'last'),
    ...recordRules(jobRecord, { write: JOB_WRITERS, del: JOB_DELETERS }),
  ],
};
