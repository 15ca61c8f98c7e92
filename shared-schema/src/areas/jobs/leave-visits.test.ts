import { expect, it } from 'vitest';
import type { Role } from '#access/roles.ts';
import { nextVisits } from '#areas/calendar/next-visits.ts';
import { assigneesOf } from '#areas/calendar/planned-visit.ts';
import { visitId } from '#areas/calendar/visit-id.ts';
import { JobWork } from '#areas/calendar/visit-work.ts';
import { visitsBetween } from '#areas/calendar/visits-between.ts';
import { addServices } from '#areas/services/add-services.command.ts';
import { addExtraVisit } from '#areas/work/add-extra-visit.command.ts';
import { assignVisits } from '#areas/work/assign-visits.command.ts';
import { editVisit } from '#areas/work/edit-visit.command.ts';
import { finishVisits } from '#areas/work/finish-visits.command.ts';
import { indexedJob, jobCalendar } from '#areas/work/job-calendar.ts';
import { visitsKnown } from '#areas/work/job-past.queries.ts';
import { moveVisits } from '#areas/work/move-visits.command.ts';
import { skipVisits } from '#areas/work/skip-visits.command.ts';
import { visitRecord } from '#areas/work/visit.record.ts';
import { documentOfVisit, workBetween } from '#areas/work/work-document.ts';
import type { Command } from '#document/command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { putPerson } from '#testing/put-person.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addJob } from './add-job.command.ts';
import { addServiceToJobs } from './add-service-to-jobs.command.ts';
import { assignJobs } from './assign-jobs.command.ts';
import { jobsChangedBy } from './changed-jobs.ts';
import { editJob } from './edit-job.command.ts';
import { jobRecord } from './job.record.ts';
import { leaveDocuments, splitJobs, visitsAltered } from './leave-visits.ts';
import { SERIES_RULES } from './series-rules.ts';
import { setJobsDuration } from './set-jobs-duration.command.ts';

const [FIRST, LAST] = ['2025-01-01', '2025-04-10'];
const [FEB, MAR, MAR2] = ['2025-02-03', '2025-03-03', '2025-03-31'];
const windows = { id: 'w', description: 'Windows', unitMinor: 1500 };

/** A job every four weeks from today for Tom, whose visits of February and March were moved by a day. */
function begun(open: () => TestAccount) {
  const account = open();
  putPerson(account, 'user0002', 'Tom');
  putPerson(account, 'user0003', 'Ann');
  const { jobId } = account.must(addJob, {
    customer: { name: 'Bob', address: '1 A Road' },
    services: [windows],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
    duration: 20,
    assignees: ['user0002'],
  });
  const move = (due: string, day: string) =>
    account.must(moveVisits, { moves: [{ visitId: visitId(jobId, due), from: due, day }] });
  move(FEB, '2025-02-04');
  move(MAR, '2025-03-04');
  const contextOf = (roles: readonly Role[]) => ({
    ...{ actor: { roles, level: 'ultimate' as const }, account: 'acc00001', userId: 'user0001' },
    ...{ now: account.now, today: TODAY, newId: account.newId },
  });
  /** What the form asks about. */
  const asked = <I>(command: Command<I>, input: I, roles: readonly Role[] = ['owner']) =>
    jobsChangedBy(command, input, [jobId], account.snapshot, contextOf(roles))
      .flatMap((changed) => visitsAltered(account.snapshot, changed, contextOf(roles)))
      .map(({ id }) => id);
  /** Each visit with what it costs, takes, and who has it. */
  const visits = () => {
    const job = account.snapshot.record(jobRecord, jobId);
    if (!job) throw new Error('no job');
    const of = jobCalendar(account.snapshot, job, workBetween('2024-12-01', '2025-04-30'));
    const works = new JobWork(indexedJob(account.snapshot, job), of);
    return visitsBetween(of, FIRST, LAST).map((visit) => {
      const { lines, minor, minutes } = works.of(visit);
      const who = assigneesOf(visit.stored, job.assignees).map((id) => id.slice(-1));
      const names = lines.map(({ description }) => description[0]).join('');
      return `${visit.day.slice(5)} ${names} £${minor / 100} ${minutes} min ${who.join('+')}`;
    });
  };
  /** The next visits as the form of the job lists them. */
  const listed = () => {
    const job = account.snapshot.record(jobRecord, jobId);
    if (!job) throw new Error('no job');
    const known = visitsKnown(account.snapshot, job, TODAY);
    return nextVisits(job, undefined, SERIES_RULES, TODAY, 4, known).map(
      ({ day, lines, minor, minutes }) =>
        `${day.slice(5)} ${lines.map(({ description }) => description[0]).join('')} £${minor / 100} ${minutes} min`,
    );
  };
  return { account, jobId, asked, visits, listed, of: (due: string) => visitId(jobId, due) };
}

