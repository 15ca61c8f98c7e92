import { addCollection } from '#areas/custom-fields/add-collection.command.ts';
import { answerItem } from '#areas/custom-fields/answer-item.command.ts';
import { collectionRecord } from '#areas/custom-fields/collection.record.ts';
import { deleteCollection } from '#areas/custom-fields/delete-collection.command.ts';
import { NEW_ITEM } from '#areas/custom-fields/item.rules.ts';
import type { CommandInputs } from '#testing/command-inputs.ts';
import type { TestAccount } from '#testing/test-account.ts';

/** What every role that fills in forms may fill in: one about a visit. */
const TARGET = { kind: 'job-occurrence-completion', id: 'job1:2025-01-06' } as const;

function form(account: TestAccount): { collectionId: string; itemIds: readonly string[] } {
  const { collectionId } = account.must(addCollection, {
    title: 'Van check',
    description: '',
    target: 'any',
    isTemplate: false,
    items: [
      { ...NEW_ITEM, title: 'Tyres' },
      { ...NEW_ITEM, title: 'Lights' },
    ],
  });
  const items = account.snapshot.record(collectionRecord, collectionId)?.items ?? [];
  return { collectionId, itemIds: items.map(({ id }) => id) };
}

export const customFieldsInputs: CommandInputs = {
  'custom-fields.add': () => ({
    title: 'Risks',
    description: 'Before the first visit',
    target: 'customer',
    isTemplate: false,
    items: [{ ...NEW_ITEM, title: 'Dog?' }],
  }),
  'custom-fields.edit': (account) => ({ collectionId: form(account).collectionId, title: 'Truck check' }),
  'custom-fields.archive': (account) => ({ collectionIds: [form(account).collectionId], archived: true }),
  'custom-fields.delete': (account) => ({ collectionId: form(account).collectionId }),
  'custom-fields.restore': (account) => {
    const { collectionId } = form(account);
    account.must(deleteCollection, { collectionId });
    return { collectionId };
  },
  'custom-fields.save-item': (account) => {
    const { collectionId, itemIds } = form(account);
    return { collectionId, itemId: itemIds[0], title: 'Tyres and wheels', skippable: true };
  },
  'custom-fields.clone-items': (account) => {
    const { collectionId, itemIds } = form(account);
    return { collectionId, from: collectionId, itemIds: [...itemIds] };
  },
  'custom-fields.place-item': (account) => {
    const { collectionId, itemIds } = form(account);
    return { collectionId, itemId: itemIds[1], after: null };
  },
  'custom-fields.remove-item': (account) => {
    const { collectionId, itemIds } = form(account);
    return { collectionId, itemId: itemIds[0] };
  },
  'custom-fields.link': (account) => ({
    changes: [{ collectionId: form(account).collectionId, kind: 'customer', id: 'customer1', on: true }],
  }),
  'custom-fields.answer': (account) => {
    const { collectionId, itemIds } = form(account);
    return { target: TARGET, collectionId, itemId: itemIds[0], value: true, notes: 'New', skipped: false };
  },
  'custom-fields.finish': (account) => {
    const { collectionId, itemIds } = form(account);
    for (const itemId of itemIds)
      account.must(answerItem, {
        target: TARGET,
        collectionId,
        itemId,
        value: false,
        notes: '',
        skipped: false,
      });
    return { target: TARGET, collectionId };
  },
};
