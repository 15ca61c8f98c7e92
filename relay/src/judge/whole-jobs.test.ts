import { pricedOn } from '@roundsman/shared-schema/areas/calendar/price-changes.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { editJobPrice } from '@roundsman/shared-schema/areas/jobs/edit-job-price.command.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { makeWordedJob } from '@roundsman/shared-schema/testing/worded-job.ts';
import { expect, it } from 'vitest';
import { RoundWorld, type WorldDevice } from './testing/round-world.ts';

const WINDOWS = { id: 'job', description: 'Windows', unitMinor: 1000 };
const GUTTERS = { description: 'Gutters', unitMinor: 700 };

/** Says how Ann prices the job, what Ben makes of its services, and what it costs once they have met. */
const STORIES = [
  ['of its service', 'adds one', 3045, ['Windows', 'Gutters']],
  ['as a whole', 'adds one', 2345, ['Windows', 'Gutters']],
  ['as a whole', 'renames it', 2345, ['All windows']],
] as const;
const ORDERS = [[true], [false]] as const;

const CASES = STORIES.flatMap((story) => ORDERS.map(([isFirst]) => [...story, isFirst] as const));

it.each(CASES)(
  'a price typed %s is kept where another %s apart: %i',
  (price, change, costs, named, isFirst) => {
    let jobId = '';
    const world = new RoundWorld(1, (device) => {
      jobId = device.do(makeWordedJob, {}).jobId;
    });
    const [ann, ben] = world.devices as [WorldDevice, WorldDevice, WorldDevice];
    const acts = [
      () =>
        price === 'as a whole'
          ? ann.do(editJobPrice, { jobId, priceMinor: 2345 })
          : ann.do(editJob, { jobId, services: [{ ...WINDOWS, unitMinor: 2345 }] }),
      () =>
        ben.do(editJob, {
          jobId,
          services: change === 'adds one' ? [WINDOWS, GUTTERS] : [{ ...WINDOWS, description: 'All windows' }],
        }),
    ];
    for (const act of isFirst ? acts : acts.toReversed()) act();
    world.meetAll();
    for (const { account } of world.devices) {
      const job = pricedOn(account.snapshot.record(jobRecord, jobId) as Job, TODAY);
      expect(job.priceMinor).toBe(costs);
      expect(job.services.map(({ description }) => description)).toEqual(named);
    }
  },
);
