import { nextVisits } from '@roundsman/shared-schema/areas/calendar/next-visits.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { pauseJob } from '@roundsman/shared-schema/areas/jobs/pause-job.command.ts';
import { pauseJobs } from '@roundsman/shared-schema/areas/jobs/pause-jobs.command.ts';
import { resumeJob } from '@roundsman/shared-schema/areas/jobs/resume-job.command.ts';
import { SERIES_RULES } from '@roundsman/shared-schema/areas/jobs/series-rules.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, test } from 'vitest';
import { RoundWorld, roundOf, type WorldDevice } from './testing/round-world.ts';

const SEEDS = [1, 2, 3, 4];
const day = (weeks: number) => addDays(TODAY, weeks * 7);
const weekly = { frequency: { type: 'week', every: 1 }, firstDay: day(-8), past: 'from' } as const;

/** A weekly job of eight weeks ago, whose first pause left out three of its visits. */
function firm(seed: number) {
  let jobId = '';
  const world = new RoundWorld(seed, (device) => {
    [jobId = ''] = roundOf(device, 'North', 1).jobs;
    device.do(editJob, { jobId, ...weekly });
    device.do(pauseJob, { jobId, from: day(-7), until: day(-4) });
  });
  const [ann, ben, cat] = world.devices as [WorldDevice, WorldDevice, WorldDevice];
  const late = ({ account }: WorldDevice) => {
    const job = account.snapshot.record(jobRecord, jobId) as Job;
    const visits = nextVisits(job, undefined, SERIES_RULES, day(-9), 30);
    return visits.map(({ due }) => due).filter((due) => due < TODAY);
  };
  const expectLate = (...weeks: number[]) => {
    for (const device of world.devices) expect(late(device)).toEqual(weeks.map(day));
    expect(world.overruled.filter(({ key }) => key !== `${jobId}/pause`)).toEqual([]);
  };
  world.overruled.length = 0;
  return { world, jobId, ann, ben, cat, expectLate };
}

test.each(SEEDS)(
  'what the first pause left out stays out after two second ones and a price, seed %d',
  (seed) => {
    const { world, jobId, ann, ben, cat, expectLate } = firm(seed);
    ann.do(pauseJob, { jobId, from: day(2) });
    ben.account.passTime(60_000);
    ben.do(pauseJobs, { jobIds: [jobId], from: day(3), until: day(5) });
    cat.do(editJob, { jobId, duration: 45 });
    world.meetAll();
    expectLate(-8, -4, -3, -2, -1);
    for (const { account } of world.devices)
      expect(account.snapshot.record(jobRecord, jobId)).toMatchObject({
        ...{ pause: { from: day(3), until: day(5) }, duration: 45 },
        earlierPauses: [{ from: day(-7), until: day(-4) }],
      });
  },
);

test.each(SEEDS)('taking a second pause back brings the first as it was, seed %d', (seed) => {
  const { world, jobId, ann, ben, expectLate } = firm(seed);
  ann.do(pauseJob, { jobId, from: day(-2) });
  const undo = ann.account.lastUndo;
  world.meetAll();
  expectLate(-8, -4, -3);
  ben.do(editJob, { jobId, duration: 45 });
  ann.undo(undo);
  world.meetAll();
  expectLate(-8, -4, -3, -2, -1);
});

test.each(SEEDS)(
  'whoever was away for a week and resumes brings back no visit of two pauses, seed %d',
  (seed) => {
    const { world, jobId, ann, ben, expectLate } = firm(seed);
    ann.do(pauseJob, { jobId, from: day(-2) });
    world.meetAll();
    ben.do(resumeJob, { jobId });
    ann.account.passTime(60_000);
    ann.do(editJob, { jobId, pause: null });
    world.meetAll();
    expectLate(-8, -4, -3);
  },
);
