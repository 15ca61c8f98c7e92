import { z } from 'zod/mini';
import { inPieces, recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { tagIdsField } from './customer.inputs.ts';
import { CUSTOMER_WRITERS } from './customer.roles.ts';
import { changeTags, checkTags } from './customer-tags.ts';
import { customersInWords } from './customers-in-words.ts';

/**
 * Puts tags on customers and takes others off (CUS-15). Each tag is set by itself, so that two people's are both kept
 * (C-23). Answers how many customers were changed, and which.
 * @errors tags.not-found
 */
export const tagCustomers = defineCommand({
  name: 'customers.tag',
  roles: CUSTOMER_WRITERS,
  input: z.object({ customerIds: z.array(recordIdField), add: tagIdsField, remove: tagIdsField }),
  documents: () => ['customers', 'services'],
  run(tx, { customerIds, add, remove }) {
    const known = checkTags(tx, add);
    if (!known.ok) return known;
    const changedIds = customerIds.filter((id) => changeTags(tx, id, { add, remove }));
    return ok({ count: changedIds.length, changedIds });
  },
  words: (_, before, { changedIds }) => customersInWords(before, changedIds, 'customers.words-tag'),
  split: (input) => inPieces(input.customerIds).map((customerIds) => ({ ...input, customerIds })),
});
