import { z } from 'zod/mini';
import { mergeGroup } from '#areas/merge-group.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { Place } from '#fields/place.schema.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { customerName } from './customer.queries.ts';
import { ACCESS_NOTES_MAX, type Customer, customerRecord } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { checkNamed } from './customer.rules.ts';
import { lateEdit, lateMember } from './late-edits.ts';
import { livingCustomer } from './living-customer.ts';
import { MERGE_FIELDS, type MergeField, mergePlace, storedOf } from './merge-fields.ts';

/**
 * Gives a customer what somebody changed of another that had been merged into it (CUS-14). Access notes are added to
 * those that stand; every other field takes the place of the customer's own.
 * @errors customers.not-found, customers.late-edit-settled, customers.access-notes-full,
 * customers.name-or-address-required
 */
export const useLateEdit = defineCommand({
  name: 'customers.use-late-edit',
  roles: CUSTOMER_WRITERS,
  input: z.object({
    customerId: recordIdField,
    /** The customer who was merged. */
    goneId: recordIdField,
    field: z.enum(MERGE_FIELDS),
  }),
  documents: () => ['customers'],
  run(tx, input) {
    const { customerId, goneId, field } = input;
    const customer = livingCustomer(tx, customerId);
    if (!customer) return fail('customers.not-found');
    const late = lateEdit(tx, input);
    if (!late) return fail('customers.late-edit-settled');
    const used = use(tx, customer, goneId, field);
    if (!used.ok) return used;
    tx.patch(customerRecord, goneId, { [`late/${lateMember(field)}`]: late.stamp[0] });
    return ok({});
  },
  words: ({ customerId }, before) => ({
    key: 'customers.words-use-late-edit',
    record: customerName(before, customerId) ?? '',
  }),
});

function use(tx: TransactionBuffer, customer: Customer, goneId: string, field: MergeField): Result<unknown> {
  const { id } = customer;
  const value = storedOf(tx, goneId, field);
  const [group, piece] = mergePlace(field);
  if (field === 'notes') {
    const other = tx.record(customerRecord, goneId)?.accessNotes.trim() ?? '';
    const access = [customer.accessNotes.trim(), other].filter(Boolean).join('\n');
    if (access.length > ACCESS_NOTES_MAX) return fail('customers.access-notes-full');
    tx.patch(customerRecord, id, { notes: { access } });
    return ok({});
  }
  const contact =
    group === 'contact' ? { ...customer.contact, [piece ?? '']: value ?? '' } : customer.contact;
  const named = checkNamed(contact, field === 'address' ? (value as Place | undefined) : customer.address);
  if (!named.ok) return named;
  if (piece === undefined) tx.patch(customerRecord, id, { [group]: value ?? null });
  else mergeGroup(tx, customerRecord, id, group, { [piece]: value ?? (piece === 'name' ? '' : undefined) });
  return ok({});
}
