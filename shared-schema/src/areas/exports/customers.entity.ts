import { type Customer, customerRecord } from '#areas/customers/customer.record.ts';
import { MARKETING_PARAMETERS, utmName } from '#areas/customers/marketing-parameters.ts';
import { tagRecord } from '#areas/services/tag.record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { byId, defineEntity, peopleCell, recordLine, recordLineFields, wordsCell } from './entity.ts';

interface CustomerRow {
  readonly customer: Customer;
  readonly tags: readonly string[];
}

/** Names of tags; those that were deleted are left out. */
export function tagNames(snapshot: Snapshot, ids: readonly string[]): string[] {
  return ids.flatMap((id) => {
    const tag = snapshot.record(tagRecord, id);
    return tag && !tag.deleted ? [tag.name] : [];
  });
}

export const customersEntity = defineEntity<CustomerRow>({
  name: 'customers',
  about:
    'Customers and prospects that are not deleted; money that came in with an import is in tables/account_import.',
  of: (snapshot) =>
    byId(snapshot.records(customerRecord).values())
      .filter(({ deleted }) => !deleted)
      .map((customer) => ({ customer, tags: tagNames(snapshot, customer.tags) })),
  line: ({ customer }, snapshot) => recordLine(snapshot, customerRecord, customer),
  lineFields: recordLineFields(customerRecord),
  columns: [
    { name: 'id', about: 'Identifies the customer.', cell: ({ customer }) => customer.id },
    {
      name: 'reference',
      about: 'The firm’s own number or name for the customer.',
      cell: ({ customer }) => customer.reference,
    },
    { name: 'state', about: 'prospect, active or inactive.', cell: ({ customer }) => customer.state },
    { name: 'name', about: 'Name of the person.', cell: ({ customer }) => customer.contact.name },
    { name: 'company', about: 'Name of the company.', cell: ({ customer }) => customer.contact.companyName },
    { name: 'email', about: 'E-mail address.', cell: ({ customer }) => customer.contact.email },
    {
      name: 'telephone',
      about: 'Telephone number.',
      cell: ({ customer }) => customer.contact.telephoneNumber,
    },
    {
      name: 'telephone_2',
      about: 'Another telephone number.',
      cell: ({ customer }) => customer.contact.telephoneNumberOther,
    },
    {
      name: 'address',
      about: 'Address in one line.',
      cell: ({ customer }) => customer.address?.addressDescription,
    },
    {
      name: 'postcode',
      about: 'Postcode of the address.',
      cell: ({ customer }) => customer.address?.postcode,
    },
    {
      name: 'longitude',
      about: 'Degrees east, where the place is known.',
      cell: ({ customer }) => customer.address?.lngLat?.[0],
    },
    {
      name: 'latitude',
      about: 'Degrees north, where the place is known.',
      cell: ({ customer }) => customer.address?.lngLat?.[1],
    },
    {
      name: 'billing_address',
      about: 'Address of invoices, where it differs.',
      cell: ({ customer }) => customer.billing?.addressDescription,
    },
    {
      name: 'access_notes',
      about: 'Gate codes, keys and dogs.',
      cell: ({ customer }) => customer.accessNotes,
    },
    {
      name: 'tags',
      about: 'Names of tags, with semicolons between them.',
      cell: ({ tags }) => wordsCell(tags),
    },
    { name: 'source', about: 'Where the customer came from.', cell: ({ customer }) => customer.source },
    {
      name: 'messages',
      about: 'How messages are sent: default, email, sms, both or none.',
      cell: ({ customer }) => customer.notify,
    },
    {
      name: 'invoices',
      about: 'How invoices are sent: default, email, sms, both or none.',
      cell: ({ customer }) => customer.invoices,
    },
    {
      name: 'invoicing',
      about: 'When invoices are made: default, on-completion, manual or period.',
      cell: ({ customer }) => customer.invoicing.mode,
    },
    {
      name: 'days_to_pay',
      about: 'Days to pay, where they differ from the account’s.',
      cell: ({ customer }) => customer.termsDays,
    },
    {
      name: 'tax_exempt',
      about: 'true where no tax is charged.',
      cell: ({ customer }) => customer.tax.exempt,
    },
    { name: 'tax_number', about: 'Number in a tax register.', cell: ({ customer }) => customer.tax.number },
    {
      name: 'hold_until_paid',
      about: 'true where nothing is done until what is owed is paid.',
      cell: ({ customer }) => customer.holdUntilPaid,
    },
    {
      name: 'marketing',
      about: 'true or false once somebody has asked.',
      cell: ({ customer }) => customer.marketing?.on,
    },
    ...MARKETING_PARAMETERS.map((parameter) => ({
      name: utmName(parameter),
      about: `${utmName(parameter)} of the link by which the customer came.`,
      cell: ({ customer }: CustomerRow) => customer.utm?.[parameter],
    })),
    {
      name: 'notes',
      about: 'Notes, with semicolons between them.',
      cell: ({ customer }) => wordsCell([...customer.notes.values()].map(({ value }) => value.text)),
    },
    {
      name: 'people',
      about: 'Further people with how to reach them.',
      cell: ({ customer }) => peopleCell(customer.people),
    },
    {
      name: 'made_at',
      about: 'When the customer was added, UTC.',
      cell: ({ customer }) => new Date(customer.createdAt).toISOString(),
    },
  ],
});
