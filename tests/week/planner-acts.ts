import { canPutBack } from '@roundsman/shared-schema/areas/calendar/visits-between.ts';
import { isWorkingDay } from '@roundsman/shared-schema/areas/calendar/working-days.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { addBlock } from '@roundsman/shared-schema/areas/work/add-block.command.ts';
import { addExtraVisit } from '@roundsman/shared-schema/areas/work/add-extra-visit.command.ts';
import { assignVisits } from '@roundsman/shared-schema/areas/work/assign-visits.command.ts';
import { cancelExtraVisit } from '@roundsman/shared-schema/areas/work/cancel-extra-visit.command.ts';
import { closedDays } from '@roundsman/shared-schema/areas/work/day-note.queries.ts';
import { distributeVisits } from '@roundsman/shared-schema/areas/work/distribute-visits.command.ts';
import { editVisit } from '@roundsman/shared-schema/areas/work/edit-visit.command.ts';
import { finishVisit } from '@roundsman/shared-schema/areas/work/finish-visit.command.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { jobCalendar, workingDays } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { lockDay } from '@roundsman/shared-schema/areas/work/lock-day.command.ts';
import { lockVisits } from '@roundsman/shared-schema/areas/work/lock-visits.command.ts';
import { moveVisitAndFollowing } from '@roundsman/shared-schema/areas/work/move-following.command.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { noteVisit } from '@roundsman/shared-schema/areas/work/note-visit.command.ts';
import { orderDay } from '@roundsman/shared-schema/areas/work/order-day.command.ts';
import { placeVisits } from '@roundsman/shared-schema/areas/work/place-visits.command.ts';
import { type MoveTarget, planMove } from '@roundsman/shared-schema/areas/work/plan-move.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { putVisitBack } from '@roundsman/shared-schema/areas/work/put-visit-back.command.ts';
import { reportProblem } from '@roundsman/shared-schema/areas/work/report-problem.command.ts';
import { reverseVisits } from '@roundsman/shared-schema/areas/work/reverse-visits.command.ts';
import { shareOutDay } from '@roundsman/shared-schema/areas/work/share-day.command.ts';
import { skipVisits } from '@roundsman/shared-schema/areas/work/skip-visits.command.ts';
import { sortDay } from '@roundsman/shared-schema/areas/work/sort-day.command.ts';
import { visitRows } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type Hand, stands } from './hand.ts';

/** Something that somebody does; the weight says how often. */
export type WeightedAct = readonly [weight: number, act: (hand: Hand) => Promise<unknown> | undefined];

/** Up to 40 visits of a day go elsewhere, as the dialog of a move plans it, and keep their order there. */
async function moveMany(hand: Hand): Promise<void> {
  const { device, random } = hand;
  const { account, calendar, today } = device;
  const busy = hand.busyDay();
  if (!busy) return;
  const visits = visitRows(account.snapshot, hand.some(busy.visits, 40), today);
  const target = hand.pick<MoveTarget>([
    { kind: 'day', day: hand.dayAhead() },
    { kind: 'next' },
    { kind: 'spread', days: 1 + hand.below(5) },
    { kind: 'push', days: 1 + hand.below(3) },
    { kind: 'shift', days: 1 + hand.below(10) },
  ]);
  if (!target) return;
  const working = workingDays(account.snapshot);
  const closed = closedDays(account.snapshot, today, addDays(today, 60));
  const lane = random() < 0.2 ? hand.worker() : undefined;
  const { moves } = planMove({
    ...{ visits, target, today, leaveOut: new Set(), lane },
    isWorking: (day) => isWorkingDay(working, day) && !closed.has(day),
    loadOf: (day, cell) => calendar.index.totals(day, cell),
    capOf: () => ({ of: 'jobs', amount: 12 }),
    isAway: () => false,
    keptOf: () => 0,
    visitsOf: (jobId) => calendar.index.byJob(jobId),
  });
  const ahead = moves.filter(({ day }) => day >= today);
  if (ahead.length === 0) return;
  const rows = new Map(visits.map((row) => [row.id, row]));
  const cells = new Map<string, { day: string; lane: string; visitIds: string[] }>();
  for (const { visitId, day } of ahead) {
    const to = lane ?? rows.get(visitId)?.lane ?? '';
    const cell = cells.get(`${day} ${to}`) ?? { day, lane: to, visitIds: [] };
    cells.set(`${day} ${to}`, cell);
    cell.visitIds.push(visitId);
  }
  const going = new Set(ahead.map(({ visitId }) => visitId));
  const orders = [...cells.values()].map((cell) => ({
    ...cell,
    shown: hand.order(cell).filter((id) => !going.has(id)),
  }));
  const withOrder = random() < 0.7 ? { orders } : {};
  await hand.run(
    moveVisits,
    { moves: ahead, ...(lane !== undefined && { assignees: [lane] }), ...withOrder },
    orders,
  );
}

