import { expect, it } from 'vitest';
import { NOBODY } from '#areas/calendar/planned-visit.ts';
import { visitId } from '#areas/calendar/visit-id.ts';
import { visitsAround } from '#areas/calendar/visits-between.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { EMPTY_LIST, orderOf } from '#kernel/order.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { putPerson } from '#testing/put-person.ts';
import { meet as meetAll } from '#testing/replicas.ts';
import { OPEN_DOCUMENTS, TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { dayLockedBy } from './day-lock.queries.ts';
import { dayListId } from './day-order.record.ts';
import { rosterOfDay } from './day-order.ts';
import { distributeVisits } from './distribute-visits.command.ts';
import { finishVisits } from './finish-visits.command.ts';
import { jobCalendar } from './job-calendar.ts';
import { assigneesInLane } from './lane.ts';
import { lockDay } from './lock-day.command.ts';
import { lockVisits } from './lock-visits.command.ts';
import { orderDay } from './order-day.command.ts';
import { orderListAt } from './order-lists.ts';
import { placeVisits } from './place-visits.command.ts';
import { planVisit } from './plan-visit.command.ts';
import { visitRecord } from './visit.record.ts';
import { documentOfVisit, workBetween } from './work-document.ts';

const WORK = workBetween('2025-01-01', '2025-02-28');
const NEXT = '2025-01-07';

/** A job of Ann's that is due today and every four weeks; answers the id of today's visit. */
function due(account: TestAccount, name: string): string {
  const { jobId } = account.must(addJob, {
    customer: { name, address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
  });
  return visitId(jobId, TODAY);
}

/** `day who` of a visit. */
function shown(account: TestAccount, id: string): string {
  const [jobId = ''] = id.split(':');
  const job = account.snapshot.record(jobRecord, jobId);
  const of = job && jobCalendar(account.snapshot, job, WORK);
  const visit = of && visitsAround(of, TODAY, '2025-01-31').find((one) => one.id === id);
  const who = account.snapshot.record(visitRecord, id, documentOfVisit(id))?.assigned ?? [];
  return `${visit?.planned.slice(8)} ${who.join('+') || NOBODY}`;
}

function order(account: TestAccount, ids: readonly string[], day = NEXT, lane = 'user0002'): number[] {
  const list = orderListAt(account.snapshot, dayListId(day, lane))?.list ?? EMPTY_LIST;
  return orderOf({ list, roster: rosterOfDay(ids), members: new Set(ids) }).map((id) => ids.indexOf(id));
}

const put = (ids: readonly string[], more: object = {}) => ({
  day: NEXT,
  lane: 'user0002',
  visits: ids.map((visitId) => ({ visitId, from: TODAY, lane: NOBODY })),
  shown: [] as string[],
  after: null as string | null,
  before: null as string | null,
  ...more,
});

it.each<[had: string[], from: string, to: string, has: string[]]>([
  [[], NOBODY, 'a', ['a']],
  [['a'], 'a', 'b', ['b']],
  [['a', 'c'], 'a', 'b', ['b', 'c']],
  [['a', 'b'], 'a', 'b', ['b']],
  [['a', 'b'], 'a', NOBODY, []],
  [['c'], 'a', 'b', ['c', 'b']],
  [['b'], 'a', 'b', ['b']],
])('a visit of %j that goes from %s to %s is of %j', (had, from, to, has) => {
  expect(assigneesInLane(had, from, to)).toEqual(has);
});

forBothForms('visits that are put into a day', (open) => {
  it('are planned, given away and placed in one step, which is undone as one', () => {
    const account = open();
    putPerson(account, 'user0002', 'Tom');
    const ids = ['a', 'b', 'c'].map((name) => due(account, name));
    const [a = '', b = '', c = ''] = ids;
    account.must(placeVisits, put([a, b]));
    account.must(placeVisits, put([c], { shown: [a, b], after: a, before: b }));
    expect(ids.map((id) => shown(account, id))).toEqual(['07 user0002', '07 user0002', '07 user0002']);
    expect(order(account, ids)).toEqual([0, 2, 1]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown(account, c)).toBe(`06 ${NOBODY}`);
  });

  it('are refused one by one where somebody moved or settled them meanwhile', () => {
    const account = open();
    putPerson(account, 'user0002', 'Tom');
    const ids = ['a', 'b', 'c'].map((name) => due(account, name));
    const [a = '', b = '', c = ''] = ids;
    account.must(placeVisits, put([a], { day: '2025-01-09', lane: NOBODY }));
    account.must(finishVisits, { visitIds: [b], day: TODAY });
    const outcome = account.must(placeVisits, put([a, b, c]));
    expect(outcome).toMatchObject({
      changed: 1,
      same: 0,
      refused: [
        { visitId: a, error: 'work.moved-meanwhile' },
        { visitId: b, error: 'work.visit-settled' },
      ],
    });
    expect(account.error(placeVisits, put([c], { lane: 'nobody99' }))).toBe('people.not-assignable');
    expect(account.error(placeVisits, put([c], { day: 'soon' }))).toBe('work.day-required');
  });

  it('go each to a day and a person of its own, as one step', () => {
    const account = open();
    putPerson(account, 'user0002', 'Tom');
    const ids = ['a', 'b', 'c'].map((name) => due(account, name));
    const [a = '', b = '', c = ''] = ids;
    const seen = { from: TODAY, lane: NOBODY };
    account.must(planVisit, { visitId: c, day: '2025-01-10' });
    const outcome = account.must(distributeVisits, {
      parts: [
        { visitId: a, ...seen, day: NEXT, to: 'user0002' },
        { visitId: b, ...seen, day: '2025-01-08', to: NOBODY },
        { visitId: c, ...seen, day: NEXT, to: 'user0002' },
      ],
    });
    expect(outcome).toMatchObject({
      ...{ changed: 2, same: 0 },
      refused: [{ visitId: c, error: 'work.moved-meanwhile' }],
    });
    expect(ids.map((id) => shown(account, id))).toEqual(['07 user0002', `08 ${NOBODY}`, `10 ${NOBODY}`]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect([a, b].map((id) => shown(account, id))).toEqual([`06 ${NOBODY}`, `06 ${NOBODY}`]);
    const wrong = (more: object) =>
      account.error(distributeVisits, { parts: [{ visitId: a, ...seen, day: NEXT, to: NOBODY, ...more }] });
    expect(wrong({ to: 'nobody99' })).toBe('people.not-assignable');
    expect(wrong({ day: 'soon' })).toBe('work.day-required');
  });

  it('keep their place while the order of the day is locked, and say by whom', () => {
    const account = open();
    putPerson(account, 'user0002', 'Tom');
    const [a = '', b = '', c = ''] = ['a', 'b', 'c'].map((name) => due(account, name));
    account.must(placeVisits, put([a, b]));
    account.must(lockDay, { day: NEXT, lane: 'user0002', on: true });
    expect(dayLockedBy(account.snapshot, NEXT, 'user0002')).toBe('user0001');
    const swap = { day: NEXT, lane: 'user0002', shown: [a, b], visitIds: [b], after: null, before: a };
    expect(account.error(orderDay, swap)).toBe('work.day-locked');
    account.must(placeVisits, put([c], { shown: [a, b], after: null, before: a }));
    expect(shown(account, c)).toBe('07 user0002');
    expect(order(account, [a, b, c])).toEqual([0, 1, 2]);
    account.must(lockDay, { day: NEXT, lane: 'user0002', on: false });
    account.must(orderDay, swap);
    expect(order(account, [a, b, c])).toEqual([1, 0, 2]);
  });

  it('are locked and let go, and stay locked when they are moved', () => {
    const account = open();
    const a = due(account, 'a');
    const isLocked = () => account.snapshot.record(visitRecord, a, documentOfVisit(a))?.isLocked;
    account.must(lockVisits, { visitIds: [a], on: true });
    account.must(placeVisits, put([a], { lane: NOBODY }));
    expect(isLocked()).toBe(true);
    expect(account.must(lockVisits, { visitIds: [a], on: true }).same).toBe(1);
    account.must(lockVisits, { visitIds: [a], on: false });
    expect(isLocked()).toBe(false);
  });
});

it('planners who drag the same visits at once end up alike, with each visit in one day (C-26)', () => {
  const devices = [1, 2, 3].map((seed) => {
    const docs = new Map(OPEN_DOCUMENTS.map((name) => [name, newYDoc()] as const));
    return { docs, account: new TestAccount(new YjsDocuments(docs), seed) };
  });
  const meet = () => meetAll(devices.map(({ docs }) => docs));
  const [one, two, three] = devices.map(({ account }) => account);
  if (!one || !two || !three) throw new Error('no device');
  putPerson(one, 'user0002', 'Tom');
  putPerson(one, 'user0003', 'Eve');
  const ids = ['a', 'b', 'c', 'd'].map((name) => due(one, name));
  const [a = '', b = '', c = '', d = ''] = ids;
  one.must(placeVisits, put(ids));
  meet();
  const onNext = (more: object) => ({ ...put([]), ...more });
  const from = (id: string) => ({ visitId: id, from: NEXT, lane: 'user0002' });
  one.must(placeVisits, onNext({ visits: [from(c)], shown: ids, after: null, before: a }));
  two.passTime(1);
  two.must(placeVisits, onNext({ day: '2025-01-08', lane: 'user0003', visits: [from(a), from(c)] }));
  three.passTime(2);
  three.must(placeVisits, onNext({ visits: [from(d)], shown: ids, after: a, before: b }));
  three.must(placeVisits, onNext({ lane: 'user0003', visits: [from(b)] }));
  three.must(undoChanges, { steps: three.lastUndo });
  meet();
  for (const account of [one, two, three]) {
    expect(ids.map((id) => shown(account, id))).toEqual([
      '08 user0003',
      '07 user0002',
      '08 user0003',
      '07 user0002',
    ]);
    expect(order(account, [b, d])).toEqual(order(one, [b, d]));
  }
  expect(order(one, [b, d])).toEqual([1, 0]);
});
