import { expect, it } from 'vitest';
import { nextVisits } from '#areas/calendar/next-visits.ts';
import { nextDues, seriesOf } from '#areas/calendar/series-of.ts';
import { visitId } from '#areas/calendar/visit-id.ts';
import { addCustomer } from '#areas/customers/add-customer.command.ts';
import { customersList } from '#areas/customers/customer.queries.ts';
import { customerRecord } from '#areas/customers/customer.record.ts';
import { roundData } from '#areas/rounds/round.queries.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { addTag } from '#areas/services/add-tag.command.ts';
import { planVisit } from '#areas/work/plan-visit.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { undoChanges } from '#undo-changes.ts';
import { addJob } from './add-job.command.ts';
import { deleteJob } from './delete-job.command.ts';
import { editJob } from './edit-job.command.ts';
import { editJobPrice } from './edit-job-price.command.ts';
import { editJobSchedule } from './edit-job-schedule.command.ts';
import { type Job, jobRecord } from './job.record.ts';
import type { TypedJob } from './job-input.ts';
import type { TypedService } from './job-services.rules.ts';
import { rescheduleJobs } from './reschedule-jobs.command.ts';
import { SERIES_RULES } from './series-rules.ts';

const customer = { name: 'Ann', address: '1 A Road' };
const job = {
  customer,
  services: [{ description: 'Windows', unitMinor: 1250 }],
  frequency: { type: 'week', every: 4 },
  firstDay: TODAY,
} satisfies Parameters<typeof addJob.run>[1];

const line = (more: Partial<TypedService>): TypedService => ({
  description: 'Windows',
  unitMinor: 1250,
  ...more,
});

