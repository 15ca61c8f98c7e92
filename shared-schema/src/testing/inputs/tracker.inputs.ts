import { addJob } from '#areas/jobs/add-job.command.ts';
import { addEntry } from '#areas/tracker/add-entry.command.ts';
import { pauseEntry } from '#areas/tracker/pause-entry.command.ts';
import { startEntry } from '#areas/tracker/start-entry.command.ts';
import type { CommandInputs } from '../command-inputs.ts';
import { putPerson } from '../put-person.ts';
import { type TestAccount, TODAY } from '../test-account.ts';

const USER = 'user0001';

/** A job for somebody of the firm, whom `core` names. */
function job(account: TestAccount): string {
  putPerson(account, USER, 'Ann');
  return account.must(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
  }).jobId;
}

const clock = (time: string) => ({ day: TODAY, time });

function entry(account: TestAccount): string {
  return account.must(addEntry, {
    userId: USER,
    jobId: job(account),
    start: clock('06:00'),
    stop: clock('07:30'),
  }).entryId;
}

function running(account: TestAccount): string {
  return account.must(startEntry, { userId: USER, jobId: job(account), day: TODAY }).entryId;
}

export const trackerInputs: CommandInputs = {
  'tracker.add-entry': (account) => ({
    userId: USER,
    jobId: job(account),
    start: clock('06:00'),
    stop: clock('07:30'),
  }),
  'tracker.start-entry': (account) => ({ userId: USER, jobId: job(account), day: TODAY }),
  'tracker.stop-entry': (account) => ({ entryId: running(account) }),
  'tracker.pause-entry': (account) => ({ entryId: running(account), kind: 'weather' }),
  'tracker.resume-entry': (account) => {
    const entryId = running(account);
    account.must(pauseEntry, { entryId, kind: 'break' });
    return { entryId };
  },
  'tracker.edit-entry': (account) => ({ entryId: entry(account), start: clock('06:15') }),
  'tracker.delete-entry': (account) => ({ entryId: entry(account) }),
};
