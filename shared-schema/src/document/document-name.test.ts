import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DocumentKind, DocumentPart } from './document-kind.ts';
import { nameOf, readName } from './document-name.ts';

const kind = (name: string, ...parts: DocumentPart[]): DocumentKind => ({
  kind: name,
  parts,
  roots: [name],
  read: [],
  write: [],
  loaded: 'route',
  awareness: false,
});
const customers = kind('customers', 'part');
const work = kind('work', 'month', 'part');
const log = kind('log', 'user', 'month');
const quotes = kind('quotes', 'year');
const inbox = kind('thread', 'record');

describe('the name of a document', () => {
  test.each([
    [customers, { part: 0 }, 'customers'],
    [customers, { part: 15 }, 'customers.15'],
    [work, { month: '2026-03', part: 0 }, 'work:2026-03'],
    [work, { month: '2026-03', part: 1 }, 'work:2026-03.1'],
    [log, { user: 'tom00001', month: '2026-12' }, 'log:tom00001:2026-12'],
    [quotes, { year: '2026' }, 'quotes:2026'],
    [inbox, { record: 'aB3' }, 'thread:aB3'],
  ])('%j with %j is %s, and is read again', (of, values, name) => {
    expect(nameOf(of, values)).toBe(name);
    expect(readName(of, name)).toEqual(values);
  });

  test.each([
    [customers, { part: 16 }],
    [customers, { part: 1.5 }],
    [work, {}],
    [work, { month: '2026-13' }],
    [log, { user: 'a:b', month: '2026-01' }],
    [quotes, { year: '2026', part: 1 }],
  ])('%j has none for %j', (of, values) => expect(() => nameOf(of, values)).toThrow(RangeError));

  test.each([
    [customers, 'customers.0'],
    [customers, 'customers.01'],
    [customers, 'customers.16'],
    [customers, 'customers:1'],
    [customers, 'customers.1.2'],
    [work, 'work'],
    [work, 'work:2026-3'],
    [work, 'work:2026-00'],
    [work, 'work:2026-03:1'],
    [log, 'log:tom00001'],
    [log, 'log:2026-01:tom00001'],
    [log, 'log:tom00001:2026-01.1'],
    [quotes, 'quotes:2026-01'],
    [inbox, 'thread:a b'],
    [inbox, 'thread:'],
  ])('%j is not %s', (of, name) => expect(readName(of, name)).toBeUndefined());

  test('one document has one name: whatever can be read is written the same', () => {
    const text = fc.stringMatching(/^(?:work|customers|log)[:.0-9a-c-]{0,14}$/);
    fc.assert(
      fc.property(text, fc.constantFrom(customers, work, log), (name, of) => {
        const values = readName(of, name);
        if (values) expect(nameOf(of, values)).toBe(name);
      }),
      { seed: 7, numRuns: 3000 },
    );
  });
});