forBothForms('jobs.add', (open) => {
  it('makes customer and job in one, and undo takes both', () => {
    const account = open();
    const { jobId, customerId } = account.must(addJob, job);
    expect(account.snapshot.record(jobRecord, jobId)).toMatchObject({
      customerId,
      priceMinor: 1250,
      state: 'active',
      schedule: { n: 0, freq: { type: 'week', every: 4 }, from: TODAY, eff: TODAY, past: [] },
    });
    expect(account.snapshot.record(customerRecord, customerId)?.state).toBe('active');
    account.must(undoChanges, { steps: account.lastUndo });
    expect(account.snapshot.record(jobRecord, jobId)?.deleted).toBe(true);
    expect(customersList(account.snapshot)).toEqual([]);
  });
  it('cuts a note between characters, so that all devices hold the same', () => {
    const account = open();
    const notes = `${'x'.repeat(999)}🧽`;
    const { jobId } = account.must(addJob, { ...job, services: [line({ notes })] });
    expect(account.snapshot.record(jobRecord, jobId)?.services[0]?.notes).toBe('x'.repeat(999));
  });
  it('keeps the duration, and refuses more than a day', () => {
    const account = open();
    const { jobId } = account.must(addJob, { ...job, duration: 25 });
    expect(account.snapshot.record(jobRecord, jobId)?.duration).toBe(25);
    expect(account.error(addJob, { ...job, duration: 1441 })).toBe('jobs.duration-out-of-range');
    expect(account.error(addJob, { ...job, duration: 2.5 })).toBe('jobs.duration-out-of-range');
  });
  it('makes a prospect active and keeps the day of monthly jobs', () => {
    const account = open();
    const { customerId } = account.must(addCustomer, customer);
    const input = {
      ...job,
      customer: { id: customerId },
      frequency: { type: 'month-day', every: 3, day: 31 } as const,
      firstDay: '2025-01-31',
    };
    const { jobId } = account.must(addJob, input);
    expect(account.snapshot.record(customerRecord, customerId)?.state).toBe('active');
    expect(account.snapshot.record(jobRecord, jobId)?.schedule?.freq).toEqual({
      type: 'month-day',
      every: 3,
      day: 31,
    });
  });
  it('counts an ad hoc job once, in its round', () => {
    const account = open();
    const { roundId } = roundWithJobs(account, 'North', ['1 A Road']);
    account.must(addJob, { ...job, roundId, frequency: { type: 'none' } });
    const data = roundData(account.snapshot, roundId, { today: '2025-03-01' });
    expect(data?.finances).toEqual({
      totalOneOff: 1250,
      totalPerYear: 13_000,
      totalPerMonth: 1083,
      avgPerJobPerYear: 6500,
      avgPerJobPerMonth: 542,
    });
    expect(data?.jobs.map((row) => row.nextDue).sort()).toEqual(['2025-01-06', '2025-03-03']);
  });
  it.each([
    [{ services: [] }, 'jobs.service-required'],
    [{ services: [{ description: ' ', unitMinor: 0 }] }, 'jobs.service-unnamed'],
    [{ services: [{ description: 'x'.repeat(201), unitMinor: 0 }] }, 'jobs.description-too-long'],
    [{ services: [line({ unitMinor: -1 })] }, 'jobs.price-out-of-range'],
    [{ services: [line({ unitMinor: 12.5 })] }, 'jobs.price-out-of-range'],
    [{ services: [line({ unitMinor: 10_000, quantity: 2_000_000_000 })] }, 'jobs.quantity-out-of-range'],
    [{ services: [line({ unitMinor: 10_000_000, quantity: 1001 })] }, 'jobs.price-out-of-range'],
    [{ services: [line({ quantity: 0 })] }, 'jobs.quantity-out-of-range'],
    [{ services: [line({ every: 53 })] }, 'jobs.turn-out-of-range'],
    [{ services: [line({ every: 3, offset: 3 })] }, 'jobs.turn-out-of-range'],
    [{ services: [line({ every: 3, minutes: 1441 })] }, 'jobs.duration-out-of-range'],
    [{ services: [line({ taxRate: '120' })] }, 'jobs.tax-out-of-range'],
    [{ services: Array.from({ length: 51 }, () => line({})) }, 'jobs.too-many-services'],
    [{ totalMinor: -1 }, 'jobs.price-out-of-range'],
    [{ totalMinor: 10_000_001 }, 'jobs.price-out-of-range'],
    [{ initialMinor: 0.5 }, 'jobs.price-out-of-range'],
    [{ initialDuration: -1 }, 'jobs.duration-out-of-range'],
    [{ description: 'x'.repeat(201) }, 'jobs.description-too-long'],
    [{ frequency: { type: 'week', every: 105 } as const }, 'input.invalid'],
    [{ frequency: { type: 'round' } as const }, 'jobs.round-without-schedule'],
    [{ end: '2025-01-05' }, 'jobs.end-before-start'],
    [{ end: 'never' }, 'jobs.end-before-start'],
    [{ pause: { from: '' } }, 'jobs.pause-day-required'],
    [{ pause: { from: '2025-02-01', until: '2025-02-01' } }, 'jobs.pause-ends-first'],
    [{ pause: { from: '2025-02-01', until: 'later' } }, 'jobs.pause-ends-first'],
    [{ time: { at: '25:00' } }, 'jobs.time-invalid'],
    [{ time: { from: '12:00', to: '09:00' } }, 'jobs.window-ends-first'],
    [{ firstDay: '2025-02-30' }, 'jobs.first-day-required'],
    [{ firstDay: '2035-01-07' }, 'jobs.first-day-too-far'],
    [{ customer: { id: 'nobody' } }, 'customers.not-found'],
    [{ customer: { name: '', address: '' } }, 'customers.name-or-address-required'],
    [{ roundId: 'nobody' }, 'rounds.not-found'],
  ])('refuses %j with %s and writes nothing', (change, error) => {
    const account = open();
    expect(account.error(addJob, { ...job, ...change })).toBe(error);
    expect(customersList(account.snapshot)).toEqual([]);
  });
  it('lets a JobEditor add jobs, but no customers', () => {
    const account = open();
    const { customerId } = account.must(addCustomer, customer);
    const roles = ['jobEditor'] as const;
    expect(account.error(addJob, { ...job, customer: { id: customerId } }, { roles })).toBeUndefined();
    expect(account.error(addJob, job, { roles })).toBe('access.not-allowed');
    expect(account.error(addJob, job, { roles: ['planner'] })).toBe('access.not-allowed');
  });
});

