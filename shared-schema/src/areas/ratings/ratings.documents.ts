import { OWNER_ADMIN } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';

/** What customers thought of the work; everybody may see those that are published. */
export const ratingsDocuments = defineDocuments([
  {
    kind: 'ratings',
    parts: [],
    roots: ['ratings'],
    read: OWNER_ADMIN,
    write: OWNER_ADMIN,
    loaded: 'route',
    awareness: false,
  },
]);
