import { expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { visitsBetween } from '#areas/calendar/visits-between.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { setSetting } from '#areas/settings/set-setting.command.ts';
import { documentOf } from '#document/document-ref.ts';
import type { Json } from '#document/stamped.ts';
import { addDays } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { putPerson } from '#testing/put-person.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { assignVisits } from './assign-visits.command.ts';
import { dayNote } from './day-note.queries.ts';
import { editVisit } from './edit-visit.command.ts';
import { finishVisit } from './finish-visit.command.ts';
import { finishVisits } from './finish-visits.command.ts';
import { jobCalendar } from './job-calendar.ts';
import { moveVisitAndFollowing } from './move-following.command.ts';
import { moveVisits } from './move-visits.command.ts';
import { noteVisit } from './note-visit.command.ts';
import { reportProblem } from './report-problem.command.ts';
import { reverseVisits } from './reverse-visits.command.ts';
import { setDay } from './set-day.command.ts';
import { skipVisits } from './skip-visits.command.ts';
import { visitRecord } from './visit.record.ts';
import { problemsOf } from './visit-rows.queries.ts';
import { bookedVisit } from './visit-work.queries.ts';
import { documentOfVisit, workBetween } from './work-document.ts';

const WORK = workBetween('2024-12-01', '2025-04-30');
const SKIP = { day: TODAY, why: 'Locked gate', byCustomer: false };

/** A job every four weeks from today, of two services; answers its id and the id of today's visit. */
function job(
  account: TestAccount,
  every = 4,
  nextDueFrom: 'due' | 'done' = 'due',
): { jobId: string; today: string } {
  const { jobId } = account.must(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [
      { id: 'w', description: 'Windows', unitMinor: 1500 },
      { id: 'c', description: 'Conservatory', unitMinor: 1000 },
    ],
    frequency: { type: 'week', every },
    firstDay: TODAY,
    nextDueFrom,
  });
  return { jobId, today: visitId(jobId, TODAY) };
}

const outcomeOf = (account: TestAccount, id: string) =>
  account.snapshot.record(visitRecord, id, documentOfVisit(id))?.outcome;
const kindOf = (account: TestAccount, id: string) => outcomeOf(account, id)?.kind;
const undo = (account: TestAccount) => account.must(undoChanges, { steps: account.lastUndo });

function days(account: TestAccount, jobId: string): string[] {
  const found = account.snapshot.record(jobRecord, jobId);
  if (!found) throw new Error('no job');
  return visitsBetween(jobCalendar(account.snapshot, found, WORK), '2024-12-01', '2025-04-30').map(
    ({ day }) => day,
  );
}

