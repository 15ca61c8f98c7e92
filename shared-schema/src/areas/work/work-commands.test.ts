import { expect, it } from 'vitest';
import { ROLES } from '#access/roles.ts';
import { visitId } from '#areas/calendar/visit-id.ts';
import { plansOutside, visitsBetween } from '#areas/calendar/visits-between.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { deleteJob } from '#areas/jobs/delete-job.command.ts';
import { editJobSchedule } from '#areas/jobs/edit-job-schedule.command.ts';
import { endJob } from '#areas/jobs/end-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { pauseJob } from '#areas/jobs/pause-job.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addExtraVisit } from './add-extra-visit.command.ts';
import { cancelExtraVisit } from './cancel-extra-visit.command.ts';
import { editExtraVisit } from './edit-extra-visit.command.ts';
import { jobCalendar } from './job-calendar.ts';
import { planVisit } from './plan-visit.command.ts';
import { putVisitBack } from './put-visit-back.command.ts';
import { visitRecord } from './visit.record.ts';
import { checkVisitDay } from './visit-input.ts';
import { documentOfVisit, workBetween } from './work-document.ts';

const WORK = workBetween('2024-12-01', '2025-04-30');

/** A job every four weeks from today, with gutters each second time. */
function job(account: TestAccount): string {
  return account.must(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [
      { description: 'Windows', unitMinor: 1500 },
      { description: 'Gutters', unitMinor: 3000, every: 2, offset: 1 },
    ],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
  }).jobId;
}

function calendarOf(account: TestAccount, jobId: string) {
  const found = account.snapshot.record(jobRecord, jobId);
  if (!found) throw new Error('no job');
  return jobCalendar(account.snapshot, found, WORK);
}

/** Days of the visits of a job until March, with their due days where these are others. */
function days(account: TestAccount, jobId: string): string[] {
  return visitsBetween(calendarOf(account, jobId), '2024-12-01', '2025-03-31').map(
    ({ day, due, time, isExtra }) =>
      [day.slice(5), day === due ? '' : due.slice(5), time ?? '', isExtra ? 'extra' : '']
        .filter(Boolean)
        .join(' '),
  );
}
const stored = (account: TestAccount, id: string) =>
  account.snapshot.record(visitRecord, id, documentOfVisit(id));
const undo = (account: TestAccount) => account.must(undoChanges, { steps: account.lastUndo });

