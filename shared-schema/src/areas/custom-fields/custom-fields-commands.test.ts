import { expect, it } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addCollection } from './add-collection.command.ts';
import { answerItem } from './answer-item.command.ts';
import { answersOf, type Target } from './answers.record.ts';
import { archiveCollections } from './archive-collections.command.ts';
import { cloneItems } from './clone-items.command.ts';
import { collectionRows, formsOf, livingCollection, offeredCollections } from './collections.queries.ts';
import { isCompleted } from './completion.rules.ts';
import { deleteCollection } from './delete-collection.command.ts';
import { editCollection } from './edit-collection.command.ts';
import { finishForm } from './finish-form.command.ts';
import { NEW_ITEM } from './item.rules.ts';
import { linkCollections } from './link-collections.command.ts';
import { placeItem } from './place-item.command.ts';
import { removeItem } from './remove-item.command.ts';
import { restoreCollection } from './restore-collection.command.ts';
import { saveItem } from './save-item.command.ts';
import { storedForm } from './testing/form-fixture.ts';

const CUSTOMER: Target = { kind: 'customer', id: 'customer1' };
const VISIT: Target = { kind: 'job-occurrence-completion', id: 'job1:2025-01-06' };
const PERSON: Target = { kind: 'accountuser', id: 'user0002' };

const titles = ({ snapshot }: TestAccount) => collectionRows(snapshot).map(({ name }) => name);
const questions = ({ snapshot }: TestAccount, collectionId: string) =>
  (livingCollection(snapshot, collectionId)?.items ?? []).map(({ title }) => title);
const add = { description: '', target: 'any', isTemplate: false } as const;

function answer(account: TestAccount, target: Target, collectionId: string, itemId = '', value = true): void {
  account.must(answerItem, { target, collectionId, itemId, value, notes: '', skipped: false });
}

forBothForms('collections', (open) => {
  it('are added, edited field by field, archived and offered again', () => {
    const account = open();
    const { collectionId } = account.must(addCollection, {
      ...add,
      title: ' Van check ',
      description: 'Daily',
    });
    account.must(editCollection, { collectionId, title: 'Truck check' });
    expect(livingCollection(account.snapshot, collectionId)).toMatchObject({
      name: 'Truck check',
      description: 'Daily',
    });
    account.must(editCollection, { collectionId, description: ' ' });
    expect(livingCollection(account.snapshot, collectionId)?.description).toBe('');
    account.must(archiveCollections, { collectionIds: [collectionId], archived: true });
    expect(offeredCollections(account.snapshot)).toEqual([]);
    account.must(archiveCollections, { collectionIds: [collectionId], archived: false });
    expect(offeredCollections(account.snapshot)).toHaveLength(1);
  });

  it.each<[string, string]>([
    ['', 'kit.name-required'],
    ['x'.repeat(121), 'kit.too-long'],
    [' van CHECK', 'custom-fields.title-taken'],
  ])('refuse the title %j with %s, new or edited', (title, error) => {
    const account = open();
    storedForm(account, 'Van check', []);
    const { collectionId } = storedForm(account, 'Risks', []);
    expect(account.error(addCollection, { ...add, title })).toBe(error);
    expect(account.error(editCollection, { collectionId, title })).toBe(error);
    // A template may be called like what is made from it.
    if (error === 'custom-fields.title-taken')
      expect(account.error(addCollection, { ...add, title, isTemplate: true })).toBeUndefined();
  });

  it('that come from a template have its questions, conditions and order, and need at least one', () => {
    const account = open();
    const items = [
      { ...NEW_ITEM, title: 'Dog?' },
      { ...NEW_ITEM, title: 'Size', when: { item: '0', test: 'is' as const, value: true } },
    ];
    const { collectionId } = account.must(addCollection, { ...add, title: 'Risks', items });
    const [dog, size] = livingCollection(account.snapshot, collectionId)?.items ?? [];
    expect(questions(account, collectionId)).toEqual(['Dog?', 'Size']);
    expect(size?.when).toEqual({ item: dog?.id, test: 'is', value: true });
    expect(account.error(addCollection, { ...add, title: 'None', items: [] })).toBe(
      'custom-fields.no-fields-in-template',
    );
  });

  it('are deleted and brought back; one that was answered is archived, and its answers stay', () => {
    const account = open();
    const unused = storedForm(account, 'Unused', [{}]);
    account.must(deleteCollection, { collectionId: unused.collectionId });
    expect(titles(account)).toEqual([]);
    account.must(restoreCollection, { collectionId: unused.collectionId });
    expect(titles(account)).toEqual(['Unused']);
    const used = storedForm(account, 'Used', [{ title: 'Dog?' }]);
    answer(account, CUSTOMER, used.collectionId, used.itemIds[0]);
    expect(account.must(deleteCollection, { collectionId: used.collectionId })).toEqual({ archived: true });
    expect(livingCollection(account.snapshot, used.collectionId)?.archived).toBe(true);
    expect(formsOf(account.snapshot, CUSTOMER).map(({ collection }) => collection.name)).toEqual(['Used']);
  });

  it('that were ever asked of visits count as answered, as their months are not all here', () => {
    const account = open();
    const { collectionId, itemIds } = storedForm(account, 'Van check', [{}]);
    const link = { collectionId, kind: 'job-occurrence-completion', on: true } as const;
    account.must(linkCollections, { changes: [link] });
    account.must(linkCollections, { changes: [{ ...link, on: false }] });
    expect(account.must(deleteCollection, { collectionId })).toEqual({ archived: true });
    expect(account.error(removeItem, { collectionId, itemId: itemIds[0] ?? '' })).toBe(
      'custom-fields.item-used',
    );
  });
});

