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
 * (C-23). Answers how many customers were changed.
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
    let count = 0;
    for (const id of customerIds) if (changeTags(tx, id, { add, remove })) count += 1;
    return ok({ count });
  },
  words: ({ customerIds }, before) => customersInWords(before, customerIds, 'customers.words-tag'),
  split: (input) => inPieces(input.customerIds).map((customerIds) => ({ ...input, customerIds })),
});
