import { nextVisits } from '@roundsman/shared-schema/areas/calendar/next-visits.ts';
import { followsRound } from '@roundsman/shared-schema/areas/calendar/series-of.ts';
import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { editJobSchedule } from '@roundsman/shared-schema/areas/jobs/edit-job-schedule.command.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { SERIES_RULES } from '@roundsman/shared-schema/areas/jobs/series-rules.ts';
import { addJobsToRound } from '@roundsman/shared-schema/areas/rounds/add-jobs-to-round.command.ts';
import { deleteRound } from '@roundsman/shared-schema/areas/rounds/delete-round.command.ts';
import { hardResetRound } from '@roundsman/shared-schema/areas/rounds/hard-reset-round.command.ts';
import { removeJobsFromRound } from '@roundsman/shared-schema/areas/rounds/remove-jobs-from-round.command.ts';
import { removeRoundSchedule } from '@roundsman/shared-schema/areas/rounds/remove-round-schedule.command.ts';
import { renameRound } from '@roundsman/shared-schema/areas/rounds/rename-round.command.ts';
import { resetRoundSchedule } from '@roundsman/shared-schema/areas/rounds/reset-round-schedule.command.ts';
import { restoreRound } from '@roundsman/shared-schema/areas/rounds/restore-round.command.ts';
import { roundData, roundsList } from '@roundsman/shared-schema/areas/rounds/round.queries.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { roundScheduleOf } from '@roundsman/shared-schema/areas/rounds/round-members.ts';
import { setRoundSchedule } from '@roundsman/shared-schema/areas/rounds/set-round-schedule.command.ts';
import type { Command } from '@roundsman/shared-schema/document/command.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { describe, expect, it } from 'vitest';
import {
  forSeeds,
  LatestWrites,
  MANY_WORLDS,
  pick,
  RoundWorld,
  roundOf,
  type WorldDevice,
  type Written,
} from './testing/round-world.ts';

interface Firm {
  readonly world: RoundWorld;
  readonly rounds: readonly string[];
  readonly jobs: readonly string[];
}

const WINDOWS = [{ description: 'Windows', unitMinor: 1000 }];

/** Two rounds, of which the first begins with a schedule in every second world. */
function firmOf(seed: number): Firm {
  let rounds: string[] = [];
  let jobs: string[] = [];
  const world = new RoundWorld(seed, (device) => {
    const [north, south] = [roundOf(device, 'North', 4), roundOf(device, 'South', 2)];
    rounds = [north.id, south.id];
    jobs = [...north.jobs, ...south.jobs];
    if (seed % 2 === 0) set(device, north.id, 2, TODAY);
  });
  return { world, rounds, jobs };
}

function set(device: WorldDevice, roundId: string, every: number, firstDay: IsoDay): void {
  device.do(setRoundSchedule, { roundId, frequency: { type: 'week', every }, firstDay });
}

function jobOf(device: WorldDevice, jobId: string): Job {
  const job = device.account.snapshot.record(jobRecord, jobId);
  if (!job) throw new Error('no job');
  return job;
}

function visitsOf(device: WorldDevice, jobId: string) {
  const job = jobOf(device, jobId);
  return nextVisits(job, roundScheduleOf(device.account.snapshot, job), SERIES_RULES, TODAY, 6);
}
const daysOf = (device: WorldDevice, jobId: string) => visitsOf(device, jobId).map(({ due }) => due);

/** One act of one device on what it sees; answers the stamps that it wrote. */
function actOnce(device: WorldDevice, { world, rounds, jobs }: Firm): Written {
  const { random } = world;
  const run = <I, V>(command: Command<I, V>, input: I) => device.attempt(command, input);
  const [roundId, jobId] = [pick(rounds, random), pick(jobs, random)];
  const firstDay = addDays(TODAY, Math.floor(random() * 60) - 30);
  const every = 1 + Math.floor(random() * 8);
  const written = pick<() => Written>(
    [
      () => run(setRoundSchedule, { roundId, frequency: { type: 'week', every }, firstDay }),
      () => run(setRoundSchedule, { roundId, frequency: { type: 'month-day', every: 1, day: 31 }, firstDay }),
      () => run(resetRoundSchedule, { roundId }),
      () => run(hardResetRound, { roundId }),
      () => run(removeRoundSchedule, { roundId }),
      () => run(editJobSchedule, { jobId, frequency: { kind: 'weeks', every }, firstDay }),
      () => run(editJob, { jobId, services: WINDOWS, frequency: { type: 'round' }, firstDay }),
      () => run(addJobsToRound, { roundId, jobIds: [jobId] }),
      () => run(removeJobsFromRound, { roundId, jobIds: [jobId] }),
      () => run(deleteRound, { roundId }),
      () => run(restoreRound, { roundId }),
      () => run(renameRound, { roundId, name: pick(['North', 'South'], random) }),
    ],
    random,
  )();
  if (written.size > 0 && random() < 0.2) {
    device.undo(device.account.lastUndo);
    return new Map();
  }
  return written;
}