forBothForms('questions', (open) => {
  it('are added at the end, changed field by field, ordered and taken away', () => {
    const account = open();
    const { collectionId } = storedForm(account, 'Van check', []);
    const ids = ['Tyres', 'Lights', 'Oil'].map(
      (title) => account.must(saveItem, { ...NEW_ITEM, collectionId, title }).itemId,
    );
    account.must(saveItem, { collectionId, itemId: ids[0], skippable: true });
    account.must(saveItem, { collectionId, itemId: ids[0], title: 'Wheels' });
    expect(livingCollection(account.snapshot, collectionId)?.items[0]).toMatchObject({
      title: 'Wheels',
      skippable: true,
    });
    account.must(placeItem, { collectionId, itemId: ids[2] ?? '', after: null });
    expect(questions(account, collectionId)).toEqual(['Oil', 'Wheels', 'Lights']);
    account.must(placeItem, { collectionId, itemId: ids[0] ?? '', after: ids[1] ?? '' });
    expect(questions(account, collectionId)).toEqual(['Oil', 'Lights', 'Wheels']);
    account.must(removeItem, { collectionId, itemId: ids[1] ?? '' });
    expect(questions(account, collectionId)).toEqual(['Oil', 'Wheels']);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(questions(account, collectionId)).toEqual(['Oil', 'Lights', 'Wheels']);
  });

  it('keep their type once they have answers, and while others depend on them', () => {
    const account = open();
    const { collectionId, itemIds } = storedForm(account, 'Van check', [
      { title: 'Tyres' },
      { title: 'Oil' },
    ]);
    const [itemId = '', other = ''] = itemIds;
    const typeOf = () => livingCollection(account.snapshot, collectionId)?.items[0]?.type;
    account.must(saveItem, { collectionId, itemId, type: 'text' });
    expect(typeOf()).toBe('text');
    account.must(saveItem, { collectionId, itemId, type: 'boolean' });
    account.must(saveItem, { collectionId, itemId: other, when: { item: itemId, test: 'is', value: true } });
    const needed = account.run(saveItem, { collectionId, itemId, type: 'text' });
    expect(needed).toMatchObject({
      error: 'custom-fields.type-needed',
      field: 'type',
      values: { title: 'Oil' },
    });
    account.must(saveItem, { collectionId, itemId: other, when: null });
    answer(account, CUSTOMER, collectionId, itemId);
    expect(account.error(saveItem, { collectionId, itemId, type: 'text' })).toBe('custom-fields.type-kept');
    expect(typeOf()).toBe('boolean');
    account.must(saveItem, { collectionId, itemId, type: 'text' }, { traits: ['developer'] });
    expect(typeOf()).toBe('text');
  });

  it('that have answers are archived, not deleted', () => {
    const account = open();
    const { collectionId, itemIds } = storedForm(account, 'Van check', [{ title: 'Tyres' }]);
    const [itemId = ''] = itemIds;
    answer(account, CUSTOMER, collectionId, itemId);
    expect(account.error(removeItem, { collectionId, itemId })).toBe('custom-fields.item-used');
    account.must(saveItem, { collectionId, itemId, active: false });
    expect(livingCollection(account.snapshot, collectionId)?.items[0]?.active).toBe(false);
  });

  it('stay behind those that they depend on', () => {
    const account = open();
    const { collectionId, itemIds } = storedForm(account, 'Risks', [
      { title: 'Dog?' },
      { title: 'Size', when: { item: '0', test: 'is', value: true } },
    ]);
    const [dog = '', size = ''] = itemIds;
    expect(account.error(placeItem, { collectionId, itemId: size, after: null })).toBe(
      'custom-fields.condition-order',
    );
    expect(account.error(placeItem, { collectionId, itemId: dog, after: size })).toBe(
      'custom-fields.condition-order',
    );
  });

  it('are 200 at most, however they come', () => {
    const account = open();
    const many = Array.from({ length: 500 }, (_, at) => ({ ...NEW_ITEM, title: `Question ${at}` }));
    const error = 'custom-fields.too-many-items';
    expect(account.error(addCollection, { ...add, title: 'Long', items: many })).toBe(error);
    const { collectionId, itemIds } = storedForm(account, 'Long', many.slice(0, 200));
    expect(questions(account, collectionId)).toEqual(many.slice(0, 200).map(({ title }) => title));
    expect(account.error(saveItem, { ...NEW_ITEM, collectionId, title: 'One more' })).toBe(error);
    expect(account.error(cloneItems, { collectionId, from: collectionId, itemIds: [itemIds[0] ?? ''] })).toBe(
      error,
    );
  });

  it('are copied with the conditions among them', () => {
    const account = open();
    const from = storedForm(account, 'Risks', [
      { title: 'Dog?' },
      { title: 'Size', when: { item: '0', test: 'is', value: true } },
      { title: 'Cat?', when: { item: '0', test: 'is', value: false } },
    ]);
    const { collectionId } = storedForm(account, 'Copy', [{ title: 'First' }]);
    const [dog = '', size = '', cat = ''] = from.itemIds;
    account.must(cloneItems, { collectionId, from: from.collectionId, itemIds: [size, dog] });
    account.must(cloneItems, { collectionId, from: from.collectionId, itemIds: [cat] });
    const items = livingCollection(account.snapshot, collectionId)?.items ?? [];
    expect(items.map(({ title }) => title)).toEqual(['First', 'Dog?', 'Size', 'Cat?']);
    expect(items[2]?.when?.item).toBe(items[1]?.id);
    expect(items[3]?.when).toBeUndefined();
  });
});