forBothForms('extra visits', (open) => {
  it('are added beside the others, with what is typed, and undo takes them away', () => {
    const account = open();
    const jobId = job(account);
    const [windows = ''] = account.snapshot.record(jobRecord, jobId)?.services.map(({ id }) => id) ?? [];
    const typed = {
      day: '2025-01-20',
      time: '09:30',
      lines: [windows],
      minor: 2500,
      minutes: 45,
      note: ' Builders ',
    };
    const { visitId: id } = account.must(addExtraVisit, { jobId, ...typed });
    expect(id).toMatch(new RegExp(`^${jobId}:2025-01-20:x[0-9A-Za-z]{8}$`));
    expect(days(account, jobId)).toEqual(['01-06', '01-20 09:30 extra', '02-03', '03-03', '03-31']);
    expect(stored(account, id)).toMatchObject({
      extra: { day: '2025-01-20', minor: 2500, minutes: 45, lines: [{ description: 'Windows' }] },
      deleted: false,
    });
    expect(stored(account, id)?.notes.get('first')).toMatchObject({ text: 'Builders', workers: true });
    undo(account);
    expect(days(account, jobId)).toEqual(['01-06', '02-03', '03-03', '03-31']);
    undo(account);
    expect(days(account, jobId)).toHaveLength(5);
  });

  it.each([
    ['a day that is none', { day: '2025-02-30' }, 'work.day-required'],
    ['a time that is none', { day: TODAY, time: '25:00' }, 'work.time-invalid'],
    ['no service', { day: TODAY, lines: [] }, 'work.service-required'],
    ['a service of another job', { day: TODAY, lines: ['other'] }, 'work.service-unknown'],
    ['a price below nought', { day: TODAY, minor: -1 }, 'jobs.price-out-of-range'],
    ['more minutes than a day has', { day: TODAY, minutes: 1441 }, 'jobs.duration-out-of-range'],
    ['a long note', { day: TODAY, note: 'x'.repeat(4001) }, 'work.note-too-long'],
  ])('are refused with %s', (_name, typed, error) => {
    const account = open();
    expect(account.error(addExtraVisit, { jobId: job(account), ...typed })).toBe(error);
  });

  it('are refused for a job that is not there, has ended or is paused on that day', () => {
    const account = open();
    const jobId = job(account);
    expect(account.error(addExtraVisit, { jobId: 'nobody', day: TODAY })).toBe('jobs.not-found');
    account.must(pauseJob, { jobId, from: '2025-02-01', until: '2025-02-20' });
    expect(account.error(addExtraVisit, { jobId, day: '2025-02-10' })).toBe('work.job-paused');
    account.must(addExtraVisit, { jobId, day: '2025-02-20' });
    account.must(endJob, { jobId, day: '2025-02-25' });
    expect(account.error(addExtraVisit, { jobId, day: '2025-02-26' })).toBe('work.job-over');
    account.must(deleteJob, { jobId });
    expect(account.error(addExtraVisit, { jobId, day: '2025-02-10' })).toBe('jobs.not-found');
  });

  it('are moved into another month, where that tells of them, and changed group by group', () => {
    const account = open();
    const jobId = job(account);
    const { visitId: id } = account.must(addExtraVisit, { jobId, day: '2025-01-20', minor: 2500 });
    account.must(editExtraVisit, {
      visitId: id,
      day: '2025-02-07',
      time: '14:00',
      minor: 2500,
      note: 'Ring first',
    });
    expect(days(account, jobId)).toContain('02-07 01-20 14:00 extra');
    expect(account.snapshot.value(documentOfVisit(`${jobId}:2025-02-07`), 'work', `in:${id}`)?.[2]).toEqual({
      day: '2025-02-07',
    });
    // The price is as it was: whoever changes it meanwhile keeps the change.
    expect(account.snapshot.raw(visitRecord, id, documentOfVisit(id))?.groups.has('price')).toBe(false);
    expect(stored(account, id)?.plan?.was).toEqual([{ day: '2025-01-20', by: 'user0001' }]);
    undo(account);
    expect(days(account, jobId)).toContain('01-20 extra');
    expect(stored(account, id)?.notes.size).toBe(0);
    account.must(editExtraVisit, { visitId: id, day: '2025-01-20', minor: 3000, minutes: 30 });
    expect(stored(account, id)).toMatchObject({ minor: 3000, minutes: 30 });
    account.must(editExtraVisit, { visitId: id, note: 'Ring last' });
    expect(stored(account, id)).toMatchObject({ minor: 3000, minutes: 30 });
    account.must(editExtraVisit, { visitId: id, minor: 2500, minutes: null });
    expect(stored(account, id)).toMatchObject({ minor: undefined, minutes: undefined });
    expect(account.error(editExtraVisit, { visitId: visitId(jobId, TODAY), day: TODAY })).toBe(
      'work.visit-not-found',
    );
  });

  it('cost and last what the job has once price and length are emptied, and as before once that is undone', () => {
    const account = open();
    const jobId = job(account);
    const { visitId: id } = account.must(addExtraVisit, {
      jobId,
      day: '2025-01-20',
      minor: 2500,
      minutes: 90,
    });
    const shown = () => {
      const { minor, minutes, extra } = stored(account, id) ?? {};
      return [minor ?? extra?.minor, minutes ?? extra?.minutes];
    };
    account.must(editExtraVisit, { visitId: id, minor: null, minutes: null });
    expect(shown()).toEqual([undefined, undefined]);
    undo(account);
    expect(shown()).toEqual([2500, 90]);
    account.must(editExtraVisit, { visitId: id, minor: null });
    account.must(editExtraVisit, { visitId: id, minutes: 30 });
    expect(shown()).toEqual([undefined, 30]);
    account.must(editExtraVisit, { visitId: id, minor: 2500 });
    expect(shown()).toEqual([2500, 30]);
  });

  it('are cancelled, brought back by undo, and stand when somebody else changed them', () => {
    const account = open();
    const jobId = job(account);
    const { visitId: id } = account.must(addExtraVisit, { jobId, day: '2025-01-20' });
    account.must(cancelExtraVisit, { visitId: id });
    expect(days(account, jobId)).not.toContain('01-20 extra');
    expect(account.error(cancelExtraVisit, { visitId: id })).toBe('work.visit-not-found');
    expect(account.error(editExtraVisit, { visitId: id, day: TODAY })).toBe('work.visit-not-found');
    undo(account);
    expect(days(account, jobId)).toContain('01-20 extra');
    expect(account.error(cancelExtraVisit, { visitId: visitId(jobId, TODAY) })).toBe('work.visit-not-found');
  });

  it('are the planners’ alone', () => {
    const account = open();
    const jobId = job(account);
    for (const role of ROLES) {
      const isPlanner = ['owner', 'admin', 'planner'].includes(role);
      const error = account.error(addExtraVisit, { jobId, day: TODAY }, { roles: [role] });
      expect(error, role).toBe(isPlanner ? undefined : 'access.not-allowed');
    }
  });
});

