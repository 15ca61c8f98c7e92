import type { Json, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { formatHlc } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { atOnce } from '@roundsman/shared-schema/kernel/slices.ts';
import { expect, test } from 'vitest';
import { liveCopy } from './live-copy.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 5, 1);

/** Days before the rotation at which a value was written. */
function ago(days: number, json: Json = 'x'): Stamped {
  return [formatHlc(NOW - days * DAY_MS, 0), 'user0001.dev1', json];
}

/** Keys that are left of a record with these values. */
function left(values: Record<string, Stamped>): string[] {
  const entries = Object.entries(values).map(([key, value]) => ['rounds', key, value] as const);
  return atOnce(liveCopy(entries, NOW)).map((write) => write.key);
}

const seen = { name: ago(300)[0], color: ago(300)[0] };
const record = { a: ago(300), 'a/name': ago(300), 'a/color': ago(300), 'a/into': ago(300) };
const merged = { ...record, 'a/site': ago(300) };

test('values are copied as they are', () => {
  const entries = [
    ['rounds', 'a', ago(300)],
    ['order', 'r:a/m/b', ago(1)],
  ] as const;
  expect(atOnce(liveCopy(entries, NOW))).toEqual([
    { root: 'rounds', key: 'a', value: ago(300) },
    { root: 'order', key: 'r:a/m/b', value: ago(1) },
  ]);
});

test('of a record deleted more than 90 days ago the base, the name, what it was merged into and where its jobs are stay', () => {
  const del = { on: true, seen: { ...seen, into: ago(300)[0] } };
  expect(left({ ...record, 'a/del': ago(91, del) })).toEqual(['a', 'a/name', 'a/into', 'a/del']);
  const both = { on: true, seen: { ...del.seen, site: ago(300)[0] } };
  expect(left({ ...merged, 'a/del': ago(91, both) })).toEqual(['a', 'a/name', 'a/into', 'a/site', 'a/del']);
  expect(left({ ...record, 'a/del': ago(89, del) })).toHaveLength(5);
  expect(left({ ...record, b: ago(300), 'b/color': ago(300), 'a/del': ago(91, del) })).toContain('b/color');
});

test('of a contact what somebody is called stays, and neither telephone nor e-mail', () => {
  const contact = { name: 'Ann', email: 'a@b.example', telephoneNumber: '01622 111111' };
  const pieces = { 'a/contact/companyName': ago(300), 'a/contact/email': ago(300), 'a/contact/x1': ago(300) };
  const seen = Object.fromEntries(
    ['contact', 'contact/companyName', 'contact/email', 'contact/x1'].map((group) => [group, ago(300)[0]]),
  );
  const del = ago(91, { on: true, seen });
  const record = { a: ago(300, { g: { contact } }), 'a/contact': ago(300, contact), ...pieces, 'a/del': del };
  const entries = Object.entries(record).map(([key, value]) => ['customers', key, value] as const);
  const copy = atOnce(liveCopy(entries, NOW)).map(({ key, value }) => [key, value]);
  expect(copy).toEqual([
    ['a', ago(300, { g: { contact: { name: 'Ann' } } })],
    ['a/contact', ago(300, { name: 'Ann' })],
    ['a/contact/companyName', ago(300)],
    ['a/del', del],
  ]);
});

test('of what such a record began with only the name stays', () => {
  const base = { createdBy: 'user0001', g: { name: 'Harbour', color: '#AE4420', loc: { lngLat: [0, 0] } } };
  const copy = (del: Json) => {
    const entries = [
      ['rounds', 'a', ago(300, base)],
      ['rounds', 'a/del', ago(91, del)],
    ] as const;
    return atOnce(liveCopy(entries, NOW))[0]?.value;
  };
  expect(copy({ on: true, seen: {} })).toEqual(ago(300, { createdBy: 'user0001', g: { name: 'Harbour' } }));
  expect(copy({ on: false, seen: {} })).toEqual(ago(300, base));
});

test('a record that was restored, or edited by somebody who did not know, stays whole', () => {
  expect(left({ ...record, 'a/del': ago(200, { on: false, seen }) })).toHaveLength(5);
  const edited = { ...record, 'a/color': ago(150), 'a/del': ago(200, { on: true, seen }) };
  expect(left(edited)).toHaveLength(5);
  expect(left({ ...record, 'a/del': ago(200, 'no deletion') })).toHaveLength(5);
});
