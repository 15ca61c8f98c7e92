import { type Customer, customerRecord } from '#areas/customers/customer.record.ts';
import { setChanged, withoutUndefined } from '#areas/merge-group.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { CustomerValues } from './compared-values.ts';
import { ImportNames } from './import-names.ts';
import { ImportOrder } from './import-order.ts';
import type { KnownAccount } from './known-account.ts';
import type { ImportPlan, PlannedCustomer } from './plan-import.ts';
import { writeJob } from './write-job.ts';

export interface ImportContext {
  readonly importId: string;
  readonly userId: string;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly today: IsoDay;
  newId(): string;
}

/** How many records an import made, and of how many it set something. */
export interface ImportCounts {
  readonly customersNew: number;
  readonly customersChanged: number;
  readonly jobsNew: number;
  readonly jobsChanged: number;
  readonly rounds: number;
  readonly services: number;
  readonly tags: number;
}

/** What a file says a customer owes or pays by; kept with the import. */
export interface KeptMoney {
  readonly customer: string;
  readonly balanceMinor?: number | undefined;
  readonly payment?: string | undefined;
}

/** One record or value that an import wrote: what its undo goes by. */
export interface ImportRecord {
  readonly document: string;
  /** Key of the record's base, or of a group. */
  readonly id: string;
  /** What a group showed before, null where that was nothing; absent for a record that was made. */
  readonly before?: unknown;
}

/**
 * Writes a plan: customers with their jobs, and the rounds, services and tags that are named and missing (DAT-1). Needs
 * `customers`, `jobs`, `rounds`, `order` and `services` open. Answers counts, and what money.md has no place for yet.
 */
export function writeImport(
  tx: TransactionBuffer,
  account: KnownAccount,
  plan: ImportPlan,
  context: ImportContext,
): { readonly counts: ImportCounts; readonly money: readonly KeptMoney[] } {
  const names = new ImportNames(tx, account, context);
  const order = new ImportOrder(tx, context.newId);
  const counts = { customersNew: 0, customersChanged: 0, jobsNew: 0, jobsChanged: 0 };
  const money: KeptMoney[] = [];
  for (const planned of plan.customers) {
    const customerId = planned.id ?? createCustomer(tx, planned, names, context);
    if (planned.id === undefined) counts.customersNew += 1;
    else if (changeCustomer(tx, planned.id, planned, names, context)) counts.customersChanged += 1;
    const state = planned.values.state ?? tx.record(customerRecord, customerId)?.state;
    for (const job of planned.jobs) {
      writeJob(tx, { customerId, job, isOver: state === 'inactive' }, { names, order, context });
      if (job.id === undefined) counts.jobsNew += 1;
      else counts.jobsChanged += 1;
    }
    if (Object.keys(planned.money).length > 0) money.push({ customer: customerId, ...planned.money });
  }
  order.write(names.newRounds);
  return { counts: { ...counts, ...names.counts }, money };
}

/** What a transaction wrote, for the undo of an import (DAT-6). */
export function importRecords({ undo }: Pick<TransactionBuffer, 'undo'>): readonly ImportRecord[] {
  const made = new Set(undo.flatMap((step) => (step.kind === 'create' ? [step.id] : [])));
  const records = undo.flatMap((step): ImportRecord[] => {
    if (step.kind === 'create') return [{ document: step.document, id: step.id }];
    if (step.kind !== 'value' || made.has(step.key.slice(0, step.key.indexOf('/')))) return [];
    return [{ document: step.document, id: step.key, before: step.json }];
  });
  // A key that was set twice was the same before.
  return [...new Map(records.map((record) => [`${record.document} ${record.id}`, record])).values()];
}

function createCustomer(
  tx: TransactionBuffer,
  { values, jobs, key }: PlannedCustomer,
  names: ImportNames,
  { userId, now, importId, newId }: ImportContext,
): string {
  const id = newId();
  const { name = '', company: companyName, email, telephone: telephoneNumber, otherTelephone } = values;
  const { address, postcode, accessNotes, tags = [], notes = [], notify, reference, state } = values;
  const contact = { name, companyName, email, telephoneNumber, telephoneNumberOther: otherTelephone };
  const groups = {
    contact: withoutUndefined(contact),
    address: address === undefined ? undefined : placeFrom(address, postcode),
    state: state ?? (jobs.length > 0 ? 'active' : 'prospect'),
    notes: accessNotes === undefined ? undefined : { access: accessNotes },
    tags: tags.length === 0 ? undefined : tags.map((tag) => names.tag(tag)),
    notify,
    ref: reference,
  };
  tx.create(customerRecord, id, { createdBy: userId, at: now, imp: { id: importId, key } }, groups);
  addNotes(tx, id, notes, newId);
  return id;
}

function placeFrom(addressDescription: string, postcode: string | undefined) {
  return { addressDescription, isVerified: false, ...(postcode !== undefined && { postcode }) };
}

function addNotes(tx: TransactionBuffer, id: string, notes: readonly string[], newId: () => string): void {
  for (const text of notes) tx.patch(customerRecord, id, { [`note/${newId()}`]: { text } });
}

/** Sets what a plan says; answers whether that is anything. */
function changeCustomer(
  tx: TransactionBuffer,
  id: string,
  { values, jobs }: PlannedCustomer,
  names: ImportNames,
  { newId }: ImportContext,
): boolean {
  const customer = tx.record(customerRecord, id);
  if (!customer) return false;
  const { tags = [], notes = [], accessNotes, notify, reference, state } = values;
  const isFirstJob = customer.state === 'prospect' && jobs.some((job) => job.id === undefined);
  const contact = contactChanges(values);
  const groups = {
    ...(Object.keys(contact).length > 0 && { contact }),
    ...addressChange(values),
    ...(accessNotes !== undefined && { notes: { access: accessNotes } }),
    ...(notify !== undefined && { notify }),
    ...(reference !== undefined && { ref: reference }),
    ...(state !== undefined ? { state } : isFirstJob && { state: 'active' }),
  };
  setChanged(tx, customerRecord, id, groups);
  for (const tag of tags) addTag(tx, customer, names.tag(tag));
  addNotes(tx, id, notes, newId);
  return Object.keys(groups).length + tags.length + notes.length > 0;
}

function contactChanges({ name, company, email, telephone, otherTelephone }: CustomerValues) {
  const contact = { name, companyName: company, email, telephoneNumber: telephone };
  return withoutUndefined({ ...contact, telephoneNumberOther: otherTelephone });
}

/** Another address has no pin yet; a postcode that comes to the same one leaves the pin where it is. */
function addressChange({ address, postcode }: CustomerValues) {
  if (address !== undefined)
    return { address: { lngLat: undefined, postcode: undefined, ...placeFrom(address, postcode) } };
  return postcode === undefined ? {} : { address: { postcode } };
}

function addTag(tx: TransactionBuffer, { id, tags }: Customer, tagId: string): void {
  if (!tags.includes(tagId)) tx.patch(customerRecord, id, { [`tag/${tagId}`]: true });
}