forBothForms('forms about a record', (open) => {
  it('are those attached to it or to all of its kind, if they are meant for it', () => {
    const account = open();
    const one = storedForm(account, 'One customer', [{}], { target: 'customer' }).collectionId;
    const all = storedForm(account, 'All customers', [{}]).collectionId;
    const people = storedForm(account, 'People', [{}], { target: 'accountuser' }).collectionId;
    const template = storedForm(account, 'Template', [{}], { isTemplate: true }).collectionId;
    account.must(linkCollections, {
      changes: [
        { collectionId: one, ...CUSTOMER, on: true },
        { collectionId: all, kind: 'customer', on: true },
      ],
    });
    const names = (target: Target) =>
      formsOf(account.snapshot, target).map(({ collection }) => collection.name);
    expect(names(CUSTOMER)).toEqual(['All customers', 'One customer']);
    expect(names({ kind: 'customer', id: 'customer2' })).toEqual(['All customers']);
    const link = (collectionId: string) => ({ changes: [{ collectionId, ...CUSTOMER, on: true }] });
    expect(account.error(linkCollections, link(people))).toBe('custom-fields.other-target');
    expect(account.error(linkCollections, link(template))).toBe('custom-fields.not-found');
    account.must(linkCollections, { changes: [{ collectionId: all, kind: 'customer', on: false }] });
    expect(names(CUSTOMER)).toEqual(['One customer']);
  });

  it('of a visit are attached to its job', () => {
    const account = open();
    const { collectionId } = storedForm(account, 'Van check', [{}]);
    const link = { collectionId, kind: 'job-occurrence-completion', id: 'job1', on: true } as const;
    account.must(linkCollections, { changes: [link] });
    expect(formsOf(account.snapshot, VISIT)).toHaveLength(1);
    expect(formsOf(account.snapshot, { ...VISIT, id: 'job1:2025-02-03:xabcd1234' })).toHaveLength(1);
    expect(formsOf(account.snapshot, { ...VISIT, id: 'job2:2025-01-06' })).toHaveLength(0);
  });

  it.each([CUSTOMER, VISIT, PERSON, { kind: 'job', id: 'job1' } as const])(
    'are answered and finished, and taken back: $kind',
    (target) => {
      const account = open();
      const { collectionId, itemIds } = storedForm(account, 'Risks', [{ title: 'Dog?' }, { title: 'Gate?' }]);
      const form = () => ({
        collection: livingCollection(account.snapshot, collectionId),
        answers: answersOf(account.snapshot, target, collectionId),
      });
      expect(account.error(finishForm, { target, collectionId })).toBe('custom-fields.still-missing');
      for (const itemId of itemIds) answer(account, target, collectionId, itemId, false);
      account.must(finishForm, { target, collectionId });
      const { collection, answers } = form();
      expect(collection && isCompleted(collection, answers)).toBe(true);
      expect(answers?.finished).toMatchObject({ by: 'user0001', rev: collection?.rev });
      account.must(undoChanges, { steps: account.lastUndo });
      expect(form().answers?.finished).toBeUndefined();
      expect(form().answers?.values.size).toBe(2);
    },
  );

  it('keep a question as it was asked, though it is worded anew, and are finished by the rules they knew', () => {
    const account = open();
    const { collectionId, itemIds } = storedForm(account, 'Risks', [{ title: 'Dog?' }]);
    const [itemId = ''] = itemIds;
    answer(account, CUSTOMER, collectionId, itemId);
    account.must(finishForm, { target: CUSTOMER, collectionId });
    account.must(saveItem, { collectionId, itemId, title: 'Any pets?' });
    account.must(saveItem, { ...NEW_ITEM, collectionId, title: 'Gate?' });
    const [form] = formsOf(account.snapshot, CUSTOMER);
    expect(form?.answers?.asked.get(itemId)?.title).toBe('Dog?');
    expect(form?.completion).toMatchObject({ isOlder: true });
    expect(form?.completion.newer.map(({ title }) => title)).toEqual(['Gate?']);
  });

  it('that are finished keep their title and order, until another answer asks other questions', () => {
    const account = open();
    const { collectionId, itemIds } = storedForm(account, 'Risks', [
      { title: 'Dog?' },
      { title: 'Which?', skippable: true, when: { item: '0', test: 'is', value: true } },
    ]);
    const [dog = '', which = ''] = itemIds;
    const kept = () => answersOf(account.snapshot, CUSTOMER, collectionId)?.finished;
    answer(account, CUSTOMER, collectionId, dog, true);
    account.must(finishForm, { target: CUSTOMER, collectionId });
    expect(kept()).toMatchObject({ title: 'Risks', items: [dog, which] });
    const before = kept();
    account.must(editCollection, { collectionId, title: 'Dangers' });
    account.must(finishForm, { target: CUSTOMER, collectionId });
    expect(kept()).toEqual(before);
    answer(account, CUSTOMER, collectionId, dog, false);
    account.must(finishForm, { target: CUSTOMER, collectionId });
    expect(kept()).toMatchObject({ title: 'Dangers', items: [dog] });
  });

  it.each<[Target, readonly string[]]>([
    [CUSTOMER, ['owner', 'admin', 'creator']],
    [VISIT, ['owner', 'admin', 'creator', 'planner']],
    [PERSON, ['owner', 'admin']],
  ])('are filled in by those who may, for %j: %j', (target, allowed) => {
    const account = open();
    const { collectionId, itemIds } = storedForm(account, 'Risks', [{}]);
    const input = { target, collectionId, itemId: itemIds[0] ?? '', value: true, notes: '', skipped: false };
    for (const role of ['owner', 'admin', 'creator', 'planner', 'jobEditor', 'worker'] as const)
      expect([role, account.error(answerItem, input, { roles: [role] })]).toEqual([
        role,
        allowed.includes(role) ? undefined : 'access.not-allowed',
      ]);
  });

  it('without a question cannot be finished', () => {
    const account = open();
    const { collectionId } = storedForm(account, 'Empty', []);
    expect(account.error(finishForm, { target: CUSTOMER, collectionId })).toBe('custom-fields.no-fields');
  });
});
