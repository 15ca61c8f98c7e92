import { OFFICE } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';

/** Customers with their addresses and contacts. */
export const customersDocuments = defineDocuments([
  {
    kind: 'customers',
    parts: ['part'],
    roots: ['customers'],
    read: OFFICE,
    write: ['owner', 'admin', 'creator'],
    loaded: 'boot',
    awareness: false,
  },
]);