const shown = ({ account: { snapshot } }: WorldDevice, rounds: readonly string[]) => [
  roundsList(snapshot, { tab: 'active', today: TODAY }),
  ...rounds.map((id) => roundData(snapshot, id, { today: TODAY })),
];

/** A job whose rounds have never had a schedule, and which follows all the same, is the only one without days. */
function mayStandStill(device: WorldDevice, jobId: string): boolean {
  const job = jobOf(device, jobId);
  const { snapshot } = device.account;
  const hasSchedule = job.rounds.some((id) => snapshot.record(roundRecord, id)?.schedule !== undefined);
  return followsRound(job) && !hasSchedule;
}

describe('schedules of rounds that several people change apart', () => {
  it('are the same for all in the end, the later write of each key wins, and no job is left without days', () => {
    forSeeds((seed) => {
      const firm = firmOf(seed);
      const { world, rounds, jobs } = firm;
      const latest = new LatestWrites();
      for (let day = 0; day < 4; day += 1) {
        for (const device of world.devices)
          for (let acts = Math.floor(world.random() * 4); acts > 0; acts -= 1)
            latest.note(actOnce(device, firm));
        world.meetSome();
      }
      world.meetAll();
      const [first, ...others] = world.devices as [WorldDevice, ...WorldDevice[]];
      latest.expectShown(first);
      const seen = shown(first, rounds);
      const visits = jobs.map((jobId) => visitsOf(first, jobId));
      for (const device of others) {
        expect(shown(device, rounds)).toEqual(seen);
        expect(jobs.map((jobId) => visitsOf(device, jobId))).toEqual(visits);
      }
      jobs.forEach((jobId, at) => {
        const dues = (visits[at] ?? []).map(({ due }) => due);
        if (!mayStandStill(first, jobId)) expect(dues).not.toEqual([]);
        expect([...new Set(dues)].sort()).toEqual(dues);
      });
    });
  });

  it('the later of two schedules counts for the whole round, whichever job the other had let follow', () => {
    forSeeds((seed) => {
      const { world, rounds, jobs } = firmOf(seed);
      const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
      const [north = ''] = rounds;
      set(ann, north, 3, addDays(TODAY, 1));
      ben.account.passTime(120_000);
      set(ben, north, 5, addDays(TODAY, 2));
      world.meetAll();
      for (const device of world.devices)
        for (const jobId of jobs.slice(0, 4))
          expect(daysOf(device, jobId)).toEqual([2, 37, 72, 107, 142, 177].map((at) => addDays(TODAY, at)));
    }, MANY_WORLDS);
  });

  it('a job that is given its own pattern, or comes into the round, while another sets its schedule keeps its own', () => {
    forSeeds((seed) => {
      const { world, rounds, jobs } = firmOf(seed);
      const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
      const [[north = ''], [own = '', , , , other = '']] = [rounds, jobs];
      set(ann, north, 3, addDays(TODAY, 1));
      const steps = ann.account.lastUndo;
      ben.account.passTime(120_000);
      ben.do(editJobSchedule, { jobId: own, frequency: { kind: 'weeks', every: 1 }, firstDay: TODAY });
      ben.do(addJobsToRound, { roundId: north, jobIds: [other] });
      world.meetAll();
      const [weekly, every4] = [daysOf(ben, own), daysOf(ben, other)];
      expect(weekly.slice(0, 2)).toEqual([TODAY, addDays(TODAY, 7)]);
      expect(every4.slice(0, 2)).toEqual([TODAY, addDays(TODAY, 28)]);
      ann.undo(steps);
      world.meetAll();
      for (const device of world.devices) {
        expect(daysOf(device, own)).toEqual(weekly);
        expect(daysOf(device, other)).toEqual(every4);
      }
    }, MANY_WORLDS);
  });

  it('a job that somebody lets follow stays with its days while another removes the schedule or undoes it', () => {
    forSeeds((seed) => {
      const { world, rounds } = firmOf(seed);
      const [ann, ben] = world.devices as [WorldDevice, WorldDevice];
      const [, south = ''] = rounds;
      set(ann, south, 4, TODAY);
      const steps = ann.account.lastUndo;
      world.meetAll();
      if (seed % 3 === 0) ann.do(removeRoundSchedule, { roundId: south });
      else ann.undo(steps);
      const customer = { name: 'Cy', address: '' };
      const frequency = { type: 'round' } as const;
      const { jobId } = ben.do(addJob, {
        customer,
        services: WINDOWS,
        frequency,
        firstDay: TODAY,
        roundId: south,
      });
      world.meetAll();
      for (const device of world.devices) {
        expect(daysOf(device, jobId).slice(0, 2)).toEqual([TODAY, addDays(TODAY, 28)]);
        const row = roundData(device.account.snapshot, south, { today: TODAY });
        expect(row?.schedule).toBeUndefined();
      }
    }, MANY_WORLDS);
  });
});
