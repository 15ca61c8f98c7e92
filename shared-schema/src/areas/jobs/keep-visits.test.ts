import { expect, it } from 'vitest';
import type { Role } from '#access/roles.ts';
import { visitId } from '#areas/calendar/visit-id.ts';
import { plansOutside, visitsBetween } from '#areas/calendar/visits-between.ts';
import { editVisit } from '#areas/work/edit-visit.command.ts';
import { jobCalendar } from '#areas/work/job-calendar.ts';
import { moveVisitAndFollowing } from '#areas/work/move-following.command.ts';
import { moveVisits } from '#areas/work/move-visits.command.ts';
import { visitRecord } from '#areas/work/visit.record.ts';
import { documentOfVisit, workBetween } from '#areas/work/work-document.ts';
import type { Command } from '#document/command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addJob } from './add-job.command.ts';
import { jobsChangedBy } from './changed-jobs.ts';
import { editJob } from './edit-job.command.ts';
import { endJob } from './end-job.command.ts';
import { jobRecord } from './job.record.ts';
import { droppedBy } from './keep-visits.ts';
import { splitJobs } from './leave-visits.ts';
import { rescheduleJobs } from './reschedule-jobs.command.ts';

const [FEB, MAR, MAR2] = ['2025-02-03', '2025-03-03', '2025-03-31'];
const WORK = workBetween('2024-12-01', '2025-05-31');
const windows = { id: 'w', description: 'Windows', unitMinor: 1500 };
/** From 13 January every six weeks: 13 January, 24 February, 7 April. */
const OTHER = { frequency: { type: 'week' as const, every: 6 }, firstDay: '2025-01-13' };

/** A job every four weeks from today, whose visits of February and March were moved by a day. */
function begun(account: TestAccount) {
  const { jobId } = account.must(addJob, {
    customer: { name: 'Bob', address: '1 A Road' },
    services: [windows],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
  });
  const move = (due: string, day: string) =>
    account.must(moveVisits, { moves: [{ visitId: visitId(jobId, due), from: due, day }] });
  move(FEB, '2025-02-04');
  move(MAR, '2025-03-04');
  return { account, jobId, ...shown(account, jobId) };
}

function shown(account: TestAccount, jobId: string) {
  const calendar = () => {
    const job = account.snapshot.record(jobRecord, jobId);
    if (!job) throw new Error('no job');
    return jobCalendar(account.snapshot, job, WORK);
  };
  return {
    of: (due: string) => visitId(jobId, due),
    /** The visits that are kept, each on the day for which it is planned. */
    kept: (...dues: string[]) =>
      dues.map((due) => {
        const plan = account.snapshot.record(
          visitRecord,
          visitId(jobId, due),
          documentOfVisit(visitId(jobId, due)),
        )?.plan;
        return { visitId: visitId(jobId, due), day: plan?.day ?? due };
      }),
    days: () => visitsBetween(calendar(), '2025-01-01', '2025-04-10').map(({ day }) => day.slice(5)),
    outside: () => plansOutside(calendar()).map(({ due }) => due),
    /** What the form asks about: the days of visits that can be kept, and of those that go. */
    asked: <I>(command: Command<I>, input: I, roles: readonly Role[] = ['owner']) => {
      const context = {
        ...{ actor: { roles, level: 'ultimate' as const }, account: 'acc00001', userId: 'user0001' },
        ...{ now: account.now, today: TODAY, newId: account.newId },
      };
      const [changed] = jobsChangedBy(command, input, [jobId], account.snapshot, context);
      const { keepable = [], going = [] } = changed ? droppedBy(account.snapshot, changed, context) : {};
      const daysOf = (visits: readonly { planned: string }[]) =>
        visits.map(({ planned }) => planned.slice(5));
      return [daysOf(keepable), daysOf(going)];
    },
  };
}

