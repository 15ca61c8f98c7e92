import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { visitId } from '#areas/calendar/visit-id.ts';
import { visitsBetween } from '#areas/calendar/visits-between.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { editJobSchedule } from '#areas/jobs/edit-job-schedule.command.ts';
import { endJob } from '#areas/jobs/end-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { newYDoc, YjsDocuments } from '#document/yjs-documents.ts';
import { putPerson } from '#testing/put-person.ts';
import { OPEN_DOCUMENTS, TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { assignVisits } from './assign-visits.command.ts';
import { finishVisit } from './finish-visit.command.ts';
import { finishVisits } from './finish-visits.command.ts';
import { jobCalendar } from './job-calendar.ts';
import { moveVisits } from './move-visits.command.ts';
import { reverseVisits } from './reverse-visits.command.ts';
import { skipVisits } from './skip-visits.command.ts';
import { workBetween } from './work-document.ts';

const WORK = workBetween('2024-12-01', '2025-04-30');

/** The job and today's visit of it, as an act on one device needs them. */
interface Known {
  readonly jobId: string;
  readonly id: string;
}
type Act = (account: TestAccount, known: Known) => void;

const done: Act = (account, { id }) => account.must(finishVisits, { visitIds: [id], day: TODAY });
const correct: Act = (account, { id }) => account.must(finishVisit, { visitId: id, day: TODAY });
const part: Act = (account, { id }) =>
  account.must(finishVisit, { visitId: id, day: TODAY, part: { lines: ['w'] } });
const skip: Act = (account, { id }) =>
  account.must(skipVisits, { visitIds: [id], day: TODAY, why: 'Gate', byCustomer: false });
const moveTo =
  (day: string): Act =>
  (account, { id }) =>
    account.must(moveVisits, { moves: [{ visitId: id, from: TODAY, day }] });
const give: Act = (account, { id }) =>
  account.must(assignVisits, { visitIds: [id], assignees: ['user0002'] });
const newPattern: Act = (account, { jobId }) =>
  account.must(editJobSchedule, { jobId, frequency: { kind: 'weeks', every: 1 }, firstDay: '2025-01-13' });
const end: Act = (account, { jobId }) => account.must(endJob, { jobId, day: '2025-01-02' });
const undo: Act = (account) => account.must(undoChanges, { steps: account.lastUndo });
const reverse: Act = (account, { id }) => account.must(reverseVisits, { visitIds: [id] });

class Device {
  readonly docs = new Map(OPEN_DOCUMENTS.map((name) => [name, newYDoc()] as const));
  readonly account: TestAccount;

  constructor(readonly seed: number) {
    this.account = new TestAccount(new YjsDocuments(this.docs), seed);
    // Clocks of people differ, and none of them counts for what became of a visit.
    this.account.passTime(seed * 7);
  }

  take(from: Device): void {
    for (const [name, doc] of from.docs) {
      const own = this.docs.get(name);
      if (own && own !== doc) Y.applyUpdate(own, Y.encodeStateAsUpdate(doc));
    }
  }

  /** What became of today's visit, and the day in which it stands. */
  shown({ jobId, id }: Known): string {
    const job = this.account.snapshot.record(jobRecord, jobId);
    if (!job) return 'no job';
    const all = visitsBetween(jobCalendar(this.account.snapshot, job, WORK), '2024-12-01', '2025-04-30');
    const visit = all.find((one) => one.id === id);
    return visit ? `${visit.state} ${visit.day.slice(5)}` : 'gone';
  }
}

/** Three devices that know the same; the acts of two of them, neither knowing, meet in either order. */
function meet(before: readonly Act[], one: readonly Act[], two: readonly Act[]): ReadonlySet<string> {
  const seen = new Set<string>();
  for (const isTurned of [false, true]) {
    const [a, b, c] = [new Device(1), new Device(2), new Device(3)];
    putPerson(a.account, 'user0002', 'Tom');
    const { jobId } = a.account.must(addJob, {
      customer: { name: 'Ann', address: '1 A Road' },
      services: [
        { id: 'w', description: 'Windows', unitMinor: 1500 },
        { id: 'c', description: 'Conservatory', unitMinor: 1000 },
      ],
      frequency: { type: 'week', every: 4 },
      firstDay: TODAY,
    });
    const known = { jobId, id: visitId(jobId, TODAY) };
    for (const act of before) act(a.account, known);
    b.take(a);
    c.take(a);
    for (const act of one) act(a.account, known);
    for (const act of two) act(b.account, known);
    for (const from of isTurned ? [b, a] : [a, b]) c.take(from);
    a.take(c);
    b.take(c);
    for (const device of [a, b, c]) seen.add(device.shown(known));
  }
  return seen;
}

describe('two people do different things with one visit (calendar 2)', () => {
  it.each<[name: string, one: Act[], two: Act[], expected: string, before?: Act[]]>([
    ['done and done', [done], [done], 'done 01-06'],
    ['done and skipped', [done], [skip], 'done 01-06'],
    ['skipped and done in part', [skip], [part], 'part 01-06'],
    ['done in full and in part', [part], [done], 'done 01-06'],
    ['done and moved', [done], [moveTo('2025-01-09')], 'done 01-06'],
    ['skipped and moved', [skip], [moveTo('2025-01-09')], 'skip 01-06'],
    ['done and given to another', [done], [give], 'done 01-06'],
    ['done and the job ended before', [done], [end], 'done 01-06'],
    ['moved, and a new pattern from another day', [moveTo('2025-01-09')], [newPattern], 'planned 01-09'],
    ['reversed while another corrects it to done', [reverse], [correct], 'done 01-06', [skip]],
    ['undone while another did it', [done, undo], [done], 'done 01-06'],
    ['undone while another moved it', [done, undo], [moveTo('2025-01-09')], 'planned 01-09'],
    ['corrected to part while another reversed it', [part], [reverse], 'part 01-06', [done]],
    ['reversed twice', [reverse], [reverse], 'planned 01-06', [done]],
    ['a reversal that is undone while another reverses', [reverse, undo], [reverse], 'done 01-06', [done]],
  ])('%s', (_name, one, two, expected, before = []) => {
    expect([...meet(before, one, two)]).toEqual([expected]);
    expect([...meet(before, two, one)]).toEqual([expected]);
  });
});

describe('a visit that two people skipped on different days', () => {
  const skipOn = (device: Device, { id }: Known, day: string) =>
    device.account.must(skipVisits, { visitIds: [id], day, why: 'Gate', byCustomer: false });

  it.each(Array.from({ length: 12 }, (_, at) => at + 1))(
    'stands where it stood once a reversal is undone, on every device (%i)',
    (seed) => {
      const devices = [new Device(seed), new Device(seed + 40), new Device(seed + 80)] as const;
      const [a, b, c] = devices;
      const { jobId } = a.account.must(addJob, {
        customer: { name: 'Ann', address: '1 A Road' },
        services: [{ id: 'w', description: 'Windows', unitMinor: 1500 }],
        frequency: { type: 'week', every: 4 },
        firstDay: TODAY,
      });
      const known = { jobId, id: visitId(jobId, TODAY) };
      b.take(a);
      skipOn(a, known, TODAY);
      skipOn(b, known, '2025-01-04');
      a.take(b);
      const before = a.shown(known);
      reverse(a.account, known);
      expect(a.shown(known)).toBe('planned 01-06');
      undo(a.account, known);
      b.take(a);
      c.take(b);
      for (const device of devices) expect(device.shown(known)).toBe(before);
    },
  );
});
