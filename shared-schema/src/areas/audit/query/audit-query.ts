import { fail, ok, type Result } from '#kernel/result.ts';
import { parseTypedDay } from './typed-day.ts';

/** What one part of a query asks for. Words are as they were typed; days are ISO days, both within the range. */
export type AuditTerm = (
  | { readonly kind: 'words'; readonly words: string }
  | { readonly kind: 'by'; readonly words: string }
  | { readonly kind: 'action'; readonly words: string }
  | { readonly kind: 'record'; readonly words: string }
  | { readonly kind: 'days'; readonly from: string; readonly to: string }
) & {
  /** The entry must not fit it. */
  readonly not: boolean;
};

/** Every term has to fit. */
export type AuditQuery = readonly AuditTerm[];

/** Longest query, in characters. */
export const AUDIT_QUERY_MAX = 300;

/** What stands before the colon, in both languages of the app, so that a query can be handed on. */
const FIELDS: ReadonlyMap<string, 'by' | 'action' | 'record'> = new Map([
  ['user', 'by'],
  ['by', 'by'],
  ['osoba', 'by'],
  ['action', 'action'],
  ['akcja', 'action'],
  ['kind', 'record'],
  ['rodzaj', 'record'],
]);

/** A minus, a field, and words with or without quotes; a range of days may have blanks around its dash. */
const TERM =
  /(-?)(?:(\p{L}+):)?(?:"([^"]*)("?)|(\d{1,2}\/\d{1,2}\/\d{2,4})\s*(?:-|–|\.\.)\s*(\d{1,2}\/\d{1,2}\/\d{2,4})(?=\s|$)|(\S*))/gu;
/** Written in another order or with other signs, a day is refused: as words it would find nothing and say nothing. */
const LOOKS_LIKE_DAY = /^(?:\d{1,2}([/.-])\d{1,2}\1\d{2,4}|\d{4}([/.-])\d{1,2}\2\d{1,2})$/;

/**
 * Reads what was typed into the search of the audit: words, "words in quotes", `user:`, `action:`, `kind:`, days
 * (DD/MM/YYYY) and ranges of days, each with a minus in front for what must not be.
 *
 * @errors audit.quote-open, audit.field-empty, audit.day-unreadable, audit.range-backwards
 */
export function parseAuditQuery(typed: string): Result<AuditQuery> {
  const terms: AuditTerm[] = [];
  for (const match of typed.matchAll(TERM)) {
    const [whole, minus, name = '', quoted, closing, first, last, bare = ''] = match;
    if (whole === '') continue;
    const not = minus === '-';
    const field = FIELDS.get(name.toLowerCase());
    if (quoted !== undefined && closing === '') return fail('audit.quote-open');
    if (first !== undefined && last !== undefined) {
      const range = readRange(first, last);
      if (!range.ok) return range;
      terms.push({ kind: 'days', ...range.value, not });
      continue;
    }
    if (field) {
      const words = (quoted ?? bare).trim();
      if (words === '') return fail('audit.field-empty', { values: { field: name } });
      terms.push({ kind: field, words, not });
      continue;
    }
    if (name === '' && LOOKS_LIKE_DAY.test(bare)) {
      const day = parseTypedDay(bare);
      if (day === undefined) return fail('audit.day-unreadable', { values: { day: bare } });
      terms.push({ kind: 'days', from: day, to: day, not });
      continue;
    }
    const words = `${name === '' ? '' : `${name}:`}${quoted ?? bare}`.trim();
    if (words !== '') terms.push({ kind: 'words', words, not });
  }
  return ok(terms);
}

function readRange(first: string, last: string): Result<{ from: string; to: string }> {
  const [from, to] = [parseTypedDay(first), parseTypedDay(last)];
  if (from === undefined) return fail('audit.day-unreadable', { values: { day: first } });
  if (to === undefined) return fail('audit.day-unreadable', { values: { day: last } });
  if (from >= to) return fail('audit.range-backwards', { values: { from: first, to: last } });
  return ok({ from, to });
}
