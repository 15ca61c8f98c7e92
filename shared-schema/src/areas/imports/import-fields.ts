import { FIELD_OF } from './header-words.ts';

/** What a row of a file can tell of a customer and a job (DAT-1), in the order in which it is offered. */
export const IMPORT_FIELDS = [
  'reference',
  'name',
  'company',
  'address',
  'postcode',
  'telephone',
  'mobile',
  'email',
  'notes',
  'accessNotes',
  'tags',
  'round',
  'order',
  'service',
  'price',
  'firstPrice',
  'frequency',
  'nextDue',
  'lastDone',
  'duration',
  'assignee',
  'notify',
  'payment',
  'balance',
  'state',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** Fields that several columns may hold: first and last name, the lines of an address. */
const JOINED: ReadonlySet<ImportField> = new Set([
  'name',
  'address',
  'notes',
  'accessNotes',
  'tags',
  'service',
]);

/** A header as headers are compared: letters and digits in lower case, without accents, words one blank apart. */
export function headerKey(header: string): string {
  return header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll(/[łŁ]/g, 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .slice(0, 80);
}

/** Whether several columns may hold a field. */
export function isJoined(field: ImportField): boolean {
  return JOINED.has(field);
}

/**
 * What each column of a file holds, null for a column that is left out (DAT-2). `remembered`: what was chosen for headers
 * of earlier files, by `headerKey`. A field that only one column can hold goes to the first that names it.
 */
export function guessColumns(
  headers: readonly string[],
  remembered: ReadonlyMap<string, ImportField | null> = new Map(),
): (ImportField | null)[] {
  const taken = new Set<ImportField>();
  return headers.map((header) => {
    const key = headerKey(header);
    const known = remembered.get(key);
    const field = known === undefined ? (FIELD_OF.get(key) ?? null) : known;
    if (field === null || (taken.has(field) && !isJoined(field))) return null;
    taken.add(field);
    return field;
  });
}
