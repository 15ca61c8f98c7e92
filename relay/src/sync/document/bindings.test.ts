import { expect, test } from 'vitest';
import { Bindings } from './bindings.ts';

test('a clientID is the first user’s who announces it, until something of it is stored or it is withdrawn', () => {
  const bindings = new Bindings();
  expect(bindings.announce(1, 'ann')).toBe(true);
  expect(bindings.announce(1, 'bob')).toBe(false);
  expect([...bindings.announcedBy('ann')]).toEqual([1]);
  bindings.withdraw(1);
  expect(bindings.announce(1, 'bob')).toBe(true);
  bindings.store([{ clientId: 1, userId: 'bob' }]);
  bindings.withdraw(1);
  expect([bindings.ownerOf(1), bindings.isStored(1), [...bindings.announcedBy('bob')]]).toEqual([
    'bob',
    true,
    [],
  ]);
  expect(bindings.announce(1, 'ann')).toBe(false);
});

test('what was taken down for a commit that did not come about is forgotten; what is open stays', () => {
  const bindings = new Bindings();
  bindings.announce(1, 'ann');
  bindings.store([{ clientId: 2, userId: 'bob' }]);
  bindings.reset([{ clientId: 3, userId: 's' }]);
  expect([1, 2, 3].map((client) => bindings.ownerOf(client))).toEqual(['ann', undefined, 's']);
});

test('what the log knows decides over what was announced', () => {
  const bindings = new Bindings();
  bindings.announce(1, 'ann');
  bindings.store([{ clientId: 1, userId: 'bob' }]);
  expect(bindings.ownerOf(1)).toBe('bob');
  expect([...bindings.announcedBy('ann')]).toEqual([]);
});