/** A few visits of a column are dragged between two of another. */
async function place(hand: Hand): Promise<void> {
  const from = hand.busyCell();
  if (!from) return;
  const to = { day: hand.random() < 0.4 ? from.day : hand.dayAhead(), lane: hand.worker() };
  if (to.day < hand.device.today) return;
  const shown = hand.order(to);
  const at = hand.below(shown.length + 1);
  const visits = hand
    .some(from.visits, 4)
    .map(({ id, planned }) => ({ visitId: id, from: planned, lane: from.lane }));
  const hasPlace = shown.length > 0 && hand.random() < 0.8;
  await hand.run(
    placeVisits,
    {
      ...to,
      visits,
      shown,
      after: hasPlace ? (shown[at - 1] ?? null) : null,
      before: hasPlace ? (shown[at] ?? null) : null,
    },
    [to],
  );
}

async function arrange(hand: Hand): Promise<void> {
  const cell = hand.busyCell();
  if (!cell) return;
  const { day, lane, visits } = cell;
  const shown = visits.map(({ id }) => id);
  const moving = hand.some(shown, 3);
  const others = shown.filter((id) => !moving.includes(id));
  const at = hand.below(others.length + 1);
  const between = { after: others[at - 1] ?? null, before: others[at] ?? null };
  if (hand.random() < 0.7)
    await hand.run(orderDay, { day, lane, shown, visitIds: moving, ...between }, [cell]);
  else await hand.run(sortDay, { day, lane, shown, visitIds: hand.some(shown, 1000) }, [cell]);
}

function distribute(hand: Hand) {
  const visits = hand.some(hand.busyDay()?.visits ?? [], 6);
  if (visits.length === 0) return;
  const parts = visits.map(({ id, planned, lanes }) => ({
    ...{ visitId: id, from: planned, lane: lanes[0] ?? '-' },
    ...{ day: hand.dayAhead(), to: hand.worker() },
  }));
  return hand.run(distributeVisits, { parts });
}

/** Gives some of somebody's visits to somebody else, and orders both days. */
async function share(hand: Hand): Promise<void> {
  const cell = hand.busyCell();
  if (!cell || cell.day < hand.device.today) return;
  const { day, lane, visits } = cell;
  const to = hand.worker();
  const shown = visits.map(({ id }) => id);
  const moving = lane === to ? [] : hand.some(shown, 3);
  const staying = shown.filter((id) => !moving.includes(id));
  const orders = [
    { lane, shown, visitIds: hand.some(staying, 1000) },
    ...(moving.length > 0 ? [{ lane: to, shown: [...hand.order({ day, lane: to })], visitIds: moving }] : []),
  ];
  const moves = moving.map((visitId) => ({ visitId, lane, to }));
  await hand.run(shareOutDay, { day, moves, orders }, [cell, { day, lane: to }]);
}

/** What is done or skipped lies today, or was done some days ago. */
const doneOn = (hand: Hand) => addDays(hand.device.today, -hand.below(3));
const idsOf = (hand: Hand, most: number) => hand.some(hand.busyDay()?.visits ?? [], most).map(({ id }) => id);

