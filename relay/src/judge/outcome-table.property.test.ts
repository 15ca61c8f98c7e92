import { visitId } from '@roundsman/shared-schema/areas/calendar/visit-id.ts';
import { visitsAround } from '@roundsman/shared-schema/areas/calendar/visits-between.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { deleteJob } from '@roundsman/shared-schema/areas/jobs/delete-job.command.ts';
import { editJobSchedule } from '@roundsman/shared-schema/areas/jobs/edit-job-schedule.command.ts';
import { endJob } from '@roundsman/shared-schema/areas/jobs/end-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { pauseJob } from '@roundsman/shared-schema/areas/jobs/pause-job.command.ts';
import { addRound } from '@roundsman/shared-schema/areas/rounds/add-round.command.ts';
import { resetRoundSchedule } from '@roundsman/shared-schema/areas/rounds/reset-round-schedule.command.ts';
import { setRoundSchedule } from '@roundsman/shared-schema/areas/rounds/set-round-schedule.command.ts';
import { addExtraVisit } from '@roundsman/shared-schema/areas/work/add-extra-visit.command.ts';
import { assignVisits } from '@roundsman/shared-schema/areas/work/assign-visits.command.ts';
import { cancelExtraVisit } from '@roundsman/shared-schema/areas/work/cancel-extra-visit.command.ts';
import { finishVisit } from '@roundsman/shared-schema/areas/work/finish-visit.command.ts';
import { finishVisits } from '@roundsman/shared-schema/areas/work/finish-visits.command.ts';
import { jobCalendar } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { moveVisits } from '@roundsman/shared-schema/areas/work/move-visits.command.ts';
import { putVisitBack } from '@roundsman/shared-schema/areas/work/put-visit-back.command.ts';
import { skipVisits } from '@roundsman/shared-schema/areas/work/skip-visits.command.ts';
import { visitRecord } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { documentOfVisit, workBetween } from '@roundsman/shared-schema/areas/work/work-document.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import { JudgeStage, NOW, sender, written } from './testing/judge-stage.ts';
import { forSeeds, RoundWorld, shuffled, type WorldDevice } from './testing/round-world.ts';

const [FIRST, LAST] = ['2024-12-01', '2025-03-31'];
const WORK = workBetween(FIRST, LAST);
/** Each row of the table is a world of its own: twelve of each are as many as those of other properties. */
const WORLDS = 12;
const [THURSDAY, FRIDAY] = ['2025-01-09', '2025-01-10'];

/** The visit that two people act on, and what it is of. */
interface Known {
  readonly id: string;
  readonly jobId: string;
  readonly roundId: string;
}
type Act = (device: WorldDevice, known: Known) => unknown;

const done: Act = (device, { id }) => device.do(finishVisits, { visitIds: [id], day: TODAY });
const part: Act = (device, { id }) =>
  device.do(finishVisit, { visitId: id, day: TODAY, part: { lines: ['w'], why: 'Gate' } });
const skip: Act = (device, { id }) =>
  device.do(skipVisits, { visitIds: [id], day: TODAY, why: 'Gate', byCustomer: false });
const moveTo =
  (day: string): Act =>
  (device, { id }) =>
    device.do(moveVisits, { moves: [{ visitId: id, from: TODAY, day }] });
const give: Act = (device, { id }) => device.do(assignVisits, { visitIds: [id], assignees: ['worker2'] });
const end: Act = (device, { jobId }) => device.do(endJob, { jobId, day: '2025-01-02' });
const pause: Act = (device, { jobId }) => device.do(pauseJob, { jobId, from: '2025-01-01' });
const cancel: Act = (device, { id }) => device.do(cancelExtraVisit, { visitId: id });
const reset: Act = (device, { roundId }) => device.do(resetRoundSchedule, { roundId });
const weekly: Act = (device, { jobId }) =>
  device.do(editJobSchedule, { jobId, frequency: { kind: 'weeks', every: 3 }, firstDay: '2025-01-08' });
const undo: Act = (device) => device.undo(device.account.lastUndo);

interface Row {
  readonly before?: Act;
  readonly one: readonly Act[];
  readonly two: readonly Act[];
  /** What everybody sees: what became of it, and its day. */
  readonly seen: string;
  /** How many entries say so. */
  readonly said?: number;
  readonly isExtra?: boolean;
  readonly follows?: boolean;
}

const ROWS: Readonly<Record<string, Row>> = {
  'done and done': { one: [done], two: [done], seen: 'done 01-06', said: 2 },
  'done and skipped': { one: [done], two: [skip], seen: 'done 01-06' },
  'done in full and in part': { one: [done], two: [part], seen: 'done 01-06' },
  'done in part and skipped': { one: [part], two: [skip], seen: 'part 01-06' },
  'done and moved': { one: [done], two: [moveTo(THURSDAY)], seen: 'done 01-06' },
  'done and given to somebody else': { one: [done], two: [give], seen: 'done 01-06' },
  'done and cancelled': { one: [done], two: [cancel], seen: 'done 01-06', isExtra: true },
  'done and its job ended': { one: [done], two: [end], seen: 'done 01-06' },
  'done and its job paused': { one: [done], two: [pause], seen: 'done 01-06' },
  'done and its round reset': { one: [done], two: [reset], seen: 'done 01-06', follows: true },
  'skipped and moved': { one: [skip], two: [moveTo(THURSDAY)], seen: 'skip 01-06' },
  'an undo and done': { before: done, one: [undo], two: [done], seen: 'done 01-06' },
};

