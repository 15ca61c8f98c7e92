import { expect, it } from 'vitest';
import { sharedPlaces, shortAddress } from './short-address.ts';

it.each([
  [
    'leaves out the town of most',
    ['1 Mill Lane, Leeds', '2 Mill Lane, Leeds', '3 Low Road, York'],
    '1 Mill Lane',
  ],
  [
    'keeps a town that few share',
    ['1 Mill Lane, Leeds', '2 Mill Lane, York', '3 Low Road, Hull'],
    '1 Mill Lane, Leeds',
  ],
  [
    'keeps a post code',
    ['1 Mill Lane, Leeds, LS1 1AA', '2 Mill Lane, Leeds, LS1 1AB'],
    '1 Mill Lane, LS1 1AA',
  ],
  ['keeps the street after a number', ['12, Mill Lane, Leeds', '14, Mill Lane, Leeds'], '12, Mill Lane'],
  ['keeps a street that all share', ['Mill Lane', 'Mill Lane'], 'Mill Lane'],
  ['keeps the address of a round of one', ['1 Mill Lane, Leeds'], '1 Mill Lane, Leeds'],
  ['says nothing where there is no address', ['', '1 Mill Lane, Leeds'], ''],
])('a short address %s', (_what, addresses, short) => {
  expect(shortAddress(addresses[0] ?? '', sharedPlaces(addresses))).toBe(short);
});
