import { OFFICE, OWNER_ADMIN } from '#access/roles.ts';
import { defineDocuments } from '#document/document-kind.ts';

/** What a firm offers: services, and the tags and skills that customers, jobs and people are marked with. */
export const servicesDocuments = defineDocuments([
  {
    kind: 'services',
    parts: [],
    roots: ['services'],
    read: [...OFFICE, 'canvasser'],
    // Creators say how a service stands in the directory, and they and Job editors add skills; everything else is refused
    // to them key by key.
    write: [...OWNER_ADMIN, 'creator', 'jobEditor'],
    loaded: 'boot',
    awareness: false,
  },
]);