it('a day of a visit lies within the last year and the next two', () => {
  const errors = ['2023-12-31', '2024-01-06', '2027-01-06', '2027-01-07'].map((day) => {
    const checked = checkVisitDay(day, TODAY);
    return checked.ok ? undefined : checked.error;
  });
  expect(errors).toEqual(['work.day-too-far', undefined, undefined, 'work.day-too-far']);
});

forBothForms('planned visits', (open) => {
  it('stand on another day, and their due days stay', () => {
    const account = open();
    const jobId = job(account);
    const second = visitId(jobId, '2025-02-03');
    account.must(planVisit, { visitId: second, day: '2025-01-30', why: 'Holiday' });
    expect(days(account, jobId)).toEqual(['01-06', '01-30 02-03', '03-03', '03-31']);
    account.must(planVisit, { visitId: second, day: '2025-02-05', time: '10:00' });
    expect(days(account, jobId)).toEqual(['01-06', '02-05 02-03 10:00', '03-03', '03-31']);
    expect(stored(account, second)?.plan?.was.map(({ day }) => day)).toEqual(['2025-01-30', '2025-02-03']);
    undo(account);
    expect(days(account, jobId)).toEqual(['01-06', '01-30 02-03', '03-03', '03-31']);
    account.must(planVisit, { visitId: second, day: '2025-02-03' });
    expect(days(account, jobId)).toEqual(['01-06', '02-03', '03-03', '03-31']);
  });

  it('nothing is written where nothing is another, and what is not due is refused', () => {
    const account = open();
    const jobId = job(account);
    account.must(planVisit, { visitId: visitId(jobId, TODAY), day: TODAY });
    expect(stored(account, visitId(jobId, TODAY))).toBeUndefined();
    expect(account.error(planVisit, { visitId: visitId(jobId, '2025-01-07'), day: TODAY })).toBe(
      'work.visit-not-found',
    );
    expect(account.error(planVisit, { visitId: visitId(jobId, TODAY), day: 'soon' })).toBe(
      'work.day-required',
    );
    expect(account.error(planVisit, { visitId: 'nothing', day: TODAY })).toBe('input.invalid');
    expect(
      account.error(planVisit, { visitId: visitId(jobId, TODAY), day: TODAY, why: 'x'.repeat(501) }),
    ).toBe('work.reason-too-long');
  });

  it('are outside a new pattern until they are put back', () => {
    const account = open();
    const jobId = job(account);
    const second = visitId(jobId, '2025-02-03');
    account.must(planVisit, { visitId: second, day: '2025-02-06' });
    account.must(editJobSchedule, { jobId, frequency: { kind: 'weeks', every: 6 }, firstDay: '2025-01-13' });
    expect(days(account, jobId)).toEqual(['01-06', '01-13', '02-24']);
    expect(plansOutside(calendarOf(account, jobId)).map(({ id }) => id)).toEqual([second]);
    account.must(putVisitBack, { visitId: second });
    expect(days(account, jobId)).toEqual(['01-06', '01-13', '02-06 02-03', '02-24']);
    expect(plansOutside(calendarOf(account, jobId))).toEqual([]);
    expect(account.error(putVisitBack, { visitId: second })).toBe('work.visit-in-force');
    expect(account.error(putVisitBack, { visitId: visitId('nobody', TODAY) })).toBe('work.visit-not-found');
    undo(account);
    expect(days(account, jobId)).toEqual(['01-06', '01-13', '02-24']);
  });
});
