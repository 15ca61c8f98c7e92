import { expect, it } from 'vitest';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { meet } from '#testing/replicas.ts';
import { OPEN_DOCUMENTS, TestAccount } from '#testing/test-account.ts';
import { answerItem } from './answer-item.command.ts';
import type { Target } from './answers.record.ts';
import { formsOf } from './collections.queries.ts';
import { isCompleted } from './completion.rules.ts';
import { editCollection } from './edit-collection.command.ts';
import { finishForm } from './finish-form.command.ts';
import { printForm } from './form-print.ts';
import { NEW_ITEM } from './item.rules.ts';
import { placeItem } from './place-item.command.ts';
import { removeItem } from './remove-item.command.ts';
import { saveItem } from './save-item.command.ts';
import { storedForm } from './testing/form-fixture.ts';

const TARGET: Target = { kind: 'customer', id: 'customer1' };

/** Two devices with the same form on both; what is done on one reaches the other when they meet. */
function office() {
  const docs = [1, 2].map(() => new Map(OPEN_DOCUMENTS.map((name) => [name, newYDoc()])));
  const [owner, van] = docs.map((held, at) => new TestAccount(new YjsDocuments(held), at + 1)) as [
    TestAccount,
    TestAccount,
  ];
  const { collectionId, itemIds } = storedForm(owner, 'Van check', [
    { title: 'Tyres?' },
    { title: 'Miles', type: 'number' },
    { title: 'Lamps?' },
  ]);
  const sync = () => meet(docs);
  sync();
  van.passTime(60_000);
  const [tyres = '', miles = '', lamps = ''] = itemIds;
  return { owner, van, sync, collectionId, tyres, miles, lamps };
}
type Office = ReturnType<typeof office>;

const answer = ({ van, collectionId }: Office, itemId: string, value: boolean | number) =>
  van.must(answerItem, { target: TARGET, collectionId, itemId, value, notes: '', skipped: false });

/** Everything is answered and finished on the van, without a connection. */
function fillIn(all: Office): void {
  answer(all, all.tyres, true);
  answer(all, all.miles, 48_210);
  answer(all, all.lamps, false);
  all.van.must(finishForm, { target: TARGET, collectionId: all.collectionId });
}

const formOn = ({ snapshot }: TestAccount) => {
  const [form] = formsOf(snapshot, TARGET);
  if (!form) throw new Error('the form is gone');
  return form;
};
const printOn = (account: TestAccount) => {
  const names = { business: 'Sparkle', about: 'Ann', finishedBy: 'Will' };
  return printForm({ ...formOn(account), ...names, locale: 'en-GB', timeZone: 'Europe/London' });
};

it('a form that is worded anew, reordered, asks more and asks less meanwhile keeps every answer as it was asked', () => {
  const all = office();
  const { owner, van, collectionId, tyres, miles, lamps } = all;
  fillIn(all);
  const onTheVan = printOn(van);

  owner.must(editCollection, { collectionId, title: 'Vehicle check' });
  owner.must(saveItem, { collectionId, itemId: tyres, title: 'Are the tyres sound?' });
  owner.must(saveItem, { collectionId, itemId: miles, title: 'Mileage', type: 'text' });
  owner.must(placeItem, { collectionId, itemId: lamps, after: null });
  owner.must(removeItem, { collectionId, itemId: lamps });
  owner.must(saveItem, { ...NEW_ITEM, collectionId, title: 'Ladder clamps?' });
  all.sync();

  for (const account of [owner, van]) {
    const { collection, answers, completion } = formOn(account);
    expect(answers?.values.get(tyres)).toEqual({ value: true });
    expect(answers?.values.get(miles)).toEqual({ value: 48_210 });
    expect(answers?.values.get(lamps)).toEqual({ value: false });
    expect(isCompleted(collection, answers)).toBe(true);
    expect(completion.newer.map(({ title }) => title)).toEqual(['Ladder clamps?']);
    expect(printOn(account)).toEqual(onTheVan);
  }
});

it('a form that changes in the middle is finished by what the device knew, and is not taken back by what it learns', () => {
  const all = office();
  const { owner, van, collectionId, tyres, miles, lamps } = all;
  answer(all, tyres, true);
  answer(all, miles, 48_210);
  owner.must(saveItem, { ...NEW_ITEM, collectionId, title: 'Ladder clamps?' });
  answer(all, lamps, true);
  van.must(finishForm, { target: TARGET, collectionId });
  owner.must(saveItem, { collectionId, itemId: tyres, title: 'Are the tyres sound?' });
  all.sync();

  const { collection, answers, completion } = formOn(owner);
  expect(isCompleted(collection, answers)).toBe(true);
  expect(completion.isOlder).toBe(true);
  // Whoever looks at it later may answer what was asked since, and finish it by the form of now.
  const [clamps] = completion.newer;
  owner.passTime(120_000);
  expect(owner.error(finishForm, { target: TARGET, collectionId })).toBe('custom-fields.still-missing');
  const typed = { target: TARGET, collectionId, value: true, notes: '', skipped: false };
  owner.must(answerItem, { ...typed, itemId: clamps?.id ?? '' });
  owner.must(finishForm, { target: TARGET, collectionId });
  all.sync();
  expect(formOn(van).completion).toMatchObject({ isOlder: false, newer: [], missing: [] });
  expect(formOn(van).answers?.asked.get(tyres)?.title).toBe('Tyres?');
});
