import { expect, it } from 'vitest';
import { NOBODY } from '#areas/calendar/planned-visit.ts';
import { visitId } from '#areas/calendar/visit-id.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import type { UndoStep } from '#document/undo.ts';
import { EMPTY_LIST, orderOf } from '#kernel/order.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { dayListId } from './day-order.record.ts';
import { rosterOfDay } from './day-order.ts';
import { moveVisits } from './move-visits.command.ts';
import { orderListAt } from './order-lists.ts';
import { visitRecord } from './visit.record.ts';
import { documentOfVisit } from './work-document.ts';

/** The last day of a month, so that each visit that moves leaves a mark in the next one. */
const [FROM, TO] = ['2025-01-31', '2025-02-03'];

function due(account: TestAccount, name: string, firstDay: string): string {
  const { jobId } = account.must(addJob, {
    customer: { name, address: `${name} Mill Lane` },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 8 },
    firstDay,
  });
  return visitId(jobId, firstDay);
}

function orderThere(account: TestAccount, ids: readonly string[]): readonly string[] {
  const list = orderListAt(account.snapshot, dayListId(TO, NOBODY))?.list ?? EMPTY_LIST;
  return orderOf({ list, roster: rosterOfDay([...ids].sort()), members: new Set(ids) });
}

const plannedDay = (account: TestAccount, id: string) =>
  account.snapshot.record(visitRecord, id, documentOfVisit(id))?.plan?.day;

forBothForms('visits that move together', (open) => {
  it.each([3, 250, 450])(
    'a day of %i visits moves behind what stands there, in its order, and back',
    (count) => {
      const account = open();
      const there = [due(account, 'a', TO), due(account, 'b', TO)];
      const visitIds = Array.from({ length: count }, (_, at) => due(account, `${at}`, FROM)).reverse();
      const input = {
        moves: visitIds.map((id) => ({ visitId: id, from: FROM, day: TO })),
        orders: [{ day: TO, lane: NOBODY, shown: there, visitIds }],
      };
      const steps: (readonly UndoStep[])[] = [];
      let changed = 0;
      for (const piece of moveVisits.split?.(input) ?? []) {
        changed += account.must(moveVisits, piece).changed;
        steps.unshift(account.lastUndo);
      }
      expect(changed).toBe(count);
      expect(new Set(visitIds.map((id) => plannedDay(account, id)))).toEqual(new Set([TO]));
      expect(orderThere(account, [...there, ...visitIds])).toEqual([...there, ...visitIds]);
      for (const undo of steps) account.must(undoChanges, { steps: [...undo] });
      expect(visitIds.some((id) => plannedDay(account, id) !== undefined)).toBe(false);
    },
  );

  it('what did not come is put into no order', () => {
    const account = open();
    const ids = ['a', 'b', 'c'].map((name) => due(account, name, FROM));
    const [stays = ''] = ids;
    const outcome = account.must(moveVisits, {
      // Somebody else has moved the first one since it was seen.
      moves: ids.map((id) => ({ visitId: id, from: id === stays ? '2025-01-30' : FROM, day: TO })),
      orders: [{ day: TO, lane: NOBODY, shown: [], visitIds: ids.toReversed() }],
    });
    expect(outcome.refused.map(({ visitId: id }) => id)).toEqual([stays]);
    const named = JSON.stringify([
      ...(orderListAt(account.snapshot, dayListId(TO, NOBODY))?.list.moves ?? []),
    ]);
    expect(named).not.toContain(stays);
    expect(orderThere(account, ids.slice(1))).toEqual(ids.slice(1).toReversed());
  });
});
