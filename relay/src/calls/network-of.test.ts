import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['2001:db8:12:3400:1::9', '2001:db8:12::/48', '2001:db8:12:3400::/64'],
  ['2001:0DB8:0012::1', '2001:db8:12::/48', '2001:db8:12:0::/64'],
  ['2001:db8::1', '2001:db8:0::/48', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0::/48', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0::/48', '0:0:0:0::/64'],
  ['', '', ''],
])('the network of %s is %s, more closely %s', (address, wide, close) => {
  expect([networkOf(address, 48), networkOf(address, 64)]).toEqual([wide, close]);
});
