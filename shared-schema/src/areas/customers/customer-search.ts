import { type FinderOptions, foldText, wordsOf } from '#kernel/search.ts';
import type { ListedCustomer } from './customers-list.queries.ts';

/** What a customer is found by (CUS-2), in the order in which it is told. */
export type SearchedField =
  | 'name'
  | 'address'
  | 'company'
  | 'telephone'
  | 'email'
  | 'person'
  | 'tag'
  | 'job'
  | 'note'
  | 'access';

export interface SearchedText {
  readonly field: SearchedField;
  readonly text: string;
}

/** Everything that words are looked for in, each with what it is; name and address first, which a row shows anyway. */
function searchedTexts({ name, address, tags, jobs, customer }: ListedCustomer): readonly SearchedText[] {
  const { contact, people, notes, accessNotes, billing } = customer;
  const all: readonly (SearchedText | undefined | false | '')[] = [
    { field: 'name', text: name },
    { field: 'address', text: [address, customer.address?.postcode].filter(Boolean).join(' ') },
    contact.companyName && { field: 'company', text: contact.companyName },
    billing && { field: 'address', text: billing.addressDescription },
    contact.telephoneNumber && { field: 'telephone', text: contact.telephoneNumber },
    contact.telephoneNumberOther && { field: 'telephone', text: contact.telephoneNumberOther },
    contact.email && { field: 'email', text: contact.email },
    ...[...people.values()].map(({ value }): SearchedText => {
      const { name: person, email, telephoneNumber } = value;
      return { field: 'person', text: [person, telephoneNumber, email].filter(Boolean).join(' ') };
    }),
    ...tags.map((tag): SearchedText => ({ field: 'tag', text: tag.name })),
    ...jobs.map(({ description }): SearchedText => ({ field: 'job', text: description })),
    ...[...notes.values()].map(({ value }): SearchedText => ({ field: 'note', text: value.text })),
    accessNotes !== '' && { field: 'access', text: accessNotes },
  ];
  return all.filter((one): one is SearchedText => Boolean(one));
}

/** British postcodes as people write them, with or without their blank. */
const POSTCODE = /\b[a-z]{1,2}\d[a-z\d]?\s*\d[a-z]{2}\b/gi;

/** Telephone numbers with their country's code. */
const WITH_CODE = /(?:\+|\b00)\d[\d\s().-]{7,}/g;

/** A text's digits, and those of numbers with a country's code as they are dialled within it: nine or ten after a 0. */
function numberForms(text: string): string {
  const dialled = (text.match(WITH_CODE) ?? []).flatMap((number) => {
    const digits = number.replace(/\D/g, '');
    return [`0${digits.slice(-10)}`, `0${digits.slice(-9)}`];
  });
  return [text.replace(/\D/g, ''), ...dialled].join(' ');
}

/** A text with what else it is found by: postcodes without blanks, telephone numbers as digits. */
function withForms({ field, text }: SearchedText): string {
  if (field === 'address')
    return [text, ...(text.match(POSTCODE) ?? []).map((code) => code.replace(/\s/g, ''))].join(' ');
  if (field === 'telephone' || field === 'person') return `${text} ${numberForms(text)}`;
  return text;
}

/** All that a customer is searched in, as one text. */
export function customerSearchText(row: ListedCustomer): string {
  return searchedTexts(row).map(withForms).join('\n');
}

/**
 * What is looked for, as it is kept: a telephone number with its country's code is found by its last nine digits, whether
 * it was kept with the code or without.
 */
export function readTyped(typed: string): string {
  return typed
    .replace(/(?:^|\s)(?:\+|00)\d{1,3}(?=\s+\d)/g, ' ')
    .replace(/(?:^|\s)(?:\+|00)(\d{9,15})\b/g, (_number, digits: string) => ` ${digits.slice(-9)}`);
}

/** The first text besides name and address that has a word which these have not; undefined where they have them all. */
export function matchedText(row: ListedCustomer, typed: string): SearchedText | undefined {
  const words = wordsOf(readTyped(typed));
  const texts = searchedTexts(row).map((one) => ({ ...one, folded: foldText(withForms(one)) }));
  const [name, address, ...others] = texts;
  const missing = words.filter((word) => !name?.folded.includes(word) && !address?.folded.includes(word));
  const found = others.find(({ folded }) => missing.some((word) => folded.includes(word)));
  return found && { field: found.field, text: found.text };
}

/** Where a customer stands among those found: 0 whose name has words that begin so, 1 the address, 2 the rest. */
export function searchRank(row: ListedCustomer, words: readonly string[]): number {
  const begins = (text: string) => {
    const folded = ` ${text}`;
    return words.every((word) => folded.includes(` ${word}`));
  };
  if (begins(row.nameKey)) return 0;
  return begins(foldText(row.address)) ? 1 : 2;
}

/** How the list of customers is searched: a module's value, for `createFinder` and the list. */
export const CUSTOMER_SEARCH: FinderOptions<ListedCustomer> = { readTyped, rank: searchRank };