forBothForms('jobs.edit', (open) => {
  const { customer: _, ...typed } = job;
  it('writes only what differs, so that both of two edits stay', () => {
    const account = open();
    const { jobId } = account.must(addJob, job);
    const services = account.snapshot.record(jobRecord, jobId)?.services.map((one) => ({ ...one })) ?? [];
    account.must(editJob, { jobId, ...typed, services });
    expect(account.lastUndo).toEqual([]);
    account.must(editJob, { jobId, ...typed, services, time: { from: '09:00', to: '12:00' } });
    const undo = account.lastUndo;
    account.must(editJob, {
      jobId,
      ...typed,
      services: [
        ...services,
        line({ description: 'Gutters', unitMinor: 3000, every: 3, offset: 2, minutes: 40 }),
      ],
      time: { from: '09:00', to: '12:00' },
      initialMinor: 2500,
      skills: ['Ladder', ' ladder'],
    });
    account.must(undoChanges, { steps: undo });
    expect(account.snapshot.record(jobRecord, jobId)).toMatchObject({
      priceMinor: 1250,
      priceIsTotal: false,
      initialPriceMinor: 2500,
      time: undefined,
      skills: ['Ladder'],
      services: [{ description: 'Windows' }, { description: 'Gutters', every: 3, offset: 2, minutes: 40 }],
    });
  });
  it('makes a new pattern of another frequency, and follows its round from then on with its numbers', () => {
    const account = open();
    const { roundId, jobIds } = roundWithJobs(account, 'North', ['1 A Road']);
    const jobId = jobIds[0] ?? '';
    const following = { jobId, ...typed, frequency: { type: 'round' } as const, firstDay: '2025-03-01' };
    expect(account.error(editJob, following)).toBe('jobs.round-without-schedule');
    const sched = { s: 'r', freq: { type: 'week', every: 2 }, from: '2025-02-03' };
    const at = account.newId().replace(/[A-Z]/g, 'a').toLowerCase().slice(0, 12);
    account.documents
      .form('rounds', 'rounds')
      ?.apply([{ key: `${roundId}/sched`, value: [at, 'u.d', sched] }], 'test');
    account.must(editJob, following);
    const series = seriesOf(
      account.snapshot.record(jobRecord, jobId) ?? { schedule: undefined },
      account.snapshot.record(roundRecord, roundId)?.schedule,
      { nextDueFrom: 'due', keepWeekday: true },
    );
    expect(series && nextDues(series, TODAY, 3)).toEqual([
      { due: '2025-01-06', n: 0 },
      { due: '2025-03-03', n: 1 },
      { due: '2025-03-17', n: 2 },
    ]);
    account.must(editJob, { ...following, frequency: { type: 'week', every: 8 }, firstDay: '2025-04-07' });
    expect(account.snapshot.record(jobRecord, jobId)?.schedule).toMatchObject({
      freq: { type: 'week', every: 8 },
      n: 1,
      past: [{ until: '2025-01-07' }],
    });
  });
  it('comes every other week from its next visit on: what was due up to today stays, and its turns go on', () => {
    const account = open();
    const weekly = { frequency: { type: 'week', every: 1 }, firstDay: '2024-11-04' } as const;
    const { jobId } = account.must(addJob, { ...job, ...weekly, past: 'from' });
    const dues = () => {
      const { schedule } = account.snapshot.record(jobRecord, jobId) as Job;
      const series = seriesOf({ schedule }, undefined, SERIES_RULES);
      return series && nextDues(series, '2024-12-30', 4).map(({ due, n }) => `${due} ${n}`);
    };
    expect(dues()).toEqual(['2024-12-30 8', '2025-01-06 9', '2025-01-13 10', '2025-01-20 11']);
    account.must(editJob, { jobId, ...weekly, frequency: { type: 'week', every: 2 }, past: 'next' });
    expect(dues()).toEqual(['2024-12-30 8', '2025-01-06 9', '2025-01-13 10', '2025-01-27 11']);
  });
  it('counts from the day of the work until somebody says otherwise', () => {
    const account = open();
    const { jobId } = account.must(addJob, { ...job, nextDueFrom: 'done' });
    account.must(editJob, { jobId, ...typed, description: 'Both sides' });
    expect(account.snapshot.record(jobRecord, jobId)?.nextDueFrom).toBe('done');
  });
  it('takes a time in the place of a window, and the other way about', () => {
    const account = open();
    const { jobId } = account.must(addJob, { ...job, time: { at: '09:30' } });
    const time = () => account.snapshot.record(jobRecord, jobId)?.time;
    expect(time()).toEqual({ at: '09:30' });
    account.must(editJob, { jobId, ...typed, time: { from: '10:00', to: '12:00' } });
    expect(time()).toEqual({ from: '10:00', to: '12:00' });
    account.must(editJob, { jobId, ...typed, time: { at: '14:00' } });
    expect(time()).toEqual({ at: '14:00' });
    account.must(editJob, { jobId, duration: 30 });
    expect(time()).toEqual({ at: '14:00' });
    account.must(editJob, { jobId, time: null });
    expect(time()).toBeUndefined();
  });
  it('is paused, with and without a day of return, and goes on in its old step', () => {
    const account = open();
    const { jobId } = account.must(addJob, job);
    const services = account.snapshot.record(jobRecord, jobId)?.services.map((one) => ({ ...one })) ?? [];
    const next = () => {
      const at = account.snapshot.record(jobRecord, jobId) ?? { schedule: undefined };
      return (
        nextVisits({ services: [], priceMinor: 0, ...at }, undefined, SERIES_RULES, TODAY, 2) ?? []
      ).map(({ due, n }) => `${due} ${n}`);
    };
    account.must(editJob, { jobId, ...typed, services, pause: { from: '2025-02-01' } });
    expect(next()).toEqual(['2025-01-06 0']);
    const undo = account.lastUndo;
    account.must(editJob, { jobId, ...typed, services, pause: { from: '2025-02-01', until: '2025-03-31' } });
    expect(next()).toEqual(['2025-01-06 0', '2025-03-31 3']);
    account.must(editJob, { jobId, pause: null });
    expect(next()).toEqual(['2025-01-06 0', '2025-02-03 1']);
    expect(account.must(undoChanges, { steps: undo }).leftAlone).toHaveLength(1);
  });
  it('a typed total stands instead of the sum, until it is taken away', () => {
    const account = open();
    const { jobId } = account.must(addJob, { ...job, services: [line({}), line({ description: 'Sills' })] });
    const price = () => account.snapshot.record(jobRecord, jobId)?.priceMinor;
    const services = [line({}), line({ description: 'Sills', quantity: 1500 })];
    expect(price()).toBe(2500);
    account.must(editJob, { jobId, ...typed, services, totalMinor: 2000 });
    expect(price()).toBe(2000);
    account.must(editJob, { jobId, services, duration: 30 });
    expect(price()).toBe(2000);
    account.must(editJob, { jobId, totalMinor: null });
    expect(price()).toBe(3125);
    account.must(editJobPrice, { jobId, priceMinor: 1900 });
    expect(price()).toBe(1900);
  });
  it('checks what is changed together with what stands', () => {
    const account = open();
    const { jobId } = account.must(addJob, job);
    account.must(editJob, { jobId, end: '2025-06-01' });
    const late = account.run(editJob, { jobId, firstDay: '2025-07-01', frequency: { type: 'none' } });
    expect(late).toMatchObject({ error: 'jobs.end-before-start', field: 'end' });
    account.must(editJob, { jobId, firstDay: '2025-07-01', frequency: { type: 'none' }, end: null });
    expect(account.snapshot.record(jobRecord, jobId)?.end).toBeUndefined();
  });
  it('is for those who edit jobs, and refuses as adding does', () => {
    const account = open();
    const { jobId } = account.must(addJob, job);
    expect(account.error(editJob, { jobId, ...typed, services: [] })).toBe('jobs.service-required');
    expect(account.error(editJob, { jobId: 'nobody', ...typed })).toBe('jobs.not-found');
    expect(account.error(editJob, { jobId, ...typed }, { roles: ['jobEditor'] })).toBeUndefined();
    expect(account.error(editJob, { jobId, ...typed }, { roles: ['planner'] })).toBe('access.not-allowed');
  });
});

