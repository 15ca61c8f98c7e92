import type { RecordChange } from '@roundsman/shared-schema/areas/audit/record-history.http.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { roundWithJobs } from '@roundsman/shared-schema/testing/round-fixture.ts';
import { TestAccount } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, test } from 'vitest';
import '#text/kit.text.ts';
import { historyEntries } from './history-entries.ts';

const account = new TestAccount(new MemoryDocuments());
const { roundId } = roundWithJobs(account, 'Castle Hill', []);
const { snapshot } = account;

const change = (seq: number, more: Partial<RecordChange>): RecordChange => ({
  ...{ seq, at: seq, field: 'name', actor: 'tom00001', device: 'd1', command: null },
  ...{ old: null, new: null, isCut: false },
  ...more,
});
/** Each entry's lines as 'label: from > to'. */
const said = (document: string, record: string, changes: readonly RecordChange[], seesPrices = true) =>
  historyEntries(changes, { snapshot, document, record, seesPrices }).map(({ lines }) =>
    lines.map(({ label, from, to }) =>
      [label, [from?.text, to?.text].filter((text) => text !== undefined).join(' > ')]
        .filter(Boolean)
        .join(': '),
    ),
  );

test('what one person set at one moment is one entry, in the order in which it was set', () => {
  const changes = [
    change(4, { at: 20, field: 'color', old: '#B1306B', new: '#1E66C4' }),
    change(3, { at: 20, old: 'Quay', new: 'Harbour' }),
    change(2, { at: 20, actor: 'ann00001', old: 'Mill', new: 'Quay' }),
    change(1, { at: 10, actor: 'ann00001', old: null, new: 'Mill' }),
  ];
  expect(said('rounds', roundId, changes)).toEqual([
    ['Name: Quay > Harbour', expect.stringMatching(/^Colour: Rose > /)],
    ['Name: Mill > Quay'],
    ['Name: Mill'],
  ]);
});

test.each([
  ['rounds', { field: null, new: { createdBy: 'ann', g: { name: 'Quay' } } }, ['Added', 'Name: Quay']],
  [
    'jobs',
    { field: null, new: { createdBy: 'ann', g: { 'services/description': '', 'services/duration': 30 } } },
    ['Added', 'Duration: 30 min'],
  ],
  [
    'jobs',
    {
      field: null,
      new: { createdBy: 'ann', g: { services: { description: '' }, state: 'active', skills: [] } },
    },
    ['Added', 'State: active'],
  ],
  [
    'jobs',
    {
      field: null,
      new: {
        createdBy: 'ann',
        g: { price: { minor: 1500, initial: 4000 }, services: { description: 'Front', duration: 30 } },
      },
    },
    [
      'Added',
      'Price of the first visit: £40.00',
      'Price: £15.00',
      'Name of the job: Front',
      'Duration: 30 min',
    ],
  ],
  [
    'jobs',
    { field: 'services/description', old: '', new: 'Special' },
    ['Name of the job: nothing > Special'],
  ],
  ['rounds', { field: 'del', new: { on: true, seen: {} } }, ['Deleted']],
  ['rounds', { field: 'del', old: { on: true, seen: {} }, new: { on: false, seen: {} } }, ['Brought back']],
  ['rounds', { field: 'name', old: 'Quay', new: null }, ['Name: Quay > nothing']],
  [
    'customers',
    { field: 'contact/telephoneNumber', old: '01423 1', new: '01423 2' },
    ['Phone: 01423 1 > 01423 2'],
  ],
  ['customers', { field: 'contact/telephoneNumberOther', new: '01423 2' }, ['Other phone: 01423 2']],
  ['customers', { field: 'contact/email', old: 'a@b.example' }, ['E-mail: a@b.example > nothing']],
  [
    'customers',
    { field: 'contact', new: { name: 'Ann', telephoneNumber: '1', telephoneNumberOther: '2' } },
    ['Name and contact: Ann, phone 1 and other phone 2'],
  ],
  [
    'customers',
    {
      field: 'address',
      old: { addressDescription: '1 A Road', lngLat: [-1.5, 53.8], isVerified: true },
      new: { addressDescription: '1 A Road', lngLat: [-1.5001, 53.8], isVerified: true },
    },
    ['Address: pin at 53.80000, -1.50000 > pin at 53.80000, -1.50010'],
  ],
  [
    'customers',
    { field: 'notify', old: 'sms', new: null },
    ['Message method: text message > as set for the business'],
  ],
  ['rounds', { field: 'later', old: null, new: { a: 1 } }, ['“later”: {"a":1}']],
  ['rounds', { field: 'name', isCut: true }, ['Name: too long to show']],
  ['jobs', { field: 'price', old: { minor: 1000 }, new: { minor: 1200 } }, ['Price: £10.00 > £12.00']],
  [
    'jobs',
    {
      field: 'services',
      old: { description: 'Front', v: 1 },
      new: { description: 'Front', v: 2 },
    },
    ['Work: changed'],
  ],
] as const)('%s %j', (document, more, lines) => {
  expect(said(document, roundId, [change(1, more as Partial<RecordChange>)])).toEqual([lines]);
});

