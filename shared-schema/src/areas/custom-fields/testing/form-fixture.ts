import { newId } from '#kernel/id.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { addCollection } from '../add-collection.command.ts';
import type { Answer } from '../answer.ts';
import type { Answers } from '../answers.record.ts';
import { collectionRecord } from '../collection.record.ts';
import { checkItem, type ItemFields, NEW_ITEM } from '../item.rules.ts';
import { type Item, itemOf } from '../item.ts';

/** A question as a rule reads it; its id is its title unless told. */
export function item(title: string, more: Partial<ItemFields> = {}, earlier: readonly Item[] = []): Item {
  const checked = checkItem({ ...NEW_ITEM, title, ...more }, earlier);
  if (!checked.ok) throw new Error(checked.error);
  return itemOf(title, checked.value);
}

/** Answers as they are read. */
export function answers(values: Readonly<Record<string, Answer>>, more: Partial<Answers> = {}): Answers {
  return {
    id: newId(),
    deleted: false,
    editedAfterDeletion: false,
    changed: ['', ''],
    target: 'customer1',
    collectionId: 'form1',
    values: new Map(Object.entries(values)),
    asked: new Map(),
    finished: undefined,
    ...more,
  };
}

/** A stored form of these questions; answers its id and theirs. */
export function storedForm(
  account: TestAccount,
  title: string,
  items: readonly Partial<ItemFields>[],
  more: { target?: 'any' | 'customer' | 'accountuser'; isTemplate?: boolean } = {},
): { collectionId: string; itemIds: readonly string[] } {
  const { collectionId } = account.must(addCollection, {
    title,
    description: '',
    target: more.target ?? 'any',
    isTemplate: more.isTemplate ?? false,
    ...(items.length > 0 && { items: items.map((typed) => ({ ...NEW_ITEM, title: 'Question', ...typed })) }),
  });
  const stored = account.snapshot.record(collectionRecord, collectionId)?.items ?? [];
  return { collectionId, itemIds: stored.map(({ id }) => id) };
}