forBothForms('notes, tags, place and people of a job', (open) => {
  const { customer: _, ...typed } = job;
  const made = (account: TestAccount) => {
    const { tagId } = account.must(addTag, { name: 'Call first', colour: '#B1306B', important: true });
    const { jobId } = account.must(addJob, {
      ...job,
      notes: [{ text: ' Ring first ', workers: true }],
      addTags: [tagId],
      place: { address: '2 B Road', lngLat: [-1.5, 54] },
      assignees: ['user0002', 'user0002'],
    });
    return { tagId, jobId, of: () => account.snapshot.record(jobRecord, jobId) as Job };
  };
  it('are written with a new job, and left as they were by an edit that does not name them', () => {
    const account = open();
    const { tagId, jobId, of } = made(account);
    account.must(editJob, { jobId, ...typed, duration: 45 });
    expect(of()).toMatchObject({
      tags: [tagId],
      location: { addressDescription: '2 B Road', isVerified: true },
      assignees: ['user0002'],
    });
    expect([...of().notes.values()].map(({ value }) => value)).toEqual([
      { text: 'Ring first', workers: true },
    ]);
  });
  it('are changed one by one, and undone as one step', () => {
    const account = open();
    const { tagId, jobId, of } = made(account);
    const [noteId = ''] = of().notes.keys();
    account.must(editJob, {
      jobId,
      ...typed,
      notes: [{ id: noteId, text: 'Ring last', workers: false }],
      removeTags: [tagId],
      place: null,
      assignees: [],
    });
    expect(of()).toMatchObject({ tags: [], location: undefined, assignees: [] });
    expect(of().notes.get(noteId)?.value).toEqual({ text: 'Ring last', workers: false });
    account.must(undoChanges, { steps: account.lastUndo });
    expect(of()).toMatchObject({ tags: [tagId], assignees: ['user0002'] });
    account.must(editJob, { jobId, ...typed, removeNotes: [noteId] });
    expect(of().notes.size).toBe(0);
  });
  it.each<[string, Partial<TypedJob>, string, string | undefined]>([
    ['an empty note', { notes: [{ text: ' ', workers: true }] }, 'jobs.note-required', 'notes.0.text'],
    [
      'a long note',
      { notes: [{ text: 'x'.repeat(4001), workers: true }] },
      'jobs.note-too-long',
      'notes.0.text',
    ],
    [
      'a note that is gone',
      { notes: [{ id: 'gone', text: 'x', workers: true }] },
      'jobs.note-not-found',
      undefined,
    ],
    ['a tag that is gone', { addTags: ['gone'] }, 'tags.not-found', 'tags'],
  ])('refuse %s', (_name, change, error, field) => {
    const account = open();
    const { jobId } = made(account);
    expect(account.run(editJob, { jobId, ...typed, ...change })).toMatchObject({
      error,
      ...(field && { field }),
    });
  });
});

