import { OFFICE } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';

/** Jobs: what is done at an address, how often and for how much. */
export const jobsDocuments = defineDocuments([
  {
    kind: 'jobs',
    parts: ['part'],
    roots: ['jobs'],
    read: OFFICE,
    // Planners assign; everything else about a job is refused to them key by key.
    write: OFFICE,
    loaded: 'boot',
    awareness: false,
  },
]);
