import { expect, test } from 'vitest';
import { nextHouse } from './next-house.ts';

test.each<[address: string, before: string | undefined, next: string]>([
  ['12 Abbey Road, Leeds', undefined, '14 Abbey Road, Leeds'],
  ['12 Abbey Road, Leeds', '11 Abbey Road, Leeds', '13 Abbey Road, Leeds'],
  ['12 Abbey Road', '14 Abbey Road', '10 Abbey Road'],
  ['12 Abbey Road', '40 Abbey Road', '14 Abbey Road'],
  ['12 Abbey Road', '8 Mill Lane', '14 Abbey Road'],
  ['12a Abbey Road', undefined, '14 Abbey Road'],
  ['Flat 3, Mill House', 'Flat 2, Mill House', 'Flat 4, Mill House'],
  ['ul. Długa 7, Kraków', undefined, 'ul. Długa 9, Kraków'],
  ['12-14 Mill Lane', undefined, '16 Mill Lane'],
  ['12\u201314 Mill Lane, Leeds', undefined, '16 Mill Lane, Leeds'],
  ['ul. 3 Maja 5, Kraków', undefined, 'ul. 3 Maja 7, Kraków'],
  ['3 Maja 5, Kraków', '3 Maja 4, Kraków', '3 Maja 6, Kraków'],
  ['Lipowa 7/3, Kraków', undefined, ''],
  ['1 Abbey Road', '3 Abbey Road', ''],
  ['The Old Mill', undefined, ''],
  ['', undefined, ''],
])('after %j (before it %j) comes %j', (address, before, next) => {
  expect(nextHouse(address, before)).toBe(next);
});
