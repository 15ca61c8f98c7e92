import type { FinderOptions } from '#kernel/finder.ts';
import type { ListedCustomer } from './customers-list.queries.ts';

/** What a customer is found by besides its name and address (CUS-2), in the order in which it is told. */
export type HiddenField =
  | 'postcode'
  | 'company'
  | 'address'
  | 'telephone'
  | 'email'
  | 'reference'
  | 'person'
  | 'tag'
  | 'job'
  | 'note'
  | 'access';

/** A text that a customer is found by and its row does not show. */
export interface HiddenText {
  readonly field: HiddenField;
  readonly text: string;
}

/** Everything that words are looked for in besides name and address, each with what it is. */
export function hiddenTexts({ address, tags, jobs, customer }: ListedCustomer): readonly HiddenText[] {
  const { contact, people, notes, accessNotes, billing, reference } = customer;
  const postcode = customer.address?.postcode ?? '';
  const all: readonly (HiddenText | undefined | false | '')[] = [
    !address.includes(postcode) && { field: 'postcode', text: postcode },
    contact.companyName && { field: 'company', text: contact.companyName },
    billing && { field: 'address', text: billing.addressDescription },
    contact.telephoneNumber && { field: 'telephone', text: contact.telephoneNumber },
    contact.telephoneNumberOther && { field: 'telephone', text: contact.telephoneNumberOther },
    contact.email && { field: 'email', text: contact.email },
    reference && { field: 'reference', text: reference },
    ...[...people.values()].map(({ value }): HiddenText => {
      const { name: person, email, telephoneNumber } = value;
      return { field: 'person', text: [person, telephoneNumber, email].filter(Boolean).join(' ') };
    }),
    ...tags.map((tag): HiddenText => ({ field: 'tag', text: tag.name })),
    ...jobs.map(({ description }): HiddenText => ({ field: 'job', text: description })),
    ...[...notes.values()].map(({ value }): HiddenText => ({ field: 'note', text: value.text })),
    accessNotes !== '' && { field: 'access', text: accessNotes },
  ];
  return all.filter((one): one is HiddenText => Boolean(one));
}

/** All that a customer is searched in, as one text. */
export function customerSearchText(row: ListedCustomer): string {
  return [row.name, row.address, ...hiddenTexts(row).map(({ text }) => text)].join('\n');
}

/** How the list of customers is searched, a name before an address before the rest: for `createFinder` and the list. */
export const CUSTOMER_SEARCH: FinderOptions<ListedCustomer> = {
  first: ({ nameKey, address }) => [nameKey, address],
};
