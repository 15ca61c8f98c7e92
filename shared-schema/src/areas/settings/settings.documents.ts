import { ALL_ROLES, OWNER_ADMIN } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';

/** The firm's settings, and what belongs to one person: own settings, alerts and marks. */
export const settingsDocuments = defineDocuments([
  {
    kind: 'settings',
    parts: [],
    roots: ['settings'],
    read: ALL_ROLES,
    write: OWNER_ADMIN,
    loaded: 'boot',
    awareness: false,
  },
  {
    kind: 'me',
    parts: ['user'],
    roots: ['me'],
    read: [],
    write: [],
    named: { read: ALL_ROLES, write: ALL_ROLES },
    loaded: 'boot',
    awareness: false,
  },
]);