/** Three to eight devices that know a visit of today, which somebody has. */
function firmOf(seed: number, { isExtra = false, follows = false }: Pick<Row, 'isExtra' | 'follows'>) {
  let known: Known = { id: '', jobId: '', roundId: '' };
  const begin = (device: WorldDevice) => {
    const { roundId } = device.do(addRound, { name: 'North', color: '#1E66C4' });
    device.do(setRoundSchedule, { roundId, frequency: { type: 'week', every: 4 }, firstDay: TODAY });
    const { jobId } = device.do(addJob, {
      customer: { name: 'Ann', address: '1 A Road' },
      services: [
        { id: 'w', description: 'Windows', unitMinor: 1500 },
        { id: 'c', description: 'Conservatory', unitMinor: 1000 },
      ],
      frequency: follows ? { type: 'round' } : { type: 'week', every: 4 },
      firstDay: TODAY,
      roundId,
      assignees: ['worker1'],
    });
    const id = isExtra ? device.do(addExtraVisit, { jobId, day: TODAY }).visitId : visitId(jobId, TODAY);
    known = { id, jobId, roundId };
  };
  const world = new RoundWorld(seed, begin, ['core', 'settings', ...WORK]);
  const core = world.stage('core');
  const office = sender('s', 'owner');
  for (const [at, id] of ['worker1', 'worker2'].entries())
    core.doc
      .getMap('core')
      .set(`user:${id}`, written(office, at, { name: id, roles: ['worker'], active: true }));
  world.meetAll();
  const [one, two] = shuffled(world.devices, world.random) as [WorldDevice, WorldDevice];
  return { world, known, one, two };
}

function visitsOf({ account: { snapshot } }: WorldDevice, { jobId }: Known) {
  const job = snapshot.record(jobRecord, jobId);
  return job ? visitsAround(jobCalendar(snapshot, job, WORK), FIRST, LAST) : [];
}

function outcomeAt({ account: { snapshot } }: WorldDevice, { id }: Known) {
  return snapshot.record(visitRecord, id, documentOfVisit(id))?.outcome;
}

/** What became of a visit, and its day. */
function shown(device: WorldDevice, known: Known): string {
  const visit = visitsOf(device, known).find(({ id }) => id === known.id);
  if (!visit) return 'gone';
  return `${visit.state} ${visit.day.slice(5)}`;
}

describe('two people do different things with one visit, neither knowing (calendar 2)', () => {
  it.each(Object.entries(ROWS))('%s', (_name, row) => {
    forSeeds((seed) => {
      const { world, known, one, two } = firmOf(seed, row);
      row.before?.(one, known);
      for (const act of row.one) act(one, known);
      for (const act of row.two) act(two, known);
      world.meetSome();
      world.meetAll();
      for (const device of world.devices) {
        expect(shown(device, known)).toBe(row.seen);
        if (row.said !== undefined) expect(outcomeAt(device, known)?.also).toHaveLength(row.said - 1);
      }
    }, WORLDS);
  });

  it('whoever did it is written down, whoever has it by then', () => {
    forSeeds((seed) => {
      const { world, known, one, two } = firmOf(seed, {});
      done(one, known);
      give(two, known);
      world.meetAll();
      for (const device of world.devices)
        expect(outcomeAt(device, known)?.stamp[1]).toBe(`${one.userId}.dev1`);
    }, WORLDS);
  });

  it('of two moves the later stands, and the relay tells whose gave way', () => {
    forSeeds((seed) => {
      const { world, known, one, two } = firmOf(seed, {});
      moveTo(THURSDAY)(one, known);
      two.account.passTime(120_000);
      moveTo(FRIDAY)(two, known);
      world.meetAll();
      for (const device of world.devices) expect(shown(device, known)).toBe('planned 01-10');
      const told = world.overruled.filter(({ key }) => key.startsWith(known.id));
      expect(told.map(({ lost, stands }) => [lost[1], stands[1]])).toEqual([
        [`${one.userId}.dev1`, `${two.userId}.dev1`],
      ]);
    }, WORLDS);
  });

  it('a new pattern stands over a move made apart: the visit is outside it, and can be put back', () => {
    forSeeds((seed) => {
      const { world, known, one, two } = firmOf(seed, {});
      const next = { ...known, id: visitId(known.jobId, '2025-02-03') };
      one.do(moveVisits, { moves: [{ visitId: next.id, from: '2025-02-03', day: THURSDAY }] });
      weekly(two, known);
      world.meetSome();
      world.meetAll();
      for (const device of world.devices) expect(shown(device, next)).toBe('gone');
      one.do(putVisitBack, { visitId: next.id });
      world.meetAll();
      for (const device of world.devices) expect(shown(device, next)).toBe('planned 01-09');
    }, WORLDS);
  });

  it('what was done of a job that another deletes is kept for when it comes back', () => {
    forSeeds((seed) => {
      const { world, known, one, two } = firmOf(seed, {});
      done(one, known);
      two.do(deleteJob, { jobId: known.jobId });
      const steps = two.account.lastUndo;
      world.meetSome();
      world.meetAll();
      two.undo(steps);
      world.meetAll();
      for (const device of world.devices) expect(shown(device, known)).toBe('done 01-06');
    }, WORLDS);
  });

  it.each([['worker'], ['creator'], ['jobEditor'], ['reporting']] as const)(
    'what somebody with the role %s alone says of a visit does not come into the work of the firm',
    (role) => {
      const stage = new JudgeStage('work:2025-01');
      const who = sender('walter01', role);
      const device = stage.device(who);
      const entry = { k: 'done', day: TODAY, at: NOW };
      device.set(`job1:${TODAY}/ev/e1`, written(who, 1, entry));
      const verdict = device.push();
      expect(verdict).toMatchObject({ kind: 'applied', refused: [{ reason: 'sync.refused-role' }] });
      expect(stage.show()).toEqual({});
    },
  );
});
