import { OFFICE } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';

/** What people set of visits, a month of due days each: of a visit that nobody touched nothing is stored. */
export const workDocuments = defineDocuments([
  {
    kind: 'work',
    parts: ['month', 'part'],
    roots: ['work'],
    read: OFFICE,
    // Who may plan and who may price is judged key by key.
    write: OFFICE,
    loaded: 'idle',
    awareness: false,
  },
]);
