import { OWNER_ADMIN } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';

/** How the firm's papers look: layouts, themes, texts and widgets. */
export const layoutsDocuments = defineDocuments([
  {
    kind: 'layouts',
    parts: [],
    roots: ['layouts'],
    read: OWNER_ADMIN,
    write: OWNER_ADMIN,
    loaded: 'route',
    awareness: false,
  },
]);
