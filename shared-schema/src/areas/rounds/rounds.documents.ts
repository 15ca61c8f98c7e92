import { OFFICE, OWNER_ADMIN } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';

/** Rounds, and the order of their jobs. */
export const roundsDocuments = defineDocuments([
  {
    kind: 'rounds',
    parts: [],
    roots: ['rounds'],
    read: OFFICE,
    write: OWNER_ADMIN,
    loaded: 'boot',
    awareness: false,
  },
  {
    kind: 'order',
    parts: [],
    roots: ['order'],
    read: OFFICE,
    write: OFFICE,
    loaded: 'boot',
    awareness: true,
  },
]);
