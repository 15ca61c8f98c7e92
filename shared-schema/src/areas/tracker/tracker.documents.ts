import { OWNER_ADMIN } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';

/** Worked times of everybody, a month each: an entry lies in the month of the day on which it was begun. */
export const trackerDocuments = defineDocuments([
  {
    kind: 'time',
    parts: ['month'],
    roots: ['time'],
    read: OWNER_ADMIN,
    write: OWNER_ADMIN,
    loaded: 'idle',
    awareness: false,
  },
]);
