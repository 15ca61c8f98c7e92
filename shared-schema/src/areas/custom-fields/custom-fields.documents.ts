import { OFFICE, OWNER_ADMIN } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';

/** Collections of questions, and the answers to them: of visits by the month in which they are due, of the rest, of people. */
export const customFieldsDocuments = defineDocuments([
  {
    kind: 'forms',
    parts: [],
    roots: ['forms'],
    read: [...OFFICE, 'worker'],
    write: OWNER_ADMIN,
    loaded: 'route',
    awareness: false,
  },
  {
    kind: 'cf',
    parts: ['month'],
    roots: ['cf'],
    read: OFFICE,
    write: ['owner', 'admin', 'creator', 'planner'],
    loaded: 'route',
    awareness: false,
  },
  {
    kind: 'cf-other',
    parts: [],
    roots: ['cf-other'],
    read: OFFICE,
    write: ['owner', 'admin', 'creator'],
    loaded: 'route',
    awareness: false,
  },
  // What people say of their health is no business of the office.
  {
    kind: 'cf-private',
    parts: [],
    roots: ['cf-private'],
    read: OWNER_ADMIN,
    write: OWNER_ADMIN,
    loaded: 'route',
    awareness: false,
  },
]);
