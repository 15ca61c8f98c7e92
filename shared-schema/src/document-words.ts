import type { DOCUMENT_TABLE } from './documents.ts';

/** The name of the words of each kind of document; the compiler asks for those of a new kind. */
export type DocumentWord = `document-${(typeof DOCUMENT_TABLE)[number]['kind'] | 'other'}`;

/** What a document is called where an alert names it; beside it in other languages. */
export const DOCUMENT_WORDS = {
  'document-core': 'people and the business',
  'document-settings': 'business settings',
  'document-me': 'personal settings and alerts',
  'document-layouts': 'layouts',
  'document-services': 'services and tags',
  'document-rounds': 'rounds',
  'document-order': 'the order of rounds',
  'document-customers': 'customers',
  'document-jobs': 'jobs',
  'document-work': 'visits',
  'document-chart': 'suppliers and expense categories',
  'document-time': 'worked time',
  'document-forms': 'custom fields',
  'document-cf': 'forms about visits',
  'document-cf-other': 'filled-in forms',
  'document-cf-private': 'forms about people',
  'document-ratings': 'ratings',
  'document-other': 'other data',
} as const satisfies Readonly<Record<DocumentWord, string>>;
