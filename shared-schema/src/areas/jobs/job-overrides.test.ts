import { expect, it } from 'vitest';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import type { TestAccount } from '#testing/test-account.ts';
import { TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addJob } from './add-job.command.ts';
import { duplicateJob } from './duplicate-job.command.ts';
import { editJob } from './edit-job.command.ts';
import { type Job, jobRecord } from './job.record.ts';
import type { JobChanges } from './job-input.ts';
import { moveJob } from './move-job.command.ts';
import { setJobsReminders } from './set-jobs-reminders.command.ts';

const EDITOR = { roles: ['jobEditor'] } as const;
const ALL = { reminders: 'off', notify: 'sms', invoicing: 'manual' } as const;
const NONE = { reminders: undefined, notify: undefined, invoicing: undefined };

function shop(open: () => TestAccount, own: Partial<typeof ALL> = {}) {
  const account = open();
  const { customerId } = account.must(addCustomer, { name: 'Ann', address: '1 A Road' });
  const input = {
    customer: { id: customerId },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week' as const, every: 4 },
    firstDay: TODAY,
  };
  const { jobId } = account.must(addJob, { ...input, ...own });
  const shown = (id = jobId) => {
    const { reminders, notify, invoicing } = account.snapshot.record(jobRecord, id) as Job;
    return { reminders, notify, invoicing };
  };
  return { account, input, jobId, shown };
}

forBothForms('what a job has otherwise than its customer', (open) => {
  it('is nothing until told, is kept with a new job, and undo takes an edit of it back', () => {
    expect(shop(open).shown()).toEqual(NONE);
    const { account, jobId, shown } = shop(open, ALL);
    expect(shown()).toEqual(ALL);
    account.must(editJob, { jobId, reminders: null, notify: 'both', invoicing: 'on-completion' });
    expect(shown()).toEqual({ reminders: undefined, notify: 'both', invoicing: 'on-completion' });
    account.must(undoChanges, { steps: account.lastUndo });
    expect(shown()).toEqual(ALL);
  });

  it.each<[JobChanges, Partial<Record<keyof typeof ALL, string | undefined>>]>([
    [{ duration: 20 }, {}],
    [{ reminders: 'on' }, { reminders: 'on' }],
    [{ notify: null }, { notify: undefined }],
    [{ notify: 'none' }, { notify: 'none' }],
    [{ invoicing: null }, { invoicing: undefined }],
  ])('changes by %j alone', (changes, expected) => {
    const { account, jobId, shown } = shop(open, ALL);
    account.must(editJob, { jobId, ...changes });
    expect(shown()).toEqual({ ...ALL, ...expected });
  });

  it.each([
    ['reminders', 'default'],
    ['reminders', true],
    ['notify', 'default'],
    ['notify', 'pigeon'],
    ['invoicing', 'period'],
    ['invoicing', 'x'.repeat(100)],
  ])('refuses %s as %j', (field, value) => {
    const { account, input, jobId, shown } = shop(open, ALL);
    const given = { [field]: value } as object;
    expect(account.error(addJob, { ...input, ...given })).toBe('input.invalid');
    expect(account.error(editJob, { jobId, ...given })).toBe('input.invalid');
    expect(shown()).toEqual(ALL);
  });

  it('leaves how it is invoiced to those who change payment settings', () => {
    const { account, input, jobId, shown } = shop(open, ALL);
    const refused = { ok: false, error: 'access.not-allowed', field: 'invoicing' };
    expect(account.run(addJob, { ...input, invoicing: 'manual' }, EDITOR)).toMatchObject(refused);
    expect(account.run(editJob, { jobId, invoicing: null }, EDITOR)).toMatchObject(refused);
    expect(account.run(editJob, { jobId, invoicing: 'on-completion' }, EDITOR)).toMatchObject(refused);
    account.must(editJob, { jobId, invoicing: 'manual', reminders: 'on', notify: 'none' }, EDITOR);
    expect(shown()).toEqual({ ...ALL, reminders: 'on', notify: 'none' });
    account.must(editJob, { jobId, invoicing: null }, { roles: ['jobEditor', 'creator'] });
    expect(shown().invoicing).toBeUndefined();
  });

  it('comes along where a job is duplicated or moved; whoever may not say how it is invoiced leaves that out', () => {
    const { account, jobId, shown } = shop(open, ALL);
    expect(shown(account.must(duplicateJob, { jobId }).jobId)).toEqual(ALL);
    expect(shown(account.must(duplicateJob, { jobId }, EDITOR).jobId)).toEqual({
      ...ALL,
      invoicing: undefined,
    });
    const { customerId } = account.must(addCustomer, { name: 'Bob', address: '' });
    expect(shown(account.must(moveJob, { jobId, customerId }).jobId)).toEqual(ALL);
  });

  it('has reminders set for many at once, refused one by one', () => {
    const { account, jobId, input, shown } = shop(open, ALL);
    const other = account.must(addJob, input).jobId;
    const set = (reminders: 'default' | 'on' | 'off') =>
      account.must(setJobsReminders, { jobIds: [jobId, other, 'gone'], reminders });
    const refused = [{ jobId: 'gone', error: 'jobs.not-found' }];
    expect(set('off')).toMatchObject({ changed: 1, same: 1, refused });
    account.must(undoChanges, { steps: account.lastUndo });
    expect([shown().reminders, shown(other).reminders]).toEqual(['off', undefined]);
    expect(set('default')).toMatchObject({ changed: 1, same: 1, refused });
    expect(set('on')).toMatchObject({ changed: 2, same: 0, refused });
    expect([shown().reminders, shown(other).reminders]).toEqual(['on', 'on']);
    expect(account.error(setJobsReminders, { jobIds: [jobId], reminders: 'x' as 'on' })).toBe(
      'input.invalid',
    );
  });
});
