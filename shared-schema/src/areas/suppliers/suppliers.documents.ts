import { OWNER_ADMIN } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';

/** The chart: suppliers `sup:` and expense categories `cat:`, later accounts and what else is booked to. */
export const suppliersDocuments = defineDocuments([
  {
    kind: 'chart',
    parts: [],
    roots: ['chart'],
    read: OWNER_ADMIN,
    write: OWNER_ADMIN,
    loaded: 'idle',
    awareness: false,
  },
]);
