import { type FinderOptions, readings, searchedText } from '#kernel/search.ts';
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

/** All that a customer is searched in, as one text. */
export function customerSearchText(row: ListedCustomer): string {
  return searchedTexts(row)
    .map(({ text }) => text)
    .join('\n');
}

/** The first text besides name and address that has a word which these have not; undefined where they have them all. */
export function matchedText(row: ListedCustomer, typed: string): SearchedText | undefined {
  const texts = searchedTexts(row).map((one) => ({ ...one, folded: searchedText(one.text) }));
  const words =
    readings(typed).find((all) => all.every((word) => texts.some(({ folded }) => folded.includes(word)))) ??
    [];
  const [name, address, ...others] = texts;
  const missing = words.filter((word) => !name?.folded.includes(word) && !address?.folded.includes(word));
  const found = others.find(({ folded }) => missing.some((word) => folded.includes(word)));
  return found && { field: found.field, text: found.text };
}

/** How the list of customers is searched, a name before an address before the rest: for `createFinder` and the list. */
export const CUSTOMER_SEARCH: FinderOptions<ListedCustomer> = {
  first: ({ nameKey, address }) => [nameKey, address],
};
