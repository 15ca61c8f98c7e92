import { expect, it } from 'vitest';
import { z } from 'zod/mini';
import { defineCommand } from '#document/command.ts';
import { ok } from '#kernel/result.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { editJob } from './edit-job.command.ts';
import { jobRecord } from './job.record.ts';
import { JOB_WRITERS } from './job.rules.ts';

/** Makes a job as earlier versions and seeds do: its work is told in words, and no service is stored. */
const makeJob = defineCommand({
  name: 'test.make-job',
  roles: JOB_WRITERS,
  input: z.object({}),
  documents: () => ['jobs'],
  run(tx, _input, { newId }) {
    const jobId = newId();
    const groups = { price: { minor: 1000 }, services: { description: 'Windows', duration: 30 } };
    tx.create(jobRecord, jobId, { customerId: 'c1' }, groups);
    return ok({ jobId });
  },
  words: () => ({ key: 'test.made-job', record: '' }),
});

forBothForms('the name of a job that was told in words', (open) => {
  it.each([
    ['another service', [{ id: 'job', description: 'Gutters', unitMinor: 700 }], {}, 'Gutters'],
    ['one service more', [windows(), { description: 'Gutters', unitMinor: 700 }], {}, 'Windows, Gutters'],
    ['another price', [{ ...windows(), unitMinor: 900 }], {}, 'Windows'],
    ['a name of its own', [{ description: 'Gutters', unitMinor: 1 }], { description: 'All' }, 'All'],
  ])('with %s', (_, services, more, name) => {
    const account = open();
    const { jobId } = account.must(makeJob, {});
    account.must(editJob, { jobId, services, ...more });
    expect(account.snapshot.record(jobRecord, jobId)).toMatchObject({ description: name, duration: 30 });
  });
});

function windows() {
  return { id: 'job', description: 'Windows', unitMinor: 1000 };
}
