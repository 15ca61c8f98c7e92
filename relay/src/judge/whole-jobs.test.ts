import { pricedOn } from '@roundsman/shared-schema/areas/calendar/price-changes.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { editJobPrice } from '@roundsman/shared-schema/areas/jobs/edit-job-price.command.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { JOB_WRITERS } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { defineCommand } from '@roundsman/shared-schema/document/command.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { RoundWorld, type WorldDevice } from './testing/round-world.ts';

/** Makes a job as earlier versions and seeds do: its work is told in words, and no service is stored. */
const makeJob = defineCommand({
  name: 'test.make-job',
  roles: JOB_WRITERS,
  input: z.object({}),
  documents: () => ['jobs'],
  run(tx, _input, { newId }) {
    const jobId = newId();
    const groups = { price: { minor: 1000 }, services: { description: 'Windows' } };
    tx.create(jobRecord, jobId, { customerId: 'c1' }, groups);
    return ok({ jobId });
  },
  words: () => ({ key: 'test.made-job', record: '' }),
});

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
      jobId = device.do(makeJob, {}).jobId;
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
