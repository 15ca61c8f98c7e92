import type { DocumentKind } from '#document/document-kind.ts';

/**
 * A kind of document that only tests have: one for each month and part, with two roots. Tests put it into the table by
 * replacing the module that the table lies in.
 */
export const DIARY: DocumentKind = {
  kind: 'diary',
  parts: ['month', 'part'],
  roots: ['diary', 'order'],
  rootOf: (key) => (key.startsWith('d:') ? 'order' : 'diary'),
  read: ['owner', 'admin', 'planner'],
  write: ['owner', 'admin', 'planner'],
  loaded: 'route',
  awareness: false,
};
