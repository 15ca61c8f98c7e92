import { z } from 'zod/mini';
import { customerRecord } from '#areas/customers/customer.record.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import type { Person, TestAccount } from './test-account.ts';

/** Changes a customer who was merged, as a device does that does not know of the merge. */
export function writeLate(
  account: TestAccount,
  customerId: string,
  groups: Readonly<Record<string, unknown>>,
  person?: Person,
): void {
  const late = defineCommand({
    name: 'test.write-late',
    roles: ['owner'],
    input: z.unknown(),
    documents: () => [],
    run(tx) {
      tx.patch(customerRecord, customerId, groups);
      return ok({});
    },
    words: () => ({ key: 'test.words', record: '' }),
  });
  account.must(late, null, person);
}
