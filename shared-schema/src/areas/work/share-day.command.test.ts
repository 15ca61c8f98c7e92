import { expect, it } from 'vitest';
import { NOBODY } from '#areas/calendar/planned-visit.ts';
import { visitId } from '#areas/calendar/visit-id.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { EMPTY_LIST, orderOf } from '#kernel/order.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { putPerson } from '#testing/put-person.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { dayListId } from './day-order.record.ts';
import { rosterOfDay } from './day-order.ts';
import { lockDay } from './lock-day.command.ts';
import { orderListAt } from './order-lists.ts';
import { planVisit } from './plan-visit.command.ts';
import { shareOutDay } from './share-day.command.ts';
import { sortDay } from './sort-day.command.ts';
import { visitRecord } from './visit.record.ts';
import { documentOfVisit } from './work-document.ts';

const [TOM, EVE] = ['user0002', 'user0003'];

function due(account: TestAccount, name: string, assignees: readonly string[]): string {
  const { jobId } = account.must(addJob, {
    customer: { name, address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
    assignees: [...assignees],
  });
  return visitId(jobId, TODAY);
}

const whoOf = (account: TestAccount, id: string) =>
  account.snapshot.record(visitRecord, id, documentOfVisit(id))?.assigned;

function order(account: TestAccount, ids: readonly string[], lane: string): number[] {
  const list = orderListAt(account.snapshot, dayListId(TODAY, lane))?.list ?? EMPTY_LIST;
  return orderOf({ list, roster: rosterOfDay(ids), members: new Set(ids) }).map((id) => ids.indexOf(id));
}

function staffed(account: TestAccount): void {
  putPerson(account, TOM, 'Tom');
  putPerson(account, EVE, 'Eve');
}

forBothForms('a day that is shared out', (open) => {
  it('gives visits away and orders each day, and is undone as one', () => {
    const account = open();
    staffed(account);
    const [a, b, c, d] = [
      due(account, 'a', [TOM]),
      due(account, 'b', [TOM]),
      due(account, 'c', [EVE]),
      due(account, 'd', []),
    ];
    account.must(sortDay, { day: TODAY, lane: TOM, shown: [a, b], visitIds: [a, b] });
    const outcome = account.must(shareOutDay, {
      day: TODAY,
      moves: [
        { visitId: a, lane: TOM, to: EVE },
        { visitId: d, lane: NOBODY, to: TOM },
      ],
      orders: [
        { lane: TOM, shown: [a, b], visitIds: [d, b] },
        { lane: EVE, shown: [c], visitIds: [c, a] },
      ],
    });
    expect(outcome).toMatchObject({ changed: 2, same: 0, refused: [] });
    expect([whoOf(account, a), whoOf(account, d)]).toEqual([[EVE], [TOM]]);
    expect(order(account, [b, d], TOM)).toEqual([1, 0]);
    expect(order(account, [a, c], EVE)).toEqual([1, 0]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect([whoOf(account, a), whoOf(account, d)]).toEqual([undefined, undefined]);
    expect(order(account, [b, a], TOM)).toEqual([1, 0]);
  });

  it('leaves what others moved or gave away meanwhile as it is', () => {
    const account = open();
    staffed(account);
    const [a, b] = [due(account, 'a', [TOM]), due(account, 'b', [TOM])];
    account.must(planVisit, { visitId: a, day: '2025-01-08' });
    const outcome = account.must(shareOutDay, {
      day: TODAY,
      moves: [
        { visitId: a, lane: TOM, to: EVE },
        { visitId: b, lane: NOBODY, to: EVE },
      ],
      orders: [{ lane: EVE, shown: [], visitIds: [a, b] }],
    });
    expect(outcome.refused.map(({ visitId, error }) => [visitId, error])).toEqual([
      [a, 'work.moved-meanwhile'],
      [b, 'work.moved-meanwhile'],
    ]);
    expect(whoOf(account, b)).toBeUndefined();
  });

  it('is refused where a day of it is locked, or somebody may have no work', () => {
    const account = open();
    staffed(account);
    const a = due(account, 'a', [TOM]);
    const give = (to: string) => ({
      day: TODAY,
      moves: [{ visitId: a, lane: TOM, to }],
      orders: [{ lane: EVE, shown: [], visitIds: [a] }],
    });
    account.must(lockDay, { day: TODAY, lane: EVE, on: true });
    expect(account.error(shareOutDay, give(EVE))).toBe('work.day-locked');
    expect(account.error(shareOutDay, give('nobody99'))).toBe('people.not-assignable');
    expect(account.error(shareOutDay, { ...give(EVE), day: '2024-12-01' })).toBe('work.day-in-past');
    expect(whoOf(account, a)).toBeUndefined();
  });
});

it('more moves than one step holds are cut, and the orders come with the last', () => {
  const moves = Array.from({ length: 201 }, (_, at) => ({
    visitId: visitId(`job${String(at).padStart(5, '0')}`, TODAY),
    ...{ lane: TOM, to: EVE },
  }));
  const pieces = shareOutDay.split?.({ day: TODAY, moves, orders: [{ lane: EVE, shown: [], visitIds: [] }] });
  expect(pieces?.map((one) => [one.moves.length, one.orders.length])).toEqual([
    [200, 0],
    [1, 1],
  ]);
});
