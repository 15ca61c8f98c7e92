import { ALL_ROLES } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';

/** What the server tells every device of its account: the firm, its people and teams, and the epochs of its documents. */
export const accountDocuments = defineDocuments([
  {
    kind: 'core',
    parts: [],
    roots: ['core'],
    read: ALL_ROLES,
    write: [],
    loaded: 'boot',
    awareness: false,
  },
]);
