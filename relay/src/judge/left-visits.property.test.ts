import { assigneesOf } from '@roundsman/shared-schema/areas/calendar/planned-visit.ts';
import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { JobWork } from '@roundsman/shared-schema/areas/calendar/visit-work.ts';
import { visitsAround } from '@roundsman/shared-schema/areas/calendar/visits-between.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { endJob } from '@roundsman/shared-schema/areas/jobs/end-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { assignVisits } from '@roundsman/shared-schema/areas/work/assign-visits.command.ts';
import { editVisit } from '@roundsman/shared-schema/areas/work/edit-visit.command.ts';
import { finishVisit } from '@roundsman/shared-schema/areas/work/finish-visit.command.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { indexedJob, jobCalendar } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { skipVisits } from '@roundsman/shared-schema/areas/work/skip-visits.command.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import { forSeeds, RoundWorld, shuffled, type WorldDevice } from './testing/round-world.ts';

const [FIRST, LAST] = ['2024-12-01', '2025-03-31'];
const WORK = workBetween(FIRST, LAST);
const WORLDS = 12;
const THURSDAY = '2025-01-09';
const FRIDAY = '2025-01-10';
const windows = { id: 'w', description: 'Windows', unitMinor: 1500 };
const roof = { id: 'r', description: 'Roof', unitMinor: 1000 };

/** The visit on which several people act. */
interface Known {
  readonly id: string;
  readonly jobId: string;
}
type Act = (device: WorldDevice, known: Known) => unknown;

/** The job costs, takes and is done by something else from now on, and the visit is left as it is. */
const leave: Act = (device, { id, jobId }) =>
  device.do(editJob, {
    ...{ jobId, services: [{ ...windows, unitMinor: 1800 }, roof], duration: 35, assignees: ['worker2'] },
    leave: [id],
  });
const follow: Act = (device, { jobId }) =>
  device.do(editJob, { jobId, services: [windows, { ...roof, unitMinor: 1300 }], duration: 50 });
const move: Act = (device, { id }) =>
  device.do(moveVisits, { moves: [{ visitId: id, from: THURSDAY, day: FRIDAY }] });
const done: Act = (device, { id }) => device.do(finishVisits, { visitIds: [id], day: TODAY });
const part: Act = (device, { id }) =>
  device.do(finishVisit, { visitId: id, day: TODAY, minor: 1500, part: { lines: ['w'], why: 'Gate' } });
const skip: Act = (device, { id }) =>
  device.do(skipVisits, { visitIds: [id], day: TODAY, why: 'Gate', byCustomer: false });
const price: Act = (device, { id }) => device.do(editVisit, { visitId: id, minor: 9900 });
const give: Act = (device, { id }) => device.do(assignVisits, { visitIds: [id], assignees: [] });
const end: Act = (device, { jobId }) => device.do(endJob, { jobId, day: '2025-01-02' });
const undo: Act = (device) => device.undo(device.account.lastUndo);

/** What everybody sees of the visit in the end, the same for all: one of these. */
const ROWS: Readonly<Record<string, { one: readonly Act[]; two: readonly Act[]; seen: readonly string[] }>> =
  {
    moved: { one: [leave], two: [move], seen: ['planned 01-10 £25 20 min worker1'] },
    done: { one: [leave], two: [done], seen: ['done 01-06 £25 20 min worker1'] },
    'done in part': { one: [leave], two: [part], seen: ['part 01-06 £15 20 min worker1'] },
    skipped: { one: [leave], two: [skip], seen: ['skip 01-06 £0 0 min worker1'] },
    'priced by hand': {
      one: [leave],
      two: [price],
      seen: ['planned 01-09 £99 20 min worker1', 'planned 01-09 £25 20 min worker1'],
    },
    'given to others': {
      one: [leave],
      two: [give],
      seen: ['planned 01-09 £25 20 min ', 'planned 01-09 £25 20 min worker1'],
    },
    'left by a second device': { one: [leave], two: [leave], seen: ['planned 01-09 £25 20 min worker1'] },
    'altered by another change of its job': {
      one: [leave],
      two: [follow],
      seen: ['planned 01-09 £25 20 min worker1'],
    },
    'taken away with its job': { one: [leave], two: [end], seen: ['gone'] },
    'moved, and the change is taken back': {
      one: [leave, undo],
      two: [move],
      seen: ['planned 01-10 £25 20 min worker1'],
    },
    'left, which is taken back while the job gets another price': {
      one: [leave, undo],
      two: [follow],
      seen: ['planned 01-09 £28 50 min worker1', 'planned 01-09 £28 20 min worker1'],
    },
  };

function firmOf(seed: number) {
  let known: Known = { id: '', jobId: '' };
  const begin = (device: WorldDevice) => {
    const { jobId } = device.do(addJob, {
      customer: { name: 'Ann', address: '1 A Road' },
      services: [windows, roof],
      frequency: { type: 'week', every: 4 },
      firstDay: TODAY,
      duration: 20,
      assignees: ['worker1'],
    });
    known = { jobId, id: visitId(jobId, TODAY) };
    device.do(moveVisits, { moves: [{ visitId: known.id, from: TODAY, day: THURSDAY }] });
  };
  return { world: new RoundWorld(seed, begin, ['core', 'settings', ...WORK]), known };
}

function shownAt({ account: { snapshot } }: WorldDevice, { id, jobId }: Known): string {
  const job = snapshot.record(jobRecord, jobId);
  if (!job) return 'no job';
  const of = jobCalendar(snapshot, job, WORK);
  const visit = visitsAround(of, FIRST, LAST).find((one) => one.id === id);
  if (!visit) return 'gone';
  const { minor, minutes } = new JobWork(indexedJob(snapshot, job), of).of(visit);
  const who = assigneesOf(visit.stored, job.assignees).join('+');
  return `${visit.state} ${visit.day.slice(5)} £${minor / 100} ${minutes} min ${who}`;
}

describe('a visit that is left as it is while its job changes, and that somebody else meanwhile', () => {
  it.each(Object.entries(ROWS))('%s (S-16)', (_, { one, two, seen }) => {
    forSeeds((seed) => {
      const { world, known } = firmOf(seed);
      const [first, second] = shuffled(world.devices, world.random) as [WorldDevice, WorldDevice];
      for (const act of one) act(first, known);
      for (const act of two) act(second, known);
      world.meetSome();
      world.meetAll();
      const all = new Set(world.devices.map((device) => shownAt(device, known)));
      expect(all.size).toBe(1);
      expect(seen).toContain([...all][0]);
    }, WORLDS);
  });
});
