import { visitId } from '#areas/calendar/visit-id.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { editJobSchedule } from '#areas/jobs/edit-job-schedule.command.ts';
import { addBlock } from '#areas/work/add-block.command.ts';
import { addExtraVisit } from '#areas/work/add-extra-visit.command.ts';
import { finishVisits } from '#areas/work/finish-visits.command.ts';
import { planVisit } from '#areas/work/plan-visit.command.ts';
import type { CommandInputs } from '../command-inputs.ts';
import { putPerson } from '../put-person.ts';
import { type TestAccount, TODAY } from '../test-account.ts';

/** A job every four weeks from today. */
function job(account: TestAccount): string {
  return account.must(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 1500 }],
    frequency: { type: 'week', every: 4 },
    firstDay: TODAY,
  }).jobId;
}

/** A visit that is due today. */
function dueToday(account: TestAccount): string {
  return visitId(job(account), TODAY);
}

function extraVisit(account: TestAccount): string {
  return account.must(addExtraVisit, { jobId: job(account), day: '2025-01-20' }).visitId;
}

const TOLD = { day: '2025-02-03', time: '09:30', minor: 2000, minutes: 30, note: 'After the builders' };

function block(account: TestAccount): string {
  const span = { from: '09:00', to: '10:00' };
  return account.must(addBlock, { text: 'Van service', day: TODAY, span, assignees: [] }).blockId;
}

export const workInputs: CommandInputs = {
  'work.add-extra-visit': (account) => ({ jobId: job(account), ...TOLD }),
  'work.edit-extra-visit': (account) => ({ visitId: extraVisit(account), ...TOLD }),
  'work.cancel-extra-visit': (account) => ({ visitId: extraVisit(account) }),
  'work.add-block': () => ({ text: 'Dentist', day: TODAY, span: { from: '', to: '' }, assignees: [] }),
  'work.edit-block': (account) => ({ blockId: block(account), span: { from: '13:00', to: '14:30' } }),
  'work.remove-block': (account) => ({ blockId: block(account) }),
  'work.report-problem': (account) => ({ visitId: dueToday(account), kind: 'unsafe', why: 'Loose slates' }),
  'work.plan-visit': (account) => ({ visitId: visitId(job(account), TODAY), day: '2025-02-03', why: 'Rain' }),
  'work.plan-and-skip': (account) => {
    const jobId = job(account);
    const skip = { visitId: visitId(jobId, '2025-02-03'), why: 'Moved' };
    return { visitId: visitId(jobId, TODAY), day: '2025-01-30', why: 'Rain', skip };
  },
  'work.finish-visits': (account) => ({ visitIds: [dueToday(account)], day: TODAY }),
  'work.finish-visit': (account) => ({
    visitId: dueToday(account),
    day: TODAY,
    minor: 2000,
    minutes: 25,
    note: 'Ladder needed',
  }),
  'work.skip-visits': (account) => ({
    visitIds: [dueToday(account)],
    day: TODAY,
    why: 'Locked gate',
    byCustomer: true,
    minor: 500,
  }),
  'work.reverse-visits': (account) => {
    const id = dueToday(account);
    account.must(finishVisits, { visitIds: [id], day: TODAY });
    return { visitIds: [id] };
  },
  'work.assign-visits': (account) => {
    putPerson(account, 'user0002', 'Tom');
    return { visitIds: [dueToday(account)], assignees: ['user0002'] };
  },
  'work.move-visits': (account) => ({
    moves: [{ visitId: dueToday(account), from: TODAY, day: '2025-02-03' }],
    why: 'Rain',
  }),
  'work.move-following': (account) => ({ visitId: dueToday(account), day: '2025-01-09' }),
  'work.edit-visit': (account) => ({ visitId: dueToday(account), minor: 1800, minutes: 40 }),
  'work.note-visit': (account) => ({ visitId: dueToday(account), text: 'Dog', workers: true }),
  'work.set-day': () => ({ day: '2025-01-08', note: 'Van in the garage', closed: false }),
  'work.order-day': (account) => {
    const shown = [dueToday(account), dueToday(account)];
    return { day: TODAY, lane: '-', shown, visitIds: shown.slice(1), after: null, before: shown[0] };
  },
  'work.sort-day': (account) => {
    const shown = [dueToday(account), dueToday(account), dueToday(account)];
    return { day: TODAY, lane: '-', shown, visitIds: shown.toReversed() };
  },
  'work.place-visits': (account) => {
    putPerson(account, 'user0002', 'Tom');
    const [visitId, other] = [dueToday(account), dueToday(account)];
    const visits = [{ visitId, from: TODAY, lane: '-' }];
    return { day: '2025-01-08', lane: 'user0002', visits, shown: [other], after: null, before: other };
  },
  'work.distribute-visits': (account) => {
    putPerson(account, 'user0002', 'Tom');
    const [visitId, other] = [dueToday(account), dueToday(account)];
    const seen = { from: TODAY, lane: '-', to: 'user0002' };
    return {
      parts: [
        { visitId, ...seen, day: '2025-01-08' },
        { visitId: other, ...seen, day: '2025-01-09' },
      ],
    };
  },
  'work.share-day': (account) => {
    putPerson(account, 'user0002', 'Tom');
    const [visitId, other] = [dueToday(account), dueToday(account)];
    return {
      day: TODAY,
      moves: [visitId, other].map((id) => ({ visitId: id, lane: '-', to: 'user0002' })),
      orders: [{ lane: 'user0002', shown: [], visitIds: [other, visitId] }],
    };
  },
  'work.lock-visits': (account) => ({ visitIds: [dueToday(account)], on: true }),
  'work.lock-day': () => ({ day: TODAY, lane: 'user0002', on: true }),
  'work.put-visit-back': (account) => {
    const jobId = job(account);
    const second = visitId(jobId, '2025-02-03');
    account.must(planVisit, { visitId: second, day: '2025-02-06' });
    account.must(editJobSchedule, { jobId, frequency: { kind: 'weeks', every: 6 }, firstDay: '2025-01-13' });
    return { visitId: second };
  },
};
