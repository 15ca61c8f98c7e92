import type { addCustomer } from '@roundsman/shared-schema/areas/customers/add-customer.command.ts';
import type { Customer } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import {
  checkContact,
  checkNamed,
  checkPerson,
  placeOf,
} from '@roundsman/shared-schema/areas/customers/customer.rules.ts';
import type { Invoicing, Method } from '@roundsman/shared-schema/areas/customers/customer-parts.schema.ts';
import {
  checkMarketing,
  preferenceGroups,
} from '@roundsman/shared-schema/areas/customers/customer-preferences.rules.ts';
import type { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { Failure, Result } from '@roundsman/shared-schema/kernel/result.ts';
import { sameJson } from '@roundsman/shared-schema/kernel/same-json.ts';
import type { Follows } from '#list/following.ts';
import type { FormCheck } from '#list/form-check.ts';

type InputOf<C> = C extends Command<infer I> ? I : never;

/** A further person in the form. `id`: of one that is stored, or a new one. */
export interface PersonFields {
  readonly id: string;
  readonly name: string;
  readonly role: string;
  readonly email: string;
  readonly telephoneNumber: string;
  readonly reminders: boolean;
  readonly invoices: boolean;
  readonly receipts: boolean;
}

/** What stands in the form of a customer; numbers are null when empty, NaN for what is no number. */
export interface CustomerForm {
  name: string;
  companyName: string;
  telephoneNumber: string;
  telephoneNumberOther: string;
  email: string;
  address: string;
  pin: LngLat | null;
  billing: string;
  people: readonly PersonFields[];
  tags: readonly string[];
  source: string;
  accessNotes: string;
  /** Empty, as the two below, leaves it as it is: with several customers at once. */
  notify: Method | '';
  invoices: Method | '';
  mode: Invoicing['mode'] | '';
  period: 'week' | 'month';
  /** 1 for Monday. */
  weekday: string;
  monthDay: number | null;
  termsDays: number | null;
  exempt: boolean;
  taxNumber: string;
  holdUntilPaid: boolean;
  marketing: boolean;
  marketingSource: string;
}

/** How the form of a customer follows it. */
export const CUSTOMER_FOLLOWS: Follows<CustomerForm> = {
  groups: [
    ['address', 'pin'],
    ['mode', 'period', 'weekday', 'monthDay'],
    ['marketing', 'marketingSource'],
  ],
  entries: ['people', 'tags'],
};

const CONTACT_FIELDS = [
  'name',
  'companyName',
  'telephoneNumber',
  'telephoneNumberOther',
  'email',
] as const satisfies readonly (keyof CustomerForm)[];

/** The form as it opens: empty, or with what the customer is. */
export function customerForm(customer?: Customer): CustomerForm {
  const { contact, address, invoicing, marketing } = customer ?? {};
  return {
    name: contact?.name ?? '',
    companyName: contact?.companyName ?? '',
    telephoneNumber: contact?.telephoneNumber ?? '',
    telephoneNumberOther: contact?.telephoneNumberOther ?? '',
    email: contact?.email ?? '',
    address: address?.addressDescription ?? '',
    pin: address?.lngLat ?? null,
    billing: customer?.billing?.addressDescription ?? '',
    people: [...(customer?.people ?? [])].map(([id, { value }]) => ({
      ...{ id, name: value.name, role: value.role ?? '', email: value.email ?? '' },
      telephoneNumber: value.telephoneNumber ?? '',
      ...{ reminders: value.reminders, invoices: value.invoices, receipts: value.receipts },
    })),
    tags: customer?.tags ?? [],
    source: customer?.source ?? '',
    accessNotes: customer?.accessNotes ?? '',
    notify: customer?.notify ?? 'default',
    invoices: customer?.invoices ?? 'default',
    mode: invoicing?.mode ?? 'default',
    period: invoicing?.period ?? 'month',
    weekday: String(invoicing?.period === 'week' ? invoicing.day : 1),
    monthDay: invoicing?.period === 'month' ? (invoicing.day ?? null) : 1,
    termsDays: customer?.termsDays ?? null,
    exempt: customer?.tax.exempt ?? false,
    taxNumber: customer?.tax.number ?? '',
    holdUntilPaid: customer?.holdUntilPaid ?? false,
    marketing: marketing?.on ?? false,
    marketingSource: (marketing?.on && marketing.source) || '',
  };
}

/** A person who is not filled in yet. */
export function emptyPerson(id: string): PersonFields {
  return {
    ...{ id, name: '', role: '', email: '', telephoneNumber: '' },
    ...{ reminders: false, invoices: false, receipts: false },
  };
}

const contactOf = ({ name, companyName, telephoneNumber, telephoneNumberOther, email }: CustomerForm) => ({
  name,
  companyName,
  telephoneNumber,
  telephoneNumberOther,
  email,
});
const addressOf = ({ address, pin }: CustomerForm) => ({
  address,
  ...(pin && { lngLat: [pin[0], pin[1]] as [number, number] }),
});
const billingOf = ({ billing }: CustomerForm) => (billing.trim() === '' ? null : { address: billing });
const marketingOf = ({ marketing: on, marketingSource: source }: CustomerForm) => ({ on, source });
const taxOf = ({ exempt, taxNumber: number }: CustomerForm) => ({ exempt, number });

function invoicingOf({ mode, period, weekday, monthDay }: CustomerForm) {
  if (mode === '') return undefined;
  const day = period === 'week' ? Number(weekday) : (monthDay ?? Number.NaN);
  return mode === 'period' ? { mode, period, day } : { mode };
}

/** How things reach the customer and when invoices are made, as far as it was chosen. */
export function chosenWays(form: CustomerForm) {
  const { notify, invoices } = form;
  const invoicing = invoicingOf(form);
  return {
    ...(notify !== '' && { notify }),
    ...(invoices !== '' && { invoices }),
    ...(invoicing && { invoicing }),
  };
}

const personOf = ({ name, role, email, telephoneNumber, reminders, invoices, receipts }: PersonFields) => ({
  ...{ name, role, email, telephoneNumber, reminders, invoices, receipts },
});

/** What the command takes of the form of a new customer. */
export function addedCustomer(form: CustomerForm): InputOf<typeof addCustomer> {
  return {
    ...contactOf(form),
    ...addressOf(form),
    ...{ source: form.source, accessNotes: form.accessNotes, tags: [...form.tags] },
    ...{
      billing: billingOf(form),
      preferences: {
        ...chosenWays(form),
        ...{ termsDays: form.termsDays, tax: taxOf(form), holdUntilPaid: form.holdUntilPaid },
      },
      marketing: marketingOf(form),
    },
    people: form.people.map(personOf),
  };
}

/** What the command takes of what was changed in a form; `opened`: what this opened with. */
export function editedCustomer(
  customerId: string,
  changed: Partial<CustomerForm>,
  { form, opened }: { readonly form: CustomerForm; readonly opened: CustomerForm },
): InputOf<typeof editCustomer> {
  const contact = pick(changed, CONTACT_FIELDS);
  const tax = {
    ...(changed.exempt !== undefined && { exempt: changed.exempt }),
    ...(changed.taxNumber !== undefined && { number: changed.taxNumber }),
  };
  const invoicing = 'mode' in changed ? invoicingOf(form) : undefined;
  const preferences = {
    ...(changed.notify && { notify: changed.notify }),
    ...(changed.invoices && { invoices: changed.invoices }),
    ...(invoicing && { invoicing }),
    ...(changed.termsDays !== undefined && { termsDays: changed.termsDays }),
    ...(isAny(tax) && { tax }),
    ...(changed.holdUntilPaid !== undefined && { holdUntilPaid: changed.holdUntilPaid }),
  };
  const tags = {
    add: form.tags.filter((id) => !opened.tags.includes(id)),
    remove: opened.tags.filter((id) => !form.tags.includes(id)),
  };
  return {
    customerId,
    ...(isAny(contact) && { contact }),
    ...('address' in changed && { address: addressOf(form) }),
    ...('billing' in changed && { billing: billingOf(form) }),
    ...pick(changed, ['source', 'accessNotes']),
    ...('marketing' in changed && { marketing: marketingOf(form) }),
    ...(isAny(preferences) && { preferences }),
    ...('tags' in changed && { tags }),
    ...('people' in changed && { people: changedPeople(form.people, opened.people) }),
  };
}

const isAny = (fields: object) => Object.keys(fields).length > 0;

function pick<K extends keyof CustomerForm>(
  changed: Partial<CustomerForm>,
  fields: readonly K[],
): Partial<Pick<CustomerForm, K>> {
  const given = fields.filter((field) => field in changed).map((field) => [field, changed[field]]);
  return Object.fromEntries(given);
}

function changedPeople(now: readonly PersonFields[], before: readonly PersonFields[]) {
  const known = new Map(before.map((person) => [person.id, person]));
  const kept = new Set(now.map(({ id }) => id));
  return {
    save: now
      .filter((person) => !sameJson(person, known.get(person.id)))
      .map((person) => ({ ...personOf(person), ...(known.has(person.id) && { personId: person.id }) })),
    remove: [...known.keys()].filter((id) => !kept.has(id)),
  };
}

const FIELD_OF: Readonly<Record<string, keyof CustomerForm>> = {
  day: 'monthDay',
  'marketing.source': 'marketingSource',
};

interface Checked {
  /** Two letters; by its plan numbers are checked. */
  readonly country: string;
  /** The form as it opened: a number that stands there may stay. */
  readonly opened: CustomerForm;
}

function issuesOf(form: CustomerForm, { country, opened }: Checked) {
  const planOf = (number: string, before: string | undefined) => (number === before ? '' : country);
  const refused: { readonly failure: Failure; readonly path: readonly (string | number)[] }[] = [];
  const look = (result: Result<unknown>, ...path: (string | number)[]) => {
    if (result.ok) return;
    const { field = '' } = result;
    const own = path.length > 0 ? [...path, field] : [FIELD_OF[field] ?? field];
    refused.push({ failure: result, path: own });
  };
  // Each by itself, so that every wrong one is named at once (C-13).
  for (const field of ['telephoneNumber', 'telephoneNumberOther', 'email'] as const)
    look(checkContact({ name: form.name, [field]: form[field] }, planOf(form[field], opened[field])));
  look(checkNamed(contactOf(form), placeOf(form.address, form.pin ?? undefined)));
  const before = new Map(opened.people.map(({ id, telephoneNumber }) => [id, telephoneNumber]));
  for (const [at, person] of form.people.entries()) {
    const plan = planOf(person.telephoneNumber, before.get(person.id));
    look(checkPerson(personOf(person), plan), 'people', at);
  }
  look(preferenceGroups(chosenWays(form)));
  look(preferenceGroups({ termsDays: form.termsDays }));
  look(preferenceGroups({ tax: taxOf(form) }));
  const marketing = checkMarketing(marketingOf(form), 0);
  if (!marketing.ok) refused.push({ failure: marketing, path: ['marketingSource'] });
  return refused.map(({ failure, path }) => ({
    ...{ code: 'custom' as const, path: [...path], message: failure.error },
    ...{ params: failure.values ?? {}, input: undefined },
  }));
}

/** The rules as the form asks for them: each broken one at its field. */
export function customerCheck(checked: Checked): FormCheck {
  return {
    safeParse(values) {
      const issues = issuesOf(values as CustomerForm, checked);
      return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
    },
  };
}

/** Where a refusal of the commands stands: errors of both forms share the names of fields. */
export function customerFieldOf({ error, field }: Failure): string | undefined {
  if (error === 'customers.marketing-source-required') return 'marketingSource';
  return field === undefined ? undefined : (FIELD_OF[field] ?? field);
}
