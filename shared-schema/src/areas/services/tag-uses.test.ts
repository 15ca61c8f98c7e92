import { expect, it } from 'vitest';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { tagCustomers } from '#areas/customers/tag-customers.command.ts';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { meet as meetAll } from '#testing/replicas.ts';
import { TestAccount } from '#testing/test-account.ts';
import { addTag } from './add-tag.command.ts';
import { deleteTag } from './delete-tag.command.ts';
import { restoreTag } from './restore-tag.command.ts';
import { tagRows } from './tag-counts.queries.ts';

const DOCUMENTS = ['services', 'customers', 'jobs'] as const;

/** Two devices that know one tag and one customer, and meet when told to. */
function twoDevices() {
  const docs = [0, 1].map(() => new Map(DOCUMENTS.map((name) => [name as string, newYDoc()])));
  const [one, two] = docs.map((own, at) => new TestAccount(new YjsDocuments(own), at + 1)) as [
    TestAccount,
    TestAccount,
  ];
  const meet = () => meetAll(docs);
  const { tagId } = one.must(addTag, { name: 'Dog', colour: '#B1306B', important: true });
  const { customerId } = one.must(addCustomer, { name: 'Ann', address: '1 A Road' });
  meet();
  return { one, two, meet, tagId, customerId };
}

it('a tag that was deleted on one device and given on another is in the list, marked, until it is restored', () => {
  const { one, two, meet, tagId, customerId } = twoDevices();
  one.passTime(100_000);
  two.passTime(200_000);
  one.must(deleteTag, { tagId });
  two.must(tagCustomers, { customerIds: [customerId], add: [tagId], remove: [] });
  meet();
  for (const { snapshot } of [one, two])
    expect(tagRows(snapshot)).toMatchObject([{ name: 'Dog', deleted: true, customers: 1 }]);
  one.must(restoreTag, { tagId });
  meet();
  for (const { snapshot } of [one, two]) expect(tagRows(snapshot)).toMatchObject([{ deleted: false }]);
});

it('a tag that was deleted with all that had it is in no list', () => {
  const { one, meet, tagId, customerId } = twoDevices();
  one.must(tagCustomers, { customerIds: [customerId], add: [tagId], remove: [] });
  one.must(deleteTag, { tagId });
  meet();
  expect(tagRows(one.snapshot)).toEqual([]);
});
