import type { LiveCalendar } from '@roundsman/client/parts/calendar/live-calendar.ts';
import { COMMAND } from '@roundsman/client/store/documents/open-document.ts';
import type { PlannedVisit } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { planMove } from '@roundsman/shared-schema/areas/work/plan-move.ts';
import { dayRows } from '@roundsman/shared-schema/areas/work/visit-rows.queries.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { plainDocuments } from '@roundsman/shared-schema/document/document-ref.ts';
import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';
import { newYDoc, YjsDocuments } from '@roundsman/shared-schema/document/yjs-documents.ts';
import { addDays, type IsoDay, weekday } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { TestAccount, TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { undoChanges } from '@roundsman/shared-schema/undo-changes.ts';
import { calendarOf } from '../support/calendar-of.ts';
import { median, type Row, short } from './support/figures.ts';

const MOVED = 300;
/** Jobs that are due on other days. */
const OTHERS = 1700;
const LANES = 30;
const ROUNDS = 7;
/** What a phone of the middle class has of the processor of a desk, and how long it may take there. */
const SLOWER = 4;
const AT_MOST_MS = 2000;

/** An account with a day of 300 visits of 30 people, and the calendar of 12 weeks. */
function busyFirm(): { account: TestAccount; calendar: LiveCalendar } {
  const names = [...plainDocuments('user0001'), ...workBetween('2024-12-01', '2025-05-31')];
  const docs = new Map(names.map((name) => [name, newYDoc()]));
  const account = new TestAccount(new YjsDocuments(docs), 1, COMMAND);
  for (let at = 0; at < MOVED + OTHERS; at += 1)
    account.must(addJob, {
      customer: { name: `Customer ${at}`, address: `${at} Mill Lane` },
      services: [{ description: 'Windows', unitMinor: 1500 }],
      duration: 20,
      frequency: { type: 'week', every: 4 },
      firstDay: addDays(TODAY, at < MOVED ? 0 : 1 + (at % 27)),
      assignees: [`user${at % LANES}`],
    });
  return {
    account,
    calendar: calendarOf(account, { today: TODAY, first: TODAY, last: addDays(TODAY, 84) }),
  };
}

const isToDo = ({ state, isProjected }: PlannedVisit) => state === 'planned' && !isProjected;

/** The visits of a day that are to do, in their order, as the page of a day has them. */
function rowsOf({ account, calendar }: ReturnType<typeof busyFirm>, day: IsoDay) {
  const visits = [...calendar.index.byDay(day)].filter(isToDo);
  return dayRows(account.snapshot, visits, { day, today: TODAY, names: new Map() });
}

/** What spreading a day would do: the dialog asks with each change of a field. */
function previewed({ calendar }: ReturnType<typeof busyFirm>, visits: ReturnType<typeof rowsOf>) {
  return planMove({
    ...{ visits, target: { kind: 'spread', days: 2 }, today: TODAY, leaveOut: new Set() },
    isWorking: (day) => weekday(day) <= 5,
    loadOf: (day, lane) => calendar.index.totals(day, lane),
    capOf: () => ({ of: 'jobs', amount: 12 }),
    isAway: () => false,
    keptOf: () => 0,
    visitsOf: (jobId) => calendar.index.byJob(jobId),
  });
}

/** Moves them, keeping their order, in as many transactions as it takes; answers the steps that take it back. */
async function moved(firm: ReturnType<typeof busyFirm>): Promise<readonly (readonly UndoStep[])[]> {
  const rows = rowsOf(firm, TODAY);
  const { moves } = previewed(firm, rows);
  const to = new Map(moves.map(({ visitId, day }) => [visitId, day]));
  const cells = new Map<string, { day: IsoDay; lane: string; visitIds: string[] }>();
  for (const { id, lane } of rows) {
    const day = to.get(id) ?? TODAY;
    const cell = cells.get(`${day} ${lane}`) ?? { day, lane, visitIds: [] };
    cells.set(`${day} ${lane}`, cell);
    cell.visitIds.push(id);
  }
  const days = new Map([...to.values()].map((day) => [day, rowsOf(firm, day)]));
  const orders = [...cells.values()].map((cell) => ({
    ...cell,
    shown: (days.get(cell.day) ?? []).flatMap(({ id, lane }) => (lane === cell.lane ? [id] : [])),
  }));
  const steps: (readonly UndoStep[])[] = [];
  for (const part of moveVisits.split?.({ moves: [...moves], orders }) ?? []) {
    firm.account.must(moveVisits, part);
    steps.unshift(firm.account.lastUndo);
    await Promise.resolve();
  }
  return steps;
}

async function undone({ account }: ReturnType<typeof busyFirm>, all: readonly (readonly UndoStep[])[]) {
  for (const steps of all) {
    account.must(undoChanges, { steps });
    await Promise.resolve();
  }
}

/** Milliseconds of the processor, which others may use at the same time. */
async function timed<T>(run: () => Promise<T> | T): Promise<readonly [ms: number, value: T]> {
  const before = process.cpuUsage();
  const value = await run();
  const { user, system } = process.cpuUsage(before);
  return [(user + system) / 1000, value];
}

/** A day of 300 visits that is spread: previewed, moved and taken back as one (calendar 8). */
export async function compareMoving(): Promise<Row[]> {
  const firm = busyFirm();
  const times: { preview: number; move: number; undo: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [preview] = await timed(() => previewed(firm, rowsOf(firm, TODAY)));
    const [move, steps] = await timed(() => moved(firm));
    if (firm.calendar.index.byDay(TODAY).size > 0) throw new Error('not all have been moved');
    const [undo] = await timed(() => undone(firm, steps));
    if (firm.calendar.index.byDay(TODAY).size !== MOVED) throw new Error('not all have come back');
    // The first round compiles what the others run.
    if (round > 0) times.push({ preview, move, undo });
  }
  firm.calendar.stop();
  const [preview, move, undo] = (['preview', 'move', 'undo'] as const).map((of) =>
    median(times.map((one) => one[of])),
  ) as [number, number, number];
  const slow = (preview + move + undo) * SLOWER;
  const row = (what: string, ours: number): Row => ({
    figure: `moving ${MOVED} visits: ${what}`,
    ours: `${short(ours)} ms`,
    other: 'without drawing',
    ratio: null,
  });
  return [
    row('previewed', preview),
    row('moved', move),
    row('undone', undo),
    {
      ...row(`all three, processor ${SLOWER}x slower`, slow),
      target: { text: `<= ${AT_MOST_MS} ms`, isMet: slow <= AT_MOST_MS },
    },
  ];
}