function finishOne(hand: Hand) {
  const visit = hand.random() < 0.3 ? hand.settled() : hand.visit();
  if (!visit) return;
  const lines = visit.work.lines.map(({ id }) => id);
  const part =
    lines.length > 1 && hand.random() < 0.6 ? { part: { lines: lines.slice(0, 1), why: 'Gate' } } : {};
  return hand.run(finishVisit, { visitId: visit.id, day: doneOn(hand), ...part });
}

const onVisit =
  (act: (hand: Hand, visitId: string) => Promise<unknown>) =>
  (hand: Hand): Promise<unknown> | undefined => {
    const visit = hand.visit();
    return visit && act(hand, visit.id);
  };

const onVisits =
  (most: number, act: (hand: Hand, visitIds: string[]) => Promise<unknown>) =>
  (hand: Hand): Promise<unknown> | undefined => {
    const visitIds = idsOf(hand, most);
    return visitIds.length > 0 ? act(hand, visitIds) : undefined;
  };

function lockOneDay(hand: Hand) {
  const cell = hand.busyCell();
  return cell && hand.run(lockDay, { day: cell.day, lane: cell.lane, on: hand.random() < 0.5 });
}

function putBack(hand: Hand) {
  const { account, calendar } = hand.device;
  const outside = hand.pick(
    calendar.index.outside.filter(({ jobId }) => {
      const job = account.snapshot.record(jobRecord, jobId);
      return job !== undefined && canPutBack(jobCalendar(account.snapshot, job, []));
    }),
  );
  return outside && hand.run(putVisitBack, { visitId: outside.id });
}

function cancelExtra(hand: Hand) {
  const extra = hand.pick(
    [...hand.device.calendar.index.visits.values()].filter((one) => one.isExtra && stands(one)),
  );
  return extra && hand.run(cancelExtraVisit, { visitId: extra.id });
}

function addExtra(hand: Hand) {
  const jobId = hand.job();
  return jobId ? hand.run(addExtraVisit, { jobId, day: hand.dayAhead(), minor: 900 }) : undefined;
}

function reverse(hand: Hand) {
  const visit = hand.settled();
  return visit && hand.run(reverseVisits, { visitIds: [visit.id] });
}

/** What planners do in a week, and how often. */
export const PLANNER_ACTS: readonly WeightedAct[] = [
  [6, moveMany],
  [4, place],
  [4, arrange],
  [2, distribute],
  [2, share],
  [
    4,
    onVisits(5, (hand, visitIds) =>
      hand.run(assignVisits, { visitIds, assignees: hand.some(hand.workers, 2) }),
    ),
  ],
  [4, onVisits(5, (hand, visitIds) => hand.run(finishVisits, { visitIds, day: doneOn(hand) }))],
  [2, finishOne],
  [
    2,
    onVisits(3, (hand, visitIds) =>
      hand.run(skipVisits, { visitIds, day: doneOn(hand), why: 'Rain', byCustomer: hand.random() < 0.3 }),
    ),
  ],
  [1, reverse],
  [2, onVisit((hand, visitId) => hand.run(planVisit, { visitId, day: hand.dayAhead(), time: '09:30' }))],
  [1, onVisit((hand, visitId) => hand.run(moveVisitAndFollowing, { visitId, day: hand.dayAhead() }))],
  [1, lockOneDay],
  [1, onVisits(3, (hand, visitIds) => hand.run(lockVisits, { visitIds, on: hand.random() < 0.6 }))],
  [1, onVisit((hand, visitId) => hand.run(noteVisit, { visitId, text: 'Ring first', workers: true }))],
  [1, onVisit((hand, visitId) => hand.run(reportProblem, { visitId, kind: 'no-access', why: '' }))],
  [1, onVisit((hand, visitId) => hand.run(editVisit, { visitId, minor: 100 * hand.below(40) }))],
  [1, addExtra],
  [1, cancelExtra],
  [1, putBack],
  [
    1,
    (hand) =>
      hand.run(addBlock, {
        text: 'Dentist',
        day: hand.dayAhead(),
        span: { from: '10:00', to: '11:00' },
        assignees: [hand.worker()],
      }),
  ],
];
