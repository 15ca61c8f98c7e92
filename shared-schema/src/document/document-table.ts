import { ALL_ROLES, OFFICE, OWNER_ADMIN, type Role } from '#access/roles.ts';
import type { DocumentKind } from './document-kind.ts';

const OWN: { readonly read: readonly Role[]; readonly write: readonly Role[] } = {
  read: ALL_ROLES,
  write: ALL_ROLES,
};

/** Every kind of document of the product. */
export const DOCUMENT_TABLE = [
  {
    kind: 'core',
    parts: [],
    roots: ['core'],
    read: ALL_ROLES,
    write: [],
    loaded: 'boot',
    awareness: false,
  },
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
    named: OWN,
    loaded: 'boot',
    awareness: false,
  },
  {
    kind: 'layouts',
    parts: [],
    roots: ['layouts'],
    read: OWNER_ADMIN,
    write: OWNER_ADMIN,
    loaded: 'route',
    awareness: false,
  },
  {
    kind: 'rounds',
    parts: [],
    roots: ['rounds'],
    read: OFFICE,
    write: OWNER_ADMIN,
    loaded: 'boot',
    awareness: false,
  },
  {
    kind: 'order',
    parts: [],
    roots: ['order'],
    read: OFFICE,
    write: OFFICE,
    loaded: 'boot',
    awareness: true,
  },
  {
    kind: 'customers',
    parts: [],
    roots: ['customers'],
    read: OFFICE,
    write: ['owner', 'admin', 'creator'],
    loaded: 'boot',
    awareness: false,
  },
  {
    kind: 'jobs',
    parts: [],
    roots: ['jobs'],
    read: OFFICE,
    // Planners assign; everything else about a job is refused to them key by key.
    write: OFFICE,
    loaded: 'boot',
    awareness: false,
  },
] as const satisfies readonly DocumentKind[];
