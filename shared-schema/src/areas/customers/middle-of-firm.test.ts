import { expect, test } from 'vitest';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { deleteCustomer } from '#areas/customers/delete-customer.command.ts';
import { setSetting } from '#areas/settings/set-setting.command.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import type { LngLat } from '#fields/place.schema.ts';
import { TestAccount } from '#testing/test-account.ts';
import { middleOfFirm } from './middle-of-firm.ts';

const accountWith = (places: readonly (LngLat | undefined)[]) => {
  const account = new TestAccount(new MemoryDocuments());
  const ids = places.map((lngLat, at) => {
    const pin = lngLat ? { lngLat: [lngLat[0], lngLat[1]] as [number, number] } : {};
    return account.must(addCustomer, { name: `Customer ${at}`, address: `${at} Mill Lane`, ...pin })
      .customerId;
  });
  return { account, ids };
};

test.each<[string, readonly (LngLat | undefined)[], LngLat | undefined]>([
  ['nobody', [], undefined],
  ['nobody who is on the map', [undefined], undefined],
  ['one, to a kilometre', [[-1.5512, 53.8049]], [-1.55, 53.8]],
  [
    'most are in one town and one is far away',
    [
      [-1.55, 53.8],
      [-1.56, 53.81],
      [0.57, 50.85],
    ],
    [-1.55, 53.8],
  ],
])('%s', (_name, places, middle) => {
  expect(middleOfFirm(accountWith(places).account.snapshot)).toEqual(middle);
});

test('a deleted customer does not count, and the business’s own address says it where no customer does', () => {
  const { account, ids } = accountWith([[0.57, 50.85]]);
  account.must(deleteCustomer, { customerId: ids[0] ?? '' });
  expect(middleOfFirm(account.snapshot)).toBeUndefined();
  const value = {
    addressDescription: '1 Yard',
    lngLat: [-2.2447, 53.4808] as [number, number],
    isVerified: true,
  };
  account.must(setSetting, { key: 'business.address', value });
  expect(middleOfFirm(account.snapshot)).toEqual([-2.24, 53.48]);
});
