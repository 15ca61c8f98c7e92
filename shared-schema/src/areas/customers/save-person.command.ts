import { z } from 'zod/mini';
import { accountInfo } from '#areas/account/account.queries.ts';
import { recordIdField } from '#areas/record-id.ts';
import { type CommandContext, defineCommand } from '#document/command.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { customerName } from './customer.queries.ts';
import { customerRecord } from './customer.record.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { checkPerson, type PersonInput, personFields } from './customer.rules.ts';
import { holderOf, livingCustomer } from './living-customer.ts';

/**
 * Adds a further person of a customer, or changes one (companion 2.1). Answers the person's id.
 * @errors customers.not-found, customers.person-not-found, customers.person-name-required, customers.email-invalid, customers.telephone-invalid
 */
export const savePerson = defineCommand({
  name: 'customers.save-person',
  roles: CUSTOMER_WRITERS,
  input: z.object({ customerId: recordIdField, personId: z.optional(recordIdField), ...personFields }),
  documents: () => ['customers'],
  run(tx, { customerId, personId, ...typed }, context) {
    if (!livingCustomer(tx, customerId)) return fail('customers.not-found');
    return writePerson(tx, { customerId, personId, ...typed }, context);
  },
  words: ({ customerId, name }, before) => ({
    key: 'customers.words-save-person',
    values: { name: name.trim() },
    record: customerName(before, customerId) ?? '',
  }),
});

/**
 * Writes a further person of a living customer, who may have come with one that was merged into it. Answers the person's id.
 * @errors customers.person-not-found, customers.person-name-required, customers.email-invalid, customers.telephone-invalid
 */
export function writePerson(
  tx: TransactionBuffer,
  { customerId, personId, ...typed }: PersonInput & { customerId: string; personId?: string | undefined },
  context: CommandContext,
): Result<{ readonly personId: string }> {
  const owner = personId === undefined ? customerId : holderOf(tx, customerId, 'people', personId);
  if (owner === undefined) return fail('customers.person-not-found');
  const standing = tx.record(customerRecord, owner)?.people.get(personId ?? '')?.value;
  // A number that came from elsewhere may stay as it is.
  const isKept =
    standing?.telephoneNumber !== undefined && standing.telephoneNumber === typed.telephoneNumber;
  const person = checkPerson(typed, isKept ? '' : accountInfo(tx)?.country);
  if (!person.ok) return person;
  const id = personId ?? context.newId();
  tx.patch(customerRecord, owner, { [`person/${id}`]: person.value });
  return ok({ personId: id });
}