forBothForms('what became of visits', (open) => {
  it('is said of several at once, and each that cannot be is told with its reason', () => {
    const account = open();
    const [one, two] = [job(account), job(account)];
    account.must(finishVisits, { visitIds: [one.today], day: TODAY });
    const told = account.must(finishVisits, {
      visitIds: [one.today, two.today, 'none:2025-01-06'],
      day: TODAY,
    });
    expect(told).toMatchObject({
      changed: 1,
      same: 0,
      refused: [
        { visitId: one.today, error: 'work.visit-settled' },
        { visitId: 'none:2025-01-06', error: 'work.visit-not-found' },
      ],
    });
    expect([kindOf(account, one.today), kindOf(account, two.today)]).toEqual(['done', 'done']);
    undo(account);
    expect([kindOf(account, one.today), kindOf(account, two.today)]).toEqual(['done', undefined]);
  });

  it('undo of an undo says it again', () => {
    const account = open();
    const { today } = job(account);
    account.must(finishVisits, { visitIds: [today], day: TODAY });
    undo(account);
    expect(kindOf(account, today)).toBeUndefined();
    undo(account);
    expect(kindOf(account, today)).toBe('done');
    undo(account);
    expect(kindOf(account, today)).toBeUndefined();
  });

  it.each([
    ['2025-01-07', 'work.day-after-today'],
    ['2023-01-07', 'work.day-too-far'],
    ['6 Jan', 'work.day-required'],
  ])('is refused on %s', (day, error) => {
    const account = open();
    const { today } = job(account);
    expect(account.error(finishVisits, { visitIds: [today], day })).toBe(error);
    expect(account.error(skipVisits, { ...SKIP, visitIds: [today], day })).toBe(error);
    expect(account.error(finishVisit, { visitId: today, day })).toBe(error);
  });

  it('is refused long before the job begins', () => {
    const account = open();
    const { today } = job(account);
    const told = account.must(finishVisits, { visitIds: [today], day: addDays(TODAY, -32) });
    expect(told.refused.map(({ error }) => error)).toEqual(['work.day-before-first']);
    expect(account.must(finishVisits, { visitIds: [today], day: addDays(TODAY, -3) }).changed).toBe(1);
  });

  it('is taken for the day that somebody has planned a far visit for', () => {
    const account = open();
    const { jobId } = account.must(addJob, {
      customer: { name: 'Ann', address: '1 A Road' },
      services: [{ description: 'Windows', unitMinor: 1500 }],
      frequency: { type: 'week', every: 4 },
      firstDay: addDays(TODAY, 60),
    });
    const far = visitId(jobId, addDays(TODAY, 60));
    const refused = account.must(finishVisits, { visitIds: [far], day: TODAY });
    expect(refused.refused.map(({ error }) => error)).toEqual(['work.day-before-first']);
    account.must(moveVisits, { moves: [{ visitId: far, from: addDays(TODAY, 60), day: TODAY }] });
    expect(account.must(finishVisits, { visitIds: [far], day: TODAY }).changed).toBe(1);
  });

  it('a correction takes its place, and its undo brings back what was said before', () => {
    const account = open();
    const { today } = job(account);
    account.must(finishVisits, { visitIds: [today], day: TODAY });
    account.must(finishVisit, { visitId: today, day: '2025-01-04', part: { lines: ['w'], why: 'Rain' } });
    expect(outcomeOf(account, today)).toMatchObject({
      kind: 'part',
      day: '2025-01-04',
      lines: ['w'],
      why: 'Rain',
    });
    undo(account);
    expect(outcomeOf(account, today)).toMatchObject({ kind: 'done', day: TODAY });
  });

  it('a correction that changes nothing says nothing', () => {
    const account = open();
    const { today } = job(account);
    const said = {
      ...{ visitId: today, day: '2025-01-04', part: { lines: ['w'], why: 'Rain' } },
      ...{ minor: 1234, minutes: 50 },
    };
    account.must(finishVisit, said);
    const { entry } = outcomeOf(account, today) ?? {};
    expect(bookedVisit(account.snapshot, today)).toMatchObject({
      ...{ lines: [{ id: 'w' }, { id: 'c' }], minor: 2500 },
      booked: { day: '2025-01-04', lines: ['w'], why: 'Rain', minor: 1234, minutes: 50 },
    });
    account.must(finishVisit, said);
    expect(outcomeOf(account, today)?.entry).toBe(entry);
    account.must(finishVisit, { ...said, minutes: 55 });
    expect(outcomeOf(account, today)).toMatchObject({ kind: 'part', minor: 1234, minutes: 55 });
    expect(outcomeOf(account, today)?.entry).not.toBe(entry);
  });

  it('all services ticked is done in full, none is refused, one that is not of the visit as well', () => {
    const account = open();
    const { today } = job(account);
    const part = (lines: string[]) =>
      account.error(finishVisit, { visitId: today, day: TODAY, part: { lines } });
    expect(part([])).toBe('work.part-required');
    expect(part(['gutters'])).toBe('work.service-unknown');
    expect(part(['w', 'c'])).toBeUndefined();
    expect(kindOf(account, today)).toBe('done');
  });

  it('a skip wants a reason, unless the account does not', () => {
    const account = open();
    const { today } = job(account);
    expect(account.error(skipVisits, { ...SKIP, why: '  ', visitIds: [today] })).toBe('work.reason-required');
    account.must(setSetting, { key: 'jobs.skip-reason-required', value: false });
    account.must(skipVisits, { ...SKIP, why: '', visitIds: [today], minor: 500 });
    expect(outcomeOf(account, today)).toMatchObject({ kind: 'skip', why: '', minor: 500 });
  });

  it('a problem leaves it to be done, is said until it is taken back, and words are needed where the kind has none', () => {
    const account = open();
    const { jobId, today } = job(account);
    expect(account.error(reportProblem, { visitId: today, kind: 'other', why: ' ' })).toBe(
      'work.reason-required',
    );
    account.must(reportProblem, { visitId: today, kind: 'unsafe', why: 'Loose slates' });
    account.must(reportProblem, { visitId: today, kind: 'no-access', why: '' });
    const problems = () => {
      const found = account.snapshot.record(jobRecord, jobId);
      const visits = found ? visitsBetween(jobCalendar(account.snapshot, found, WORK), TODAY, TODAY) : [];
      const index = visits.map((visit) =>
        account.snapshot.record(visitRecord, visit.id, documentOfVisit(visit.id)),
      );
      return index.flatMap((one) =>
        one ? problemsOf(one.entries).map(({ kind, why, photo }) => `${kind} ${why}${photo}`) : [],
      );
    };
    expect(kindOf(account, today)).toBeUndefined();
    expect(problems()).toEqual(['no-access ', 'unsafe Loose slates']);
    undo(account);
    expect(problems()).toEqual(['unsafe Loose slates']);
    account.must(finishVisits, { visitIds: [today], day: TODAY });
    expect(account.error(reportProblem, { visitId: today, kind: 'unsafe', why: '' })).toBe(
      'work.visit-settled',
    );
  });

  it('is reversed whoever said it, and undo of that says it again', () => {
    const account = open();
    const { today } = job(account);
    account.must(skipVisits, { ...SKIP, visitIds: [today] }, { userId: 'user0007' });
    account.must(reverseVisits, { visitIds: [today] });
    expect(kindOf(account, today)).toBeUndefined();
    undo(account);
    expect(outcomeOf(account, today)).toMatchObject({ kind: 'skip', why: 'Locked gate' });
    account.must(reverseVisits, { visitIds: [today] });
    const again = account.must(reverseVisits, { visitIds: [today] });
    expect(again.refused.map(({ error }) => error)).toEqual(['work.visit-not-settled']);
  });
});

