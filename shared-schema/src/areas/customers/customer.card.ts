import { z } from 'zod/mini';
import {
  type DeletableCard,
  defineCard,
  family,
  listed,
  named,
  onOff,
  phrase,
  type Shown,
  text,
} from '#areas/card.ts';
import type { Found } from '#areas/card-places.ts';
import { usesOfCustomers } from '#areas/services/record-uses.ts';
import { tagCard, tagFamily } from '#areas/services/tag.card.ts';
import { customerRecord, noteField } from './customer.record.ts';
import { displayName } from './customer.rules.ts';
import { contactPersonField, type Invoicing } from './customer-parts.schema.ts';
import { isLateEditSettled } from './late-edits.ts';
import { isLivingCustomer, livingCustomerId } from './living-customer.ts';
import { MARKETING_PARAMETERS } from './marketing-parameters.ts';
import { shownPlace } from './place.shown.ts';

/** What holds for a customer without a choice of their own. */
const AS_FIRM = 'field.value-by-default';

function shownInvoicing({ mode, period, day = 1 }: Invoicing): Shown {
  if (mode !== 'period') return phrase(`field.value-invoiced-${mode}`);
  return period === 'week'
    ? phrase('field.value-invoiced-week', { weekday: { kind: 'weekday', weekday: day } })
    : phrase('field.value-invoiced-month', { day });
}

function wordPiece(label: string) {
  return family({ label, schema: z.string(), show: text });
}

export const customerCard: DeletableCard = defineCard({
  record: customerRecord,
  many: 'field.customers',
  unknown: 'field.a-customer',
  documents: ['customers'],
  page: 'customers',
  deletable: true,
  name(snapshot, id) {
    const customer = snapshot.record(customerRecord, id);
    return customer ? displayName(customer) : '';
  },
  place(snapshot, id) {
    const customer = snapshot.record(customerRecord, id);
    const living = customer && livingCustomerId(snapshot, id);
    return living === undefined ? undefined : { page: 'customers', id: living };
  },
  uses: { documents: ['jobs'], of: usesOfCustomers },
  findRank: 2,
  find(snapshot) {
    const found: Found[] = [];
    for (const customer of snapshot.records(customerRecord).values()) {
      if (!isLivingCustomer(snapshot, customer)) continue;
      const { id, address, contact } = customer;
      const name = displayName(customer);
      const sub = address?.addressDescription ?? '';
      const people = [...customer.people.values()].map(({ value }) => value);
      const also = [contact, ...people]
        .flatMap((one) => [one.name, one.telephoneNumber, one.email])
        .concat(contact.companyName, contact.telephoneNumberOther, customer.reference)
        .filter(Boolean)
        .join('\n');
      found.push({ id, name, ...(sub !== name && { sub }), also, place: { page: 'customers', id } });
    }
    return found;
  },
  groups: {
    contact: {
      label: 'field.contact',
      show: (contact) =>
        listed(
          [
            contact.name && text(contact.name),
            contact.companyName && text(contact.companyName),
            contact.telephoneNumber &&
              phrase('field.value-telephone', { number: text(contact.telephoneNumber) }),
            contact.telephoneNumberOther &&
              phrase('field.value-telephone-other', { number: text(contact.telephoneNumberOther) }),
            contact.email && text(contact.email),
          ].flatMap((part) => part || []),
        ),
    },
    address: { label: 'field.address', show: shownPlace },
    state: { label: 'field.state', show: (state) => phrase(`field.state-${state}`) },
    notes: { label: 'field.access-notes', show: ({ access }) => ({ kind: 'secret', text: access }) },
    billing: { label: 'field.billing-address', show: shownPlace },
    tags: {
      label: 'field.tags',
      show: (tags) => listed(tags.map((id) => named(tagCard, id))),
    },
    source: { label: 'field.source', show: text },
    notify: {
      ...{ label: 'field.notify', none: AS_FIRM },
      show: (method) => phrase(`field.value-by-${method}`),
    },
    invoices: {
      ...{ label: 'field.invoices', none: AS_FIRM },
      show: (method) => phrase(`field.value-by-${method}`),
    },
    invoicing: { label: 'field.invoicing', none: AS_FIRM, show: shownInvoicing },
    terms: { label: 'field.terms', none: AS_FIRM, show: (count) => phrase('field.value-days', { count }) },
    tax: {
      label: 'field.tax',
      show: ({ exempt, number = '' }) =>
        listed([...(exempt ? [phrase('field.value-exempt')] : []), ...(number ? [text(number)] : [])]),
    },
    hold: { label: 'field.hold', show: onOff },
    marketing: {
      label: 'field.marketing',
      show: ({ on, source }) =>
        source === undefined
          ? phrase(`field.value-marketing-${on ? 'on' : 'off'}`)
          : phrase(`field.value-marketing-${on ? 'on' : 'off'}-source`, { source: text(source) }),
    },
    utm: {
      label: 'field.marketing-parameters',
      show: (given) => text(MARKETING_PARAMETERS.flatMap((name) => given[name] ?? []).join(', ')),
    },
    deactivated: {
      label: 'field.deactivated',
      show: ({ day, reason }) =>
        phrase('field.value-deactivated', { day: { kind: 'day', day }, reason: text(reason) }),
    },
    ref: { label: 'field.reference', show: text },
    site: { label: 'field.merged-site', show: shownPlace },
    into: { label: 'field.merged-into', show: (id) => named(customerCard, id) },
  },
  families: [
    ['tag', tagFamily],
    [
      'person',
      family({
        label: 'field.person',
        schema: contactPersonField,
        show: ({ name, role, email, telephoneNumber }) =>
          text([name, role, telephoneNumber, email].filter(Boolean).join(', ')),
      }),
    ],
    ['note', family({ label: 'field.note', schema: noteField, show: (note) => text(note.text) })],
    [
      'late',
      family({
        label: 'field.late-edit',
        schema: z.string(),
        show: () => phrase('field.value-settled'),
      }),
    ],
  ],
  // Two who change the telephone and the e-mail address change two things, and each is told by its own name.
  pieces: {
    'contact/name': wordPiece('field.name'),
    'contact/companyName': wordPiece('field.company'),
    'contact/telephoneNumber': wordPiece('field.telephone'),
    'contact/telephoneNumberOther': wordPiece('field.telephone-other'),
    'contact/email': wordPiece('field.email'),
    'tax/number': wordPiece('field.tax-number'),
  },
  quiet: ['late'],
  isEditSettled: isLateEditSettled,
});
