import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import { expect, test } from 'vitest';
import type { ForeignChange } from '#store/documents/foreign-changes.ts';
import './rounds.text.ts';
import { didText, jobsChanged } from './round-order-marks.hook.ts';

const change = (document: DocumentRef, key: string): ForeignChange => {
  const [id = '', ...rest] = key.split('/');
  const group = rest.length > 0 ? rest.join('/') : undefined;
  return { document, key, id, group, author: 'tom.d1', at: 0, hlc: '' };
};
const shown = new Map([
  ['a', 1],
  ['b', 2],
]);
const rows = new Map([
  ['a', ['a']],
  ['b', ['b']],
  ['c1', ['b']],
]);
const read = (...changes: ForeignChange[]) =>
  [...jobsChanged('r1', changes, shown, rows)].map(([id, , did]) => [id, did]);

test.each([
  ['a move tells where the job was', [change('order', 'r:r1/m/b')], [['b', { kind: 'moved', from: 2 }]]],
  ['a base alone is a sort', [change('order', 'r:r1/base')], [['', { kind: 'sorted' }]]],
  [
    'a first move brings the base along',
    [change('order', 'r:r1/base'), change('order', 'r:r1/m/a')],
    [['a', { kind: 'moved', from: 1 }]],
  ],
  ['another round is not ours', [change('order', 'r:r2/m/b'), change('order', 'r:r2/base')], []],
  ['a new price', [change('jobs', 'a/price')], [['a', { kind: 'changed' }]]],
  ['a job that came', [change('jobs', 'z/round')], [['z', { kind: 'added' }]]],
  ['another job somewhere', [change('jobs', 'z/price')], []],
  ["the customer's address", [change('customers', 'c1/address')], [['b', { kind: 'changed' }]]],
])('%s', (_name, changes, found) => {
  expect(read(...changes)).toEqual(found);
});

test('words', () => {
  const tom = { id: 'tom', name: 'Tom Ashdown' };
  expect(didText({ kind: 'moved', from: 9 }, 4, tom)).toBe('up from 9th');
  expect(didText({ kind: 'moved', from: 2 }, 3, tom)).toBe('down from 2nd');
  expect(didText({ kind: 'moved', from: 3 }, 3, tom)).toBe('moved by Tom');
  expect(didText({ kind: 'added' }, 3, tom)).toBe('added by Tom');
  expect(didText({ kind: 'sorted' }, 0, tom)).toBe('Tom sorted the whole round');
});