forBothForms('people, days and prices of visits', (open) => {
  it('visits are given to people of the firm only, and jobs keep theirs', () => {
    const account = open();
    const { jobId, today } = job(account);
    expect(account.error(assignVisits, { visitIds: [today], assignees: ['user0009'] })).toBe(
      'people.not-assignable',
    );
    putPerson(account, 'user0009', 'Tom');
    expect(account.must(assignVisits, { visitIds: [today], assignees: ['user0009'] }).changed).toBe(1);
    expect(account.must(assignVisits, { visitIds: [today], assignees: ['user0009'] }).same).toBe(1);
    expect(account.snapshot.record(jobRecord, jobId)?.assignees).toEqual([]);
  });

  it('several are moved as one step; one that another moved meanwhile stays where that put it', () => {
    const account = open();
    const [one, two] = [job(account), job(account)];
    account.must(
      moveVisits,
      { moves: [{ visitId: two.today, from: TODAY, day: '2025-01-10' }] },
      { userId: 'user0007' },
    );
    const told = account.run(moveVisits, {
      moves: [one, two].map(({ today }) => ({ visitId: today, from: TODAY, day: '2025-01-08' })),
      why: 'Rain',
    });
    expect(told).toMatchObject({
      value: {
        value: { changed: 1, refused: [{ visitId: two.today, error: 'work.moved-meanwhile' }] },
        words: { values: { count: 1 } },
      },
    });
    expect([days(account, one.jobId)[0], days(account, two.jobId)[0]]).toEqual(['2025-01-08', '2025-01-10']);
    undo(account);
    expect([days(account, one.jobId)[0], days(account, two.jobId)[0]]).toEqual([TODAY, '2025-01-10']);
  });

  it('the next visit of a job that counts from when it was done can be moved, done and undone, whichever month it is due in', () => {
    const account = open();
    const { jobId, today } = job(account, 4, 'done');
    account.must(finishVisits, { visitIds: [today], day: TODAY });
    const next = visitId(jobId, '2025-02-03');
    const move = { visitId: next, from: '2025-02-03', day: '2025-01-08' };
    expect(account.must(moveVisits, { moves: [move] }).refused).toEqual([]);
    expect(account.must(finishVisits, { visitIds: [next], day: TODAY }).refused).toEqual([]);
    undo(account);
    expect(account.must(skipVisits, { visitIds: [next], ...SKIP }).refused).toEqual([]);
  });

  it('a service that was left out in the month before can be done', () => {
    const account = open();
    const { jobId } = account.must(addJob, {
      customer: { name: 'Ann', address: '1 A Road' },
      services: [
        { id: 'w', description: 'Windows', unitMinor: 1500 },
        { id: 'g', description: 'Gutters', unitMinor: 4000, every: 3, offset: 0, carryOver: true },
      ],
      frequency: { type: 'week', every: 4 },
      firstDay: TODAY,
    });
    account.must(skipVisits, { visitIds: [visitId(jobId, TODAY)], ...SKIP });
    const next = visitId(jobId, '2025-02-03');
    account.must(finishVisit, { visitId: next, day: TODAY, part: { lines: ['g'] } });
    expect(outcomeOf(account, next)).toMatchObject({ kind: 'part', lines: ['g'] });
  });

  it('a visit moved with all that follow it sets their days, and undo sets them back', () => {
    const account = open();
    const { jobId, today } = job(account);
    const before = days(account, jobId);
    account.must(moveVisitAndFollowing, { visitId: today, day: '2025-01-09', time: '09:30' });
    expect(days(account, jobId)).toEqual(['2025-01-09', '2025-02-06', '2025-03-06', '2025-04-03']);
    const moved = account.snapshot.record(visitRecord, today, documentOfVisit(today));
    expect(moved).toMatchObject({ plan: { day: '2025-01-09', time: '09:30' } });
    undo(account);
    expect(days(account, jobId)).toEqual(before);
  });

  it('price and minutes of one visit are its own until they are taken away', () => {
    const account = open();
    const { today } = job(account);
    const own = () => account.snapshot.record(visitRecord, today, documentOfVisit(today));
    account.must(editVisit, { visitId: today, minor: 2000, minutes: 40 });
    expect(own()).toMatchObject({ minor: 2000, minutes: 40 });
    account.must(editVisit, { visitId: today, minor: null });
    expect([own()?.minor, own()?.minutes]).toEqual([undefined, 40]);
    expect(account.error(editVisit, { visitId: today, minor: -1 })).toBe('jobs.price-out-of-range');
  });

  it('a visit has notes of its own, which undo takes away', () => {
    const account = open();
    const { today } = job(account);
    const notes = () => [
      ...(account.snapshot.record(visitRecord, today, documentOfVisit(today))?.notes.values() ?? []),
    ];
    expect(account.error(noteVisit, { visitId: today, text: '  ', workers: true })).toBe(
      'work.note-required',
    );
    account.must(noteVisit, { visitId: today, text: ' Dog in the yard ', workers: true });
    expect(notes()).toMatchObject([{ text: 'Dog in the yard', workers: true }]);
    undo(account);
    expect(notes()).toEqual([]);
  });

  it('a day has one note, an empty one takes it away, and what is not given stays', () => {
    const account = open();
    const said = () => dayNote(account.snapshot, '2025-01-08');
    account.must(setDay, { day: '2025-01-08', note: '  Van in the garage ', closed: true });
    expect(said()).toEqual({ note: 'Van in the garage', closed: true });
    account.must(setDay, { day: '2025-01-08', note: '' });
    expect(said()).toEqual({ note: '', closed: true });
    undo(account);
    account.must(setDay, { day: '2025-01-08', closed: false });
    expect(said()).toEqual({ note: 'Van in the garage', closed: false });
    account.must(setDay, { day: '2025-01-08', note: '', closed: false });
    expect(said()).toBeUndefined();
    expect(account.error(setDay, { day: '2025-01-08', note: 'x'.repeat(1001), closed: false })).toBe(
      'work.note-too-long',
    );
  });

  it('what the build before said of a day stands, is changed piece by piece, and comes back by undo', () => {
    const account = open();
    const document = documentOf('work', { month: '2025-01', part: 0 });
    const said = () => dayNote(account.snapshot, '2025-01-08');
    const write = (hlc: string, json: Json) =>
      account.documents
        .form(document, 'work')
        ?.apply([{ key: 'day:2025-01-08', value: [hlc, 'user0009.dev1', json] }], 'test');
    write('000000000001', { note: 'Ladder is broken', closed: true });
    expect(said()).toEqual({ note: 'Ladder is broken', closed: true });
    account.must(setDay, { day: '2025-01-08', note: 'Ladder is back' });
    expect(said()).toEqual({ note: 'Ladder is back', closed: true });
    undo(account);
    expect(said()).toEqual({ note: 'Ladder is broken', closed: true });
    write('zzzzzzzzzzzz', { note: 'Written later' });
    expect(said()).toEqual({ note: 'Written later', closed: false });
  });
});