forBothForms('visits that other days of their job take out (S-6, S-16)', (open) => {
  it('are kept beside the new days, or go; undo takes both back at once', () => {
    const { account, jobId, days, outside, asked, kept } = begun(open());
    const before = days();
    const edit = { jobId, ...OTHER };
    expect(asked(editJob, edit)).toEqual([['02-04', '03-04'], []]);
    account.must(editJob, edit);
    expect([days(), outside()]).toEqual([
      ['01-06', '01-13', '02-24', '04-07'],
      [FEB, MAR],
    ]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(days()).toEqual(before);
    account.must(editJob, { ...edit, keep: kept(FEB) });
    expect([days(), outside()]).toEqual([['01-06', '01-13', '02-04', '02-24', '04-07'], [MAR]]);
    account.must(undoChanges, { steps: account.lastUndo });
    expect([days(), outside()]).toEqual([before, []]);
    expect(asked(editJob, edit)).toEqual([['02-04', '03-04'], []]);
  });

  it('are kept once more when the days change again, also onto a day that the new days give', () => {
    const { account, jobId, days, asked, kept } = begun(open());
    account.must(editJob, { jobId, ...OTHER, keep: kept(FEB, MAR) });
    const again = { jobId, frequency: { type: 'week' as const, every: 8 }, firstDay: FEB };
    expect(asked(editJob, again)).toEqual([['02-04', '03-04'], []]);
    account.must(editJob, { ...again, keep: kept(FEB, MAR) });
    // The new days are due on 3 February as well, and this visit of theirs is the one that was moved.
    expect(days()).toEqual(['01-06', '02-04', '03-04', '03-31']);
  });

  it('count where somebody has set anything of them, and are planned for their day then', () => {
    const { account, jobId, of, days, asked, kept } = begun(open());
    account.must(editVisit, { visitId: of(MAR2), minor: 2200 });
    const edit = { jobId, ...OTHER };
    expect(asked(editJob, edit)).toEqual([['02-04', '03-04', '03-31'], []]);
    account.must(editJob, { ...edit, keep: kept(MAR2) });
    expect(days()).toEqual(['01-06', '01-13', '02-24', '03-31', '04-07']);
    const stored = account.snapshot.record(visitRecord, of(MAR2), documentOfVisit(of(MAR2)));
    expect(stored).toMatchObject({ minor: 2200, plan: { day: MAR2, keep: true } });
  });

  it('follow the other changes of their job, or are left as they are, where they are kept', () => {
    const { account, jobId, of, kept } = begun(open());
    const dearer = { jobId, ...OTHER, services: [{ ...windows, unitMinor: 1800 }] };
    account.must(editJob, { ...dearer, keep: kept(FEB, MAR), leave: [of(FEB)] });
    const priced = [FEB, MAR].map((due) =>
      account.snapshot.record(visitRecord, of(due), documentOfVisit(of(due))),
    );
    expect(priced.map((visit) => visit?.minor)).toEqual([1500, undefined]);
  });

  it('are not asked about where the days stay, or where the job is over by then', () => {
    const { account, jobId, asked, days, kept } = begun(open());
    expect(asked(editJob, { jobId, duration: 5 })).toEqual([[], []]);
    expect(asked(editJob, { jobId, frequency: { type: 'week', every: 4 }, firstDay: TODAY })).toEqual([
      [],
      [],
    ]);
    expect(asked(editJob, { jobId, ...OTHER, end: '2025-02-10' })).toEqual([['02-04'], []]);
    account.must(endJob, { jobId, day: '2025-02-10' });
    account.must(editJob, { jobId, ...OTHER, keep: kept(FEB, MAR) });
    expect(days()).toEqual(['01-06', '01-13', '02-04']);
  });

  it('go where whoever acts may not plan, or the job has one visit at a time', () => {
    const { account, jobId, asked, days, kept } = begun(open());
    const edit = { jobId, ...OTHER };
    expect(asked(editJob, edit, ['jobEditor'])).toEqual([[], ['02-04', '03-04']]);
    account.must(editJob, { ...edit, keep: kept(FEB) }, { roles: ['jobEditor'] });
    expect(days()).not.toContain('02-04');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(asked(editJob, { ...edit, nextDueFrom: 'done' })).toEqual([[], ['02-04', '03-04']]);
  });

  it('are kept when several jobs are rescheduled at once', () => {
    const { account, jobId, days, asked, kept } = begun(open());
    const change = {
      jobIds: [jobId],
      frequency: { kind: 'weeks' as const, every: 6 },
      nextDay: '2025-01-13',
    };
    expect(asked(rescheduleJobs, change)).toEqual([['02-04', '03-04'], []]);
    const done = account.must(rescheduleJobs, { ...change, keep: kept(MAR) });
    expect(done).toMatchObject({ changed: 1, refused: [] });
    expect(days()).toEqual(['01-06', '01-13', '02-24', '03-04', '04-07']);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(days()).toEqual(['01-06', '02-04', '03-04', '03-31']);
  });

  it('are kept when a visit moves with all that follow it', () => {
    const { account, of, days, asked, kept } = begun(open());
    const move = { visitId: of(TODAY), day: '2025-01-08' };
    expect(asked(moveVisitAndFollowing, move)).toEqual([['02-04', '03-04'], []]);
    account.must(moveVisitAndFollowing, { ...move, keep: kept(FEB) });
    expect(days()).toEqual(['01-08', '02-04', '02-05', '03-05', '04-02']);
    account.must(undoChanges, { steps: account.lastUndo });
    expect(days()).toEqual(['01-06', '02-04', '03-04', '03-31']);
  });
});

it('an input about many jobs is cut so that the visits that are kept fit beside them', () => {
  const jobIds = Array.from({ length: 250 }, (_, index) => `job${index}`);
  const keep = jobIds
    .slice(0, 60)
    .flatMap((id) => [FEB, MAR].map((due) => ({ visitId: visitId(id, due), day: due })));
  const pieces = splitJobs({ jobIds, keep });
  expect(pieces.map((piece) => [piece.jobIds.length, piece.keep.length])).toEqual([
    [80, 120],
    [170, 0],
  ]);
});
