import { expect, test } from 'vitest';
import { addressLabel } from './address-label.ts';

test.each([
  [
    { houseNumber: '12', street: 'Mill Lane', city: 'Hastings', postcode: 'TN34 1AA', country: 'GB' },
    '12 Mill Lane, Hastings, TN34 1AA',
  ],
  [
    { houseNumber: '7', street: 'Długa', city: 'Gdańsk', postcode: '80-827', country: 'PL' },
    'Długa 7, 80-827 Gdańsk',
  ],
  [{ name: 'Town Hall', street: 'Queens Road', city: 'Hastings' }, 'Town Hall, Queens Road, Hastings'],
  [{ name: 'Mill Lane', street: 'Mill Lane', city: 'Hastings' }, 'Mill Lane, Hastings'],
  [{ name: 'Hastings', city: 'Hastings' }, 'Hastings'],
  [{ name: ' ', street: '' }, ''],
  [{}, ''],
])('%j is %s', (parts, label) => expect(addressLabel(parts)).toBe(label));
