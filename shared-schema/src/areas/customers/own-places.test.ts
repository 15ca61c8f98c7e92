import { expect, test } from 'vitest';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import type { LngLat } from '#fields/place.schema.ts';
import { TestAccount } from '#testing/test-account.ts';
import { ownPlaces } from './own-places.ts';

const account = new TestAccount(new MemoryDocuments());
const add = (name: string, address: string, lngLat?: LngLat) =>
  account.must(addCustomer, { name, address, ...(lngLat ? { lngLat: [lngLat[0], lngLat[1]] } : {}) });
add('Ann', '12 Mill Lane, Hastings, TN34 1AA', [0.57, 50.85]);
add('Bob', '14 Mill Lane, Hastings, TN34 1AA', [0.572, 50.852]);
add('Cid', '3 High Street, Hastings', [0.5, 50.8]);
add('Dot', '5 High Street, Leeds', [-1.5, 53.8]);
add('Eve', '9 Quay Road, Hastings');

const said = (text: string) =>
  ownPlaces(account.snapshot, text).map(({ address, customer }) => [customer, address]);

test.each([
  ['12 mill', [['Ann', '12 Mill Lane, Hastings, TN34 1AA']]],
  [
    'mill hastings',
    [
      ['Ann', '12 Mill Lane, Hastings, TN34 1AA'],
      ['Bob', '14 Mill Lane, Hastings, TN34 1AA'],
    ],
  ],
  ['99 Mill Lane', [[undefined, '99 Mill Lane']]],
  ['7 Anything, tn341aa', [[undefined, '7 Anything, tn341aa']]],
  ['12 Mill Lane, Hastings, TN34 1AA', [['Ann', '12 Mill Lane, Hastings, TN34 1AA']]],
  // Two streets of one name lie too far apart to have a middle.
  ['8 High Street', []],
  // Nobody knows where this one is.
  ['9 quay', []],
  ['  ', []],
  ['42', []],
])('%s', (text, places) => expect(said(text)).toEqual(places));

test('what is beside others stands in their middle', () => {
  const [place] = ownPlaces(account.snapshot, '99 Mill Lane');
  expect(place?.lngLat[0]).toBeCloseTo(0.571);
  expect(place?.lngLat[1]).toBeCloseTo(50.851);
});