test('the one that stays tells who was merged into it, and that it was undone', () => {
  const other = account.must(addRound, { name: 'Quay', color: '#1E66C4' }).roundId;
  const changes = [
    change(3, { at: 30, record: other, field: 'into', old: roundId, new: null }),
    change(2, { at: 20, record: other, field: 'into', new: roundId }),
    change(1, { at: 20, old: 'Mill', new: 'Quay' }),
  ];
  expect(said('rounds', roundId, changes)).toEqual([
    ['Merge undone: Quay'],
    ['Name: Mill > Quay', 'Merged in: Quay'],
  ]);
});

const byTyping = (seq: number, field: string, old: string | null, made: string | string[] | null) =>
  change(seq, { at: 20, field, old, new: made });

test.each([
  [
    'what came stands in one line, and their order in none',
    [
      byTyping(3, 'typed', null, ['LS1', 'LS27']),
      byTyping(2, 'postcodes/LS27', null, 'ls2 7'),
      byTyping(1, 'postcodes/LS1', null, 'LS1'),
    ],
    ['Postcodes: LS1 and ls2 7'],
  ],
  [
    'what went stands before what came',
    [
      byTyping(3, 'postcodes/M1', null, 'M1'),
      byTyping(2, 'postcodes/LS2', 'LS2', null),
      byTyping(1, 'postcodes/LS1', 'LS1', null),
    ],
    ['Postcodes: LS1 and LS2 > M1'],
  ],
  [
    'all that went leaves nothing',
    [byTyping(2, 'postcodes/LS2', 'LS2', null), byTyping(1, 'postcodes/LS1', 'LS1', null)],
    ['Postcodes: LS1 and LS2 > nothing'],
  ],
  ['another order alone is a change', [byTyping(1, 'typed', null, ['LS27', 'LS1'])], ['Postcodes: changed']],
])('of postcodes set by one act, %s', (_, changes, lines) => {
  expect(said('rounds', roundId, changes)).toEqual([lines]);
});

test('a change of what is hidden shows both values, and not that nothing differs', () => {
  const changes = [change(1, { field: 'notes', old: { access: 'Gate 1' }, new: { access: 'Gate 2' } })];
  expect(said('customers', 'c1', changes)).toEqual([['Access notes: hidden > hidden']]);
});

test('whoever is shown no prices reads none, nor what might hold some', () => {
  const changes = [
    change(3, { field: 'chg:a', old: null, new: { to: 1200 } }),
    change(2, { field: 'price', old: { minor: 1000 }, new: { minor: 1200 } }),
    change(1, { field: 'later', old: { a: 1 }, new: { minor: 1200 } }),
    change(0, { field: 'state', old: null, new: null }),
  ];
  expect(said('jobs', 'j1', changes, false)).toEqual([
    ['Price change: hidden'],
    ['Price: changed'],
    ['“later”: changed'],
    ['State: nothing'],
  ]);
});
