import { expect, it } from 'vitest';
import { addServices } from '#areas/services/add-services.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { makeWordedJob } from '#testing/worded-job.ts';
import { addServiceToJobs } from './add-service-to-jobs.command.ts';
import { editJob } from './edit-job.command.ts';
import { jobRecord } from './job.record.ts';

forBothForms('the name of a job that was told in words', (open) => {
  it.each([
    ['another service', [{ id: 'job', description: 'Gutters', unitMinor: 700 }], {}, 'Gutters'],
    ['one service more', [windows(), { description: 'Gutters', unitMinor: 700 }], {}, 'Windows, Gutters'],
    ['another price', [{ ...windows(), unitMinor: 900 }], {}, 'Windows'],
    ['a name of its own', [{ description: 'Gutters', unitMinor: 1 }], { description: 'All' }, 'All'],
  ])('with %s', (_, services, more, name) => {
    const account = open();
    const { jobId } = account.must(makeWordedJob, {});
    account.must(editJob, { jobId, services, ...more });
    expect(account.snapshot.record(jobRecord, jobId)).toMatchObject({ description: name, duration: 30 });
  });

  it('with a service that several jobs get', () => {
    const account = open();
    const { jobId } = account.must(makeWordedJob, {});
    const gutters = { name: 'Gutters', group: '', priceMinor: 700, duration: null, taxRate: null };
    const services = [{ ...gutters, frequency: null, skills: [], colour: '#1E66C4' }];
    const [serviceId = ''] = account.must(addServices, { services }).serviceIds;
    account.must(addServiceToJobs, { jobIds: [jobId], serviceId, priceMinor: 700 });
    expect(account.snapshot.record(jobRecord, jobId)).toMatchObject({
      ...{ description: 'Windows, Gutters', duration: 30 },
    });
  });
});

function windows() {
  return { id: 'job', description: 'Windows', unitMinor: 1000 };
}
