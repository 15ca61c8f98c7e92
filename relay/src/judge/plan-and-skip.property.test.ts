import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { visitsAround } from '@roundsman/shared-schema/areas/calendar/visits-between.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { editJobSchedule } from '@roundsman/shared-schema/areas/jobs/edit-job-schedule.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { jobCalendar } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { moveVisitAndFollowing } from '@roundsman/shared-schema/areas/work/move-following.command.ts';
import { planVisitAndSkip } from '@roundsman/shared-schema/areas/work/plan-and-skip.command.ts';
import { planVisit } from '@roundsman/shared-schema/areas/work/plan-visit.command.ts';
import { reverseVisits } from '@roundsman/shared-schema/areas/work/reverse-visits.command.ts';
import { skipVisits } from '@roundsman/shared-schema/areas/work/skip-visits.command.ts';
import { workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import { forSeeds, RoundWorld, shuffled, type WorldDevice } from './testing/round-world.ts';

const [FIRST, LAST] = ['2024-12-01', '2025-03-31'];
const WORK = workBetween(FIRST, LAST);
const WORLDS = 12;
const CLOSE = '2025-01-28';

/** Two visits of a job, the second due four weeks behind the first. */
interface Known {
  readonly jobId: string;
  readonly one: string;
  readonly next: string;
}
type Act = (device: WorldDevice, known: Known) => unknown;

const both: Act = (device, { one, next }) =>
  device.do(planVisitAndSkip, { visitId: one, day: CLOSE, skip: { visitId: next, why: 'Moved' } });
const move: Act = (device, { one }) => device.do(planVisit, { visitId: one, day: '2025-01-09' });
const doOne: Act = (device, { one }) => device.do(finishVisits, { visitIds: [one], day: TODAY });
const doNext: Act = (device, { next }) => device.do(finishVisits, { visitIds: [next], day: TODAY });
const skipNext: Act = (device, { next }) =>
  device.do(skipVisits, { visitIds: [next], day: TODAY, why: 'Gate', byCustomer: false });
const moveNext: Act = (device, { next }) => device.do(planVisit, { visitId: next, day: '2025-02-06' });
const reverseNext: Act = (device, { next }) => device.do(reverseVisits, { visitIds: [next] });
const along: Act = (device, { next }) =>
  device.do(moveVisitAndFollowing, { visitId: next, day: '2025-02-06' });
const pattern: Act = (device, { jobId }) =>
  device.do(editJobSchedule, { jobId, frequency: { kind: 'weeks', every: 3 }, firstDay: '2025-01-13' });
const later: Act = (device) => device.account.passTime(120_000);
const undo: Act = (device) => device.undo(device.account.lastUndo);

/** Tells what everybody sees of both visits in the end: due days, planned days, and what became of them. */
const ROWS: Readonly<
  Record<string, { before?: Act; one: readonly Act[]; two: readonly Act[]; seen: string }>
> = {
  'the same by another': { one: [both], two: [both], seen: '01-06 01-28 planned, 02-03 02-03 skip' },
  'the next is done': { one: [both], two: [doNext], seen: '01-06 01-28 planned, 02-03 02-03 done' },
  'the next is skipped': { one: [both], two: [skipNext], seen: '01-06 01-28 planned, 02-03 02-03 skip' },
  'the next is moved': { one: [both], two: [moveNext], seen: '01-06 01-28 planned, 02-03 02-06 skip' },
  'the next is moved with all that follow': {
    one: [both],
    two: [along],
    seen: '01-06 01-28 planned, 02-03 02-06 skip',
  },
  'the moved one is done': { one: [both], two: [doOne], seen: '01-06 01-28 done, 02-03 02-03 skip' },
  'the moved one is moved again, later': {
    one: [both],
    two: [later, move],
    seen: '01-06 01-09 planned, 02-03 02-03 skip',
  },
  'the pattern changes': { one: [both], two: [pattern], seen: '01-06 01-28 planned, 02-03 02-03 skip' },
  'it is taken back': { one: [both, undo], two: [], seen: '01-06 01-06 planned, 02-03 02-03 planned' },
  'it is taken back and done again': {
    one: [both, undo, undo],
    two: [],
    seen: '01-06 01-28 planned, 02-03 02-03 skip',
  },
  'it is taken back while the next is done': {
    one: [both, undo],
    two: [doNext],
    seen: '01-06 01-06 planned, 02-03 02-03 done',
  },
  'it is taken back while the next is skipped': {
    one: [both, undo],
    two: [skipNext],
    seen: '01-06 01-06 planned, 02-03 02-03 skip',
  },
  'it is taken back once everybody has it, while another takes the skip back': {
    before: both,
    one: [undo],
    two: [reverseNext],
    seen: '01-06 01-06 planned, 02-03 02-03 planned',
  },
  'it is taken back once everybody has it, while another does the moved one': {
    before: both,
    one: [undo],
    two: [doOne],
    seen: '01-06 01-06 done, 02-03 02-03 planned',
  },
};

function firmOf(seed: number) {
  let known: Known = { jobId: '', one: '', next: '' };
  const begin = (device: WorldDevice) => {
    const { jobId } = device.do(addJob, {
      customer: { name: 'Ann', address: '1 A Road' },
      services: [{ description: 'Windows', unitMinor: 1500 }],
      frequency: { type: 'week', every: 4 },
      firstDay: TODAY,
    });
    known = { jobId, one: visitId(jobId, TODAY), next: visitId(jobId, '2025-02-03') };
  };
  return { world: new RoundWorld(seed, begin, ['settings', ...WORK]), known };
}

function shownAt({ account: { snapshot } }: WorldDevice, { jobId, one, next }: Known): string {
  const job = snapshot.record(jobRecord, jobId);
  const all = job ? visitsAround(jobCalendar(snapshot, job, WORK), FIRST, LAST) : [];
  return [one, next]
    .map((id) => all.find((visit) => visit.id === id))
    .map((visit) => (visit ? `${visit.due.slice(5)} ${visit.planned.slice(5)} ${visit.state}` : 'gone'))
    .join(', ');
}

describe('a visit is moved close to the next, which is skipped, while another acts on them (S-7)', () => {
  it.each(Object.entries(ROWS))('%s', (_name, { before, one, two, seen }) => {
    forSeeds((seed) => {
      const { world, known } = firmOf(seed);
      const [first, second] = shuffled(world.devices, world.random) as [WorldDevice, WorldDevice];
      if (before) {
        before(first, known);
        world.meetAll();
      }
      for (const act of one) act(first, known);
      for (const act of two) act(second, known);
      world.meetSome();
      world.meetAll();
      for (const device of world.devices) expect(shownAt(device, known)).toBe(seen);
    }, WORLDS);
  });

  it('is refused whole on a device that knows that the next was done', () => {
    forSeeds((seed) => {
      const { world, known } = firmOf(seed);
      const [first, second] = shuffled(world.devices, world.random) as [WorldDevice, WorldDevice];
      doNext(first, known);
      world.meetAll();
      const skip = { visitId: known.next, why: 'Moved' };
      const input = { visitId: known.one, day: CLOSE, skip };
      expect(second.attempt(planVisitAndSkip, input).size).toBe(0);
      world.meetAll();
      for (const device of world.devices)
        expect(shownAt(device, known)).toBe('01-06 01-06 planned, 02-03 02-03 done');
    }, WORLDS);
  });
});
