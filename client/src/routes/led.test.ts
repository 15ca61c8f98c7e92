import { expect, test } from 'vitest';
import { leadsOnTo, ledFrom } from './led.ts';

test('a page that the start led to goes on to what was asked for, with all of its address', () => {
  const asked = { pathname: '/customers/c1', search: '?tab=jobs', hash: '#last' };
  expect(leadsOnTo(ledFrom(asked))).toBe('/customers/c1?tab=jobs#last');
});

test.each([[null], ['led'], [{ idx: 3 }], [{ ledFrom: 7 }], [{ ledFrom: '//elsewhere.example' }]])(
  'whoever came by themselves, or with the state %j, is led nowhere',
  (state) => expect(leadsOnTo(state)).toBeUndefined(),
);
