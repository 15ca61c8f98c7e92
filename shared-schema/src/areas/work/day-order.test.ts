import { expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { EMPTY_LIST, orderOf } from '#kernel/order.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { meet as meetAll } from '#testing/replicas.ts';
import { OPEN_DOCUMENTS, TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { dayListId } from './day-order.record.ts';
import { rosterOfDay } from './day-order.ts';
import { orderDay } from './order-day.command.ts';
import { orderListAt } from './order-lists.ts';
import { sortDay } from './sort-day.command.ts';

const VISITS = ['a', 'b', 'c', 'd', 'e'].map((job) => visitId(job, TODAY));
const of = (letter: string) => visitId(letter, TODAY);
const LIST = dayListId(TODAY, 'user0002');

/** The day as a device shows it: the first letters of its jobs. */
function shown(account: TestAccount, visits = VISITS): string {
  const list = orderListAt(account.snapshot, LIST)?.list ?? EMPTY_LIST;
  return orderOf({ list, roster: rosterOfDay(visits), members: new Set(visits) })
    .map((id) => id[0])
    .join('');
}

function move(account: TestAccount, letters: string, after: string | null, visits = VISITS): void {
  const order = shown(account, visits);
  account.must(orderDay, {
    day: TODAY,
    lane: 'user0002',
    shown: [...order].map(of),
    visitIds: [...letters].map(of),
    after: after === null ? null : of(after),
    before: after === null ? of(order[0] ?? '') : null,
  });
}

forBothForms('the order of a day', (open) => {
  it('is that of its visits until somebody places one, and undo puts it back', () => {
    const account = open();
    expect(shown(account)).toBe('abcde');
    move(account, 'd', null);
    expect(shown(account)).toBe('dabce');
    move(account, 'ab', 'e');
    expect(shown(account)).toBe('dceab');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown(account)).toBe('dabce');
  });

  it('comes back by undo also beside visits that nobody has placed', () => {
    const account = open();
    move(account, 'd', 'a');
    expect(shown(account)).toBe('adbce');
    move(account, 'ae', 'b');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown(account)).toBe('adbce');
    const fresh = open();
    move(fresh, 'd', 'a');
    fresh.must(undoChanges, { steps: fresh.lastUndo });
    expect(shown(fresh)).toBe('abcde');
    fresh.must(undoChanges, { steps: fresh.lastUndo });
    expect(shown(fresh)).toBe('adbce');
  });

  it('takes in a visit that comes later at the end, and keeps the others where they are when one leaves', () => {
    const account = open();
    move(account, 'd', null, VISITS.slice(0, 4));
    expect(shown(account)).toBe('dabce');
    expect(shown(account, VISITS.slice(1))).toBe('dbce');
  });

  it('is written as a whole, with what others moved meanwhile, and undo puts it back', () => {
    const account = open();
    const sort = (letters: string) => ({
      ...{ day: TODAY, lane: 'user0002', shown: [...shown(account)].map(of) },
      visitIds: [...letters].map(of),
    });
    account.must(sortDay, sort('edcba'));
    expect(shown(account)).toBe('edcba');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown(account)).toBe('abcde');
    account.must(sortDay, sort('eda'));
    expect(shown(account)).toBe('edabc');
  });

  it('refuses visits that are not in the day', () => {
    const account = open();
    const input = {
      day: TODAY,
      lane: '-',
      shown: [of('a')],
      visitIds: [of('z')],
      after: of('a'),
      before: null,
    };
    expect(account.error(orderDay, input)).toBe('work.visits-not-in-day');
  });
});

it('planners who order different parts of a day at the same moment all keep their order (C-26)', () => {
  const devices = [1, 2, 3].map((seed) => {
    const docs = new Map(OPEN_DOCUMENTS.map((name) => [name, newYDoc()] as const));
    return { docs, account: new TestAccount(new YjsDocuments(docs), seed) };
  });
  const [first] = devices;
  if (!first) throw new Error('no device');
  const meet = () => meetAll(devices.map(({ docs }) => docs));
  move(first.account, 'e', null);
  meet();
  const [one, two, three] = devices.map(({ account }) => account);
  if (!one || !two || !three) throw new Error('no device');
  move(one, 'd', null);
  move(two, 'b', 'c');
  move(three, 'a', 'c');
  two.must(undoChanges, { steps: two.lastUndo });
  meet();
  expect(new Set(devices.map(({ account }) => shown(account))).size).toBe(1);
  const order = shown(first.account);
  expect(order[0]).toBe('d');
  expect(order.indexOf('a')).toBeGreaterThan(order.indexOf('c'));
  expect(order.indexOf('b')).toBeLessThan(order.indexOf('c'));
});