forBothForms('jobs.edit and the visit of today', (open) => {
  const daysOf = (account: TestAccount, jobId: string) => {
    const stored = account.snapshot.record(jobRecord, jobId);
    const series = stored && seriesOf(stored, undefined, { nextDueFrom: 'due', keepWeekday: true });
    return series && nextDues(series, '2024-12-23', 3).map(({ due, n }) => `${due} ${n}`);
  };
  const once = { ...job, frequency: { type: 'none' } as const };
  const edited = { services: job.services, frequency: { type: 'none' } as const, firstDay: '2025-01-21' };
  it('keeps it where a pattern that began long ago becomes rarer', () => {
    const account = open();
    const firstDay = '2024-11-04';
    const weekly = { ...job, frequency: { type: 'week', every: 1 } as const, firstDay };
    const { jobId } = account.must(addJob, weekly);
    const frequency = { type: 'week', every: 2 } as const;
    account.must(editJob, { jobId, services: job.services, frequency, firstDay });
    expect(account.snapshot.record(jobRecord, jobId)?.schedule?.past).toHaveLength(1);
    expect(daysOf(account, jobId)).toEqual(['2024-12-23 7', '2024-12-30 8', `${TODAY} 9`]);
  });
  it('takes it along where the first day of what is done once is corrected, and one that somebody planned stays', () => {
    const account = open();
    const { jobId } = account.must(addJob, once);
    account.must(editJob, { jobId, ...edited });
    expect(daysOf(account, jobId)).toEqual(['2025-01-21 0']);
    const { jobId: planned } = account.must(addJob, once);
    account.must(planVisit, { visitId: visitId(planned, TODAY), day: '2025-01-08' });
    account.must(editJob, { jobId: planned, ...edited });
    expect(daysOf(account, planned)).toEqual([`${TODAY} 0`, '2025-01-21 1']);
    const { jobId: several } = account.must(addJob, once);
    account.must(rescheduleJobs, { jobIds: [several], nextDay: '2025-01-21' });
    expect(daysOf(account, several)).toEqual(['2025-01-21 0']);
  });
  it('keeps from which day the next one counts when something else is edited', () => {
    const account = open();
    const { jobId } = account.must(addJob, { ...job, nextDueFrom: 'done' });
    const { frequency, firstDay, services } = job;
    account.must(editJob, { jobId, services, frequency, firstDay, nextDueFrom: 'done', description: 'Both' });
    expect(account.snapshot.record(jobRecord, jobId)?.nextDueFrom).toBe('done');
  });
});