const OTHERWISE = {
  services: [windows, { id: 's', description: 'Sills', unitMinor: 500 }],
  duration: 35,
  assignees: ['user0003'],
};
const [LEFT, SHOWN] = ['W £15 20 min', 'WS £20 35 min'];
const [WAS, IS] = [`${LEFT} 2`, `${SHOWN} 3`];

forBothForms('visits ahead of a job that changes (S-16)', (open) => {
  it('follow it, or are left as they are; undo takes both back at once', () => {
    const shop = begun(open);
    const before = shop.visits();
    const edit = { jobId: shop.jobId, ...OTHERWISE };
    expect(shop.asked(editJob, edit)).toEqual([shop.of(FEB), shop.of(MAR)]);
    shop.account.must(editJob, edit);
    expect(shop.visits()).toEqual(['01-06', '02-04', '03-04', '03-31'].map((day) => `${day} ${IS}`));
    shop.account.must(undoChanges, { steps: shop.account.lastUndo });
    expect(shop.visits()).toEqual(before);
    shop.account.must(editJob, { ...edit, leave: [shop.of(FEB), shop.of(MAR)] });
    expect(shop.visits()).toEqual([`01-06 ${IS}`, `02-04 ${WAS}`, `03-04 ${WAS}`, `03-31 ${IS}`]);
    expect(shop.listed()).toEqual([`01-06 ${SHOWN}`, `02-04 ${LEFT}`, `03-04 ${LEFT}`, `03-31 ${SHOWN}`]);
    shop.account.must(undoChanges, { steps: shop.account.lastUndo });
    expect(shop.visits()).toEqual(before);
    expect(shop.asked(editJob, edit)).toEqual([shop.of(FEB), shop.of(MAR)]);
  });

  it('keep what they have of their own, and what is done or skipped is never touched', () => {
    const shop = begun(open);
    const { account, of } = shop;
    const { visitId: extra } = account.must(addExtraVisit, {
      jobId: shop.jobId,
      day: '2025-01-20',
      minor: 900,
    });
    account.must(editVisit, { visitId: of(FEB), minor: 2200, minutes: 50 });
    account.must(assignVisits, { visitIds: [of(FEB)], assignees: [] });
    account.must(finishVisits, { visitIds: [of(TODAY)], day: TODAY });
    account.must(skipVisits, { visitIds: [of(MAR2)], day: TODAY, why: 'Away', byCustomer: true });
    const edit = { jobId: shop.jobId, services: [{ ...windows, unitMinor: 1800 }], duration: 35 };
    expect(shop.asked(editJob, edit)).toEqual([extra, of(MAR)]);
    const stored = (id: string) => account.snapshot.record(visitRecord, id, documentOfVisit(id));
    const untouched = [of(FEB), of(TODAY), of(MAR2)].map(stored);
    // A device that knew less may name any visit: what is settled or has its own is passed over.
    const leave = [extra, ...[FEB, MAR, TODAY, MAR2, '2025-04-28'].map(of)];
    account.must(editJob, { ...edit, leave });
    expect([of(FEB), of(TODAY), of(MAR2)].map(stored)).toEqual(untouched);
    expect(stored(of(MAR))).toMatchObject({
      minor: 1500,
      minutes: 20,
      lines: undefined,
      assigned: undefined,
    });
    expect(stored(extra)).toMatchObject({ minor: undefined, minutes: 20 });
    expect(stored(of('2025-04-28'))).toBeUndefined();
  });

  it('are asked about from the day on from which a price counts', () => {
    const shop = begun(open);
    const edit = { jobId: shop.jobId, services: [{ ...windows, unitMinor: 1800 }], priceFrom: '2025-03-01' };
    expect(shop.asked(editJob, edit)).toEqual([shop.of(MAR)]);
    shop.account.must(editJob, { ...edit, leave: [shop.of(MAR)] });
    expect(shop.visits()).toEqual([
      '01-06 W £15 20 min 2',
      '02-04 W £15 20 min 2',
      '03-04 W £15 20 min 2',
      '03-31 W £18 20 min 2',
    ]);
    // The visit has a price of its own by now.
    expect(shop.asked(editJob, { ...edit, priceFrom: '' })).toEqual([shop.of(FEB)]);
  });

  it('are asked about only in what whoever acts may write of a visit; the rest follows the job', () => {
    const shop = begun(open);
    for (const roles of [['creator'], ['jobEditor']] as const) {
      expect(shop.asked(editJob, { jobId: shop.jobId, assignees: [] }, roles)).toEqual([]);
      expect(shop.asked(editJob, { jobId: shop.jobId, duration: 5 }, roles)).toHaveLength(2);
    }
    expect(shop.asked(assignJobs, { jobIds: [shop.jobId], assignees: [] }, ['planner'])).toHaveLength(2);
    const edit = { jobId: shop.jobId, ...OTHERWISE, leave: [shop.of(FEB), shop.of(MAR)] };
    shop.account.must(editJob, edit, { roles: ['jobEditor'] });
    expect(shop.visits()[1]).toBe('02-04 W £15 20 min 3');
  });

  it('are not asked about where nothing of them changes, the form is refused, or the days are others', () => {
    const shop = begun(open);
    const { jobId } = shop;
    expect(
      shop.asked(editJob, { jobId, skills: ['Ladders'], notes: [{ text: 'Ring', workers: true }] }),
    ).toEqual([]);
    expect(shop.asked(editJob, { jobId, services: [windows], duration: 20 })).toEqual([]);
    expect(shop.asked(editJob, { jobId, services: [], duration: 5 })).toEqual([]);
    const pattern = { frequency: { type: 'week' as const, every: 6 }, firstDay: '2025-01-13' };
    expect(shop.asked(editJob, { jobId, ...pattern })).toEqual([]);
    expect(shop.asked(editJob, { jobId, ...pattern, duration: 5 })).toEqual([]);
    expect(shop.asked(editJob, { jobId, end: '2025-02-10', duration: 5 })).toEqual([shop.of(FEB)]);
  });

  it('a typed price stays beside services that are kept', () => {
    const shop = begun(open);
    shop.account.must(editJob, { jobId: shop.jobId, services: [windows], totalMinor: 2600 });
    shop.account.must(editJob, {
      jobId: shop.jobId,
      services: OTHERWISE.services,
      leave: [shop.of(FEB)],
    });
    expect(shop.visits().slice(1, 3)).toEqual(['02-04 W £26 20 min 2', '03-04 WS £26 20 min 2']);
  });

  it('are left as they are when several jobs change at once', () => {
    const shop = begun(open);
    const jobIds = [shop.jobId];
    const leave = [shop.of(FEB)];
    const gutters = { group: '', taxRate: null, frequency: null, skills: [], colour: '#1E66C4' };
    const added = { name: 'Gutters', priceMinor: 3000, duration: null, ...gutters };
    const serviceId = shop.account.must(addServices, { services: [added] }).serviceIds[0] ?? '';
    const lists = [
      () => shop.account.must(setJobsDuration, { jobIds, duration: 45, leave }),
      () => shop.account.must(assignJobs, { jobIds, assignees: ['user0003'], leave }),
      () => shop.account.must(addServiceToJobs, { jobIds, serviceId, priceMinor: 3000, leave }),
    ];
    for (const change of lists) expect(change()).toMatchObject({ changed: 1, refused: [] });
    expect(shop.visits().slice(1, 3)).toEqual(['02-04 W £15 20 min 2', '03-04 WG £45 45 min 3']);
  });
});

it('an input about many jobs is cut so that their visits fit beside them (S-16)', () => {
  const jobIds = Array.from({ length: 250 }, (_, index) => `job${index}`);
  const leave = jobIds.slice(0, 60).flatMap((id) => [FEB, MAR].map((due) => visitId(id, due)));
  const pieces = splitJobs({ jobIds, leave, duration: 5 });
  expect(pieces.map((piece) => [piece.jobIds.length, piece.leave.length])).toEqual([
    [80, 120],
    [170, 0],
  ]);
  expect(pieces.flatMap((piece) => piece.jobIds)).toEqual(jobIds);
  expect(splitJobs({ jobIds }).map((piece) => piece.jobIds.length)).toEqual([200, 50]);
  expect(leaveDocuments()).toEqual([]);
});
