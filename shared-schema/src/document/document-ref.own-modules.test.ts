import { expect, test, vi } from 'vitest';
import type { DocumentKind } from './document-kind.ts';
import {
  bootDocuments,
  documentOf,
  documentRef,
  idleDocuments,
  kindsClosedTo,
  mayRead,
  mayWrite,
  partsOf,
  rootOf,
} from './document-ref.ts';

const LOG = vi.hoisted(
  (): DocumentKind => ({
    kind: 'log',
    parts: ['user', 'month'],
    roots: ['log', 'order'],
    rootOf: (key) => (key.startsWith('d:') ? 'order' : 'log'),
    read: ['owner', 'admin'],
    write: [],
    named: { read: ['worker'], write: ['worker'] },
    loaded: 'idle',
    awareness: false,
  }),
);
vi.mock('../documents.ts', async (original) => {
  const { DOCUMENT_TABLE } = await original<typeof import('../documents.ts')>();
  return { DOCUMENT_TABLE: [...DOCUMENT_TABLE, LOG] };
});

const march = documentRef('log:tom00001:2026-03');
const tom = { userId: 'tom00001', roles: ['worker'] as const };
const olive = { userId: 'olive001', roles: ['owner'] as const };

test('a ref is made of a kind and its parts only', () => {
  expect(documentOf('rounds')).toBe('rounds');
  expect(documentOf('me', { user: 'tom00001' })).toBe('me:tom00001');
  expect(() => documentOf('me', { user: 'tom 1' })).toThrow(RangeError);
  expect(documentRef('me')).toBeUndefined();
  expect(documentRef('rounds:1')).toBeUndefined();
  expect(documentRef('constructor')).toBeUndefined();
  expect(march && partsOf(march)).toEqual({ user: 'tom00001', month: '2026-03' });
});

test('whom a name names has rights of its own beside the roles', () => {
  expect(march).toBeDefined();
  for (const [name, member, read, write] of [
    [march, tom, true, true],
    [march, { ...tom, userId: 'ann00001' }, false, false],
    [march, { ...tom, roles: ['canvasser'] as const }, false, false],
    [march, olive, true, false],
    ['me:tom00001', tom, true, true],
    ['me:tom00001', olive, false, false],
    ['log:tom00001', tom, false, false],
  ] as const) {
    expect([name, mayRead(name ?? '', member), mayWrite(name ?? '', member)]).toEqual([name, read, write]);
  }
});

test('a key lies in the root of its rule', () => {
  if (!march) throw new Error('no document');
  expect([rootOf(march, 'd:2026-03-02/base'), rootOf(march, 'j1:2026-03-02/p')]).toEqual(['order', 'log']);
  expect(rootOf('rounds', 'r1/name')).toBe('rounds');
});

test('what a device opens at start needs no month, and a role without any right closes a kind', () => {
  expect(bootDocuments(tom)).toEqual(['core', 'settings', 'me:tom00001']);
  expect(idleDocuments(tom, ['2026-03', '2026-04'])).toEqual([
    'log:tom00001:2026-03',
    'log:tom00001:2026-04',
  ]);
  expect(kindsClosedTo(['worker'])).toEqual(
    expect.arrayContaining(['layouts', 'rounds', 'order', 'customers', 'jobs']),
  );
  expect(kindsClosedTo(['worker'])).not.toContain('settings');
  expect(kindsClosedTo(['canvasser'])).toContain('log');
});