forBothForms('jobs.edit-price, jobs.edit-schedule and jobs.delete', (open) => {
  it('change one group each; undo leaves alone what another changed since', () => {
    const account = open();
    const { jobId } = account.must(addJob, job);
    account.must(editJobPrice, { jobId, priceMinor: 1400 });
    const undo = account.lastUndo;
    account.must(editJobSchedule, { jobId, frequency: { kind: 'weeks', every: 8 }, firstDay: '2025-01-13' });
    // The visit of today stays with the pattern before.
    expect(account.snapshot.record(jobRecord, jobId)?.schedule).toMatchObject({
      freq: { type: 'week', every: 8 },
      from: '2025-01-13',
      n: 1,
      past: [{ freq: { type: 'week', every: 4 }, from: TODAY, until: '2025-01-07' }],
    });
    account.must(editJobPrice, { jobId, priceMinor: 1500 }, { userId: 'user0002' });
    const { leftAlone } = account.must(undoChanges, { steps: undo });
    expect(leftAlone.map(({ part, author }) => `${part} ${author}`)).toEqual([
      expect.stringMatching(/^chg\/.*\/visit user0002\.dev1$/),
      'price/visit user0002.dev1',
    ]);
    expect(account.snapshot.record(jobRecord, jobId)?.priceMinor).toBe(1500);
  });
  it('are not taken back by who may write other keys of jobs only', () => {
    const account = open();
    const { jobId } = account.must(addJob, job);
    account.must(editJobPrice, { jobId, priceMinor: 1400 });
    const steps = account.lastUndo;
    expect(account.error(undoChanges, { steps }, { roles: ['planner'] })).toBe('access.not-allowed');
    expect(account.error(undoChanges, { steps }, { roles: ['jobEditor'] })).toBeUndefined();
  });
  it('refuse unknown jobs, wrong values and wrong roles', () => {
    const account = open();
    const { jobId } = account.must(addJob, job);
    const frequency = { kind: 'once' } as const;
    expect(account.error(editJobPrice, { jobId: 'nobody', priceMinor: 1 })).toBe('jobs.not-found');
    expect(account.error(editJobPrice, { jobId, priceMinor: -1 })).toBe('jobs.price-out-of-range');
    expect(account.error(editJobSchedule, { jobId, frequency, firstDay: 'soon' })).toBe(
      'jobs.first-day-required',
    );
    expect(account.error(editJobSchedule, { jobId: 'nobody', frequency, firstDay: TODAY })).toBe(
      'jobs.not-found',
    );
    expect(account.error(deleteJob, { jobId }, { roles: ['jobEditor'] })).toBe('access.not-allowed');
    account.must(deleteJob, { jobId }, { roles: ['creator'] });
    expect(account.error(deleteJob, { jobId })).toBe('jobs.not-found');
  });
});
