import { MemoryDocuments } from '@roundsman/shared-schema/document/memory-documents.ts';
import { roundWithJobs } from '@roundsman/shared-schema/testing/round-fixture.ts';
import { TestAccount } from '@roundsman/shared-schema/testing/test-account.ts';
import { afterAll, expect, test, vi } from 'vitest';
import '#text/kit.text.ts';
import { documentWords, fieldWords, isReadable, titleOf, valueWords } from './field-words.ts';
import { cardWords } from './shown-words.ts';

vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T12:00:00Z') });
afterAll(() => vi.useRealTimers());

const account = new TestAccount(new MemoryDocuments());
const { roundId, jobIds } = roundWithJobs(account, 'Castle Hill', ['1 Mill Lane', '3 Mill Lane']);
const [first = '', second = ''] = jobIds;
const { snapshot } = account;

const LINE = { description: 'Windows', quantity: 1000, unitMinor: 1000, every: 1, offset: 0, place: 'V000' };

test.each([
  ['rounds', `${roundId}/name`, 'Name of Castle Hill'],
  ['jobs', `${first}/price`, 'Price of Customer 1 Mill Lane'],
  ['jobs', 'gone/price', 'Price of a job'],
  ['jobs', `${first}/chg/abc`, 'Price change of Customer 1 Mill Lane'],
  ['order', `r:${roundId}/m/${second}`, 'Place of Customer 3 Mill Lane of Castle Hill'],
  ['me:user0001', 'theme.mode', 'Light or dark of yourself'],
  ['settings', 'quotes.days', '“quotes.days” of the business'],
  ['customers', 'x/later-field', '“later-field” of a customer'],
])('%s %s is the %s', (document, key, title) => {
  expect(titleOf(fieldWords(snapshot, document, key))).toBe(title);
});

test.each([
  ['rounds', 'r/color', '#B1306B', 'Rose'],
  ['rounds', 'r/color', '#123456', '#123456'],
  ['jobs', 'j/price', { minor: 5200 }, '£52.00'],
  ['jobs', 'j/round', [roundId], 'Castle Hill'],
  ['jobs', 'j/round', [], 'no round'],
  [
    'jobs',
    'j/sched',
    { v: 1, freq: { type: 'week', every: 4 }, from: '2026-03-09' },
    'Every 4 weeks, from Mon 9 March',
  ],
  [
    'jobs',
    'j/sched',
    { v: 1, freq: { type: 'week', every: 4 }, from: '2027-02-01' },
    'Every 4 weeks, from Mon 1 February 2027',
  ],
  [
    'rounds',
    'r/sched',
    { s: 'a', freq: { type: 'week', every: 4 }, from: '2026-03-09', off: true },
    'no schedule',
  ],
  ['jobs', 'j/services', { description: 'Front and back', duration: 45 }, 'Front and back, 45 min'],
  ['jobs', 'j/services', { description: '', duration: 45 }, '45 min'],
  ['jobs', 'j/svc/a', { ...LINE, unitMinor: 1500 }, 'Windows (£15.00)'],
  ['jobs', 'j/svc/a', { ...LINE, quantity: 2500, notes: 'Back' }, 'Windows (2.5 × £10.00 and Back)'],
  ['jobs', 'j/svc/a', { ...LINE, every: 3, offset: 1 }, 'Windows (£10.00 and visit 2 of every 3)'],
  [
    'jobs',
    'j/svc/a',
    { ...LINE, every: 3, offset: 1, carryOver: true },
    'Windows (£10.00, visit 2 of every 3 and done next time if missed)',
  ],
  [
    'jobs',
    'j/chg/a',
    { day: '2026-03-09', was: { minor: 2000, units: {} }, now: { minor: 2200, units: {} } },
    '£22.00 from Mon 9 March, until then £20.00',
  ],
  // A history says 'from … to …' of them.
  ['jobs', 'j/pause', { from: '2026-03-09' }, 'Mon 9 March onwards'],
  ['jobs', 'j/pause', { from: '2026-03-09', until: '2026-04-06' }, 'Mon 9 March, back on Mon 6 April'],
  ['jobs', 'j/del', { on: true, seen: {} }, 'deleted'],
  ['jobs', 'j', { customerId: 'c' }, 'created'],
  [
    'customers',
    'c/address',
    { addressDescription: '1 Mill Lane', isVerified: true },
    '1 Mill Lane, pin on the map',
  ],
  ['customers', 'c/invoicing', { mode: 'period', period: 'week', day: 1 }, 'once a week, on Monday'],
  ['customers', 'c/invoicing', { mode: 'period', period: 'month', day: 15 }, 'once a month, on day 15'],
  ['customers', 'c/marketing', { on: true, at: 1, source: 'by phone' }, 'agreed: by phone'],
  ['customers', 'c/marketing', { on: false, at: 1 }, 'not agreed'],
  ['customers', 'c/notes', { access: '' }, 'nothing'],
  ['order', 'r:x/m/j', { rev: 'a', k: 'V0001', l: '^', r: '$' }, 'first'],
  ['order', 'r:x/base', { rev: 'a', ids: [first, second] }, '2 jobs, Customer 1 Mill Lane first'],
  ['settings', 'global.logo-as-avatar', true, 'on'],
  ['jobs', 'j/price', null, 'nothing'],
  ['jobs', 'j/price', undefined, 'nothing'],
  ['jobs', 'j/price', { minor: 'lots' }, '{"minor":"lots"}'],
  ['layouts', 'layout:a', { wide: true }, '{"wide":true}'],
] as const)('%s %s %j is %s', (document, key, value, words) => {
  expect(valueWords(snapshot, document, key, value).text).toBe(words);
});

test('access notes are hidden until somebody asks to see them', () => {
  expect(valueWords(snapshot, 'customers', 'c/notes', { access: 'Gate 4711' })).toEqual({
    text: 'hidden',
    secret: 'Gate 4711',
  });
});

test('what is known only as stored is copied as stored', () => {
  expect(isReadable(snapshot, 'layouts', 'layout:a', { wide: true })).toBe(false);
  expect(isReadable(snapshot, 'jobs', 'j/price', { minor: 1 })).toBe(true);
  expect(isReadable(snapshot, 'settings', 'landing', 'rounds')).toBe(true);
});

test('what an area says of its records is no key until its words have arrived', () => {
  // Other tests in this process may have fetched the words of every area that there is.
  expect(cardWords('area-that-comes-later.many')).toBe('Other data');
});

test('a document is told as the records in it', () => {
  expect(['me:user0001', 'core', 'order', 'later'].map(documentWords)).toEqual([
    'Your settings',
    'People and business',
    'Order of rounds',
    'Other data',
  ]);
});
