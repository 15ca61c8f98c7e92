import { addJob } from '@roundsman/shared-schema/areas/jobs/add-job.command.ts';
import { duplicateJob } from '@roundsman/shared-schema/areas/jobs/duplicate-job.command.ts';
import { editJob } from '@roundsman/shared-schema/areas/jobs/edit-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { setJobsReminders } from '@roundsman/shared-schema/areas/jobs/set-jobs-reminders.command.ts';
import { TODAY } from '@roundsman/shared-schema/testing/test-account.ts';
import { expect, test } from 'vitest';
import { Workshop } from './testing/command-workshop.ts';
import { RoundWorld, roundOf, type WorldDevice } from './testing/round-world.ts';

function firm(seed: number) {
  let jobId = '';
  const world = new RoundWorld(seed, (device) => {
    [jobId = ''] = roundOf(device, 'North', 1).jobs;
    device.do(editJob, { jobId, reminders: 'on', notify: 'email', invoicing: 'manual' });
  });
  const [ann, ben, cat] = world.devices as [WorldDevice, WorldDevice, WorldDevice];
  const shown = () =>
    world.devices.map(({ account }) => {
      const { reminders, notify, invoicing } = account.snapshot.record(jobRecord, jobId) ?? {};
      return { reminders, notify, invoicing };
    });
  return { world, jobId, ann, ben, cat, shown };
}

test.each([1, 2, 3, 4])('of what three people set apart of one job everything stands, seed %d', (seed) => {
  const { world, jobId, ann, ben, cat, shown } = firm(seed);
  ann.do(setJobsReminders, { jobIds: [jobId], reminders: 'off' });
  ben.do(editJob, { jobId, notify: 'sms' });
  cat.do(editJob, { jobId, invoicing: null });
  world.overruled.length = 0;
  world.meetAll();
  for (const one of shown()) expect(one).toEqual({ reminders: 'off', notify: 'sms', invoicing: undefined });
  expect(world.overruled).toEqual([]);
});

test.each([1, 2, 3, 4])(
  'of two values of one the later stands everywhere, and taking it back brings the former, seed %d',
  (seed) => {
    const { world, jobId, ann, ben, shown } = firm(seed);
    ann.do(editJob, { jobId, notify: 'both' });
    ben.account.passTime(3_600_000);
    ben.do(editJob, { jobId, notify: null });
    const undo = ben.account.lastUndo;
    world.meetAll();
    for (const { notify } of shown()) expect(notify).toBeUndefined();
    ben.undo(undo);
    world.meetAll();
    for (const { notify } of shown()) expect(notify).toBe('email');
  },
);

test('nothing of what job editors add, copy and edit is refused, and what somebody writes for them is', () => {
  const shop = new Workshop();
  const [jobId = ''] = shop.north.jobIds;
  shop.account.must(editJob, { jobId, invoicing: 'manual', notify: 'both' });
  const roles = ['jobEditor'] as const;
  const judged = (act: () => boolean) => shop.judge(act, [...roles]);
  const job = {
    customer: { id: shop.customerId },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'none' as const },
    firstDay: TODAY,
  };
  const fine = { refused: [], isAsOnDevice: true };
  const run = shop.account;
  expect(judged(() => run.run(addJob, { ...job, reminders: 'off' }, { roles }).ok)).toMatchObject(fine);
  expect(judged(() => run.run(duplicateJob, { jobId }, { roles }).ok)).toMatchObject(fine);
  expect(judged(() => run.run(editJob, { jobId, notify: 'sms' }, { roles }).ok)).toMatchObject(fine);
  // The command as an Owner runs it, sent by a job editor.
  const forged = judged(() => run.run(editJob, { jobId, invoicing: null }).ok);
  expect(forged?.refused.map(({ reason }) => reason)).toEqual(['sync.refused-role']);
  expect(forged?.changed).toEqual([]);
});
