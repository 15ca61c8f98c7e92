import { OFFICE } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';

/** Customers with their addresses and contacts. */
export const customersDocuments = defineDocuments([
  {
    kind: 'customers',
    parts: ['part'],
    roots: ['customers'],
    read: OFFICE,
    write: CUSTOMER_WRITERS,
    loaded: 'boot',
    awareness: false,
  },
]);
