import { expect, it } from 'vitest';
import { CalendarIndex } from '#areas/calendar/calendar-index.ts';
import { NOBODY } from '#areas/calendar/planned-visit.ts';
import { visitId } from '#areas/calendar/visit-id.ts';
import { setPreferences } from '#areas/customers/set-preferences.command.ts';
import { tagCustomers } from '#areas/customers/tag-customers.command.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { addTag } from '#areas/services/add-tag.command.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { putPerson } from '#testing/put-person.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { finishVisits } from './finish-visits.command.ts';
import { indexedJob, workingDays } from './job-calendar.ts';
import { orderDay } from './order-day.command.ts';
import { visitRecord } from './visit.record.ts';
import { boardCells, visitRows } from './visit-rows.queries.ts';
import { documentOfVisit } from './work-document.ts';

/** The visits of today. */
function indexOf({ snapshot }: TestAccount, ids: readonly string[]) {
  const index = new CalendarIndex({
    ...{ today: TODAY, first: TODAY, last: TODAY, calendar: workingDays(snapshot), rules: SERIES_RULES },
  });
  for (const id of ids) {
    const [jobId = ''] = id.split(':');
    const job = snapshot.record(jobRecord, jobId);
    if (job) index.setJob(jobId, indexedJob(snapshot, job));
    index.setVisit(id, jobId, snapshot.record(visitRecord, id, documentOfVisit(id)));
  }
  return [...index.byDay(TODAY)];
}

/** `day lane: names` of the cells of today. */
function cellsOf(account: TestAccount, ids: readonly string[]): readonly string[] {
  return boardCells(account.snapshot, indexOf(account, ids), TODAY).map(
    ({ lane, rows }) =>
      `${lane}: ${rows.map(({ name, lane: own }) => (own === lane ? name : `not ${name}`)).join(' ')}`,
  );
}

forBothForms('a row of work', (open) => {
  it('names important tags of the job and its customer, and says that nothing is done until it is paid', () => {
    const account = open();
    const tag = (name: string, important: boolean) =>
      account.must(addTag, { name, colour: '#B1306B', important }).tagId;
    const [dog, two, plain] = [tag('Dog', true), tag('Needs two people', true), tag('Plain', false)];
    const { jobId } = account.must(addJob, {
      ...{ customer: { name: 'Ann', address: '1 A Road' }, firstDay: TODAY, addTags: [two, plain] },
      services: [{ description: 'Windows', unitMinor: 1500 }],
      frequency: { type: 'none' },
    });
    const customerId = account.snapshot.record(jobRecord, jobId)?.customerId ?? '';
    account.must(tagCustomers, { customerIds: [customerId], add: [dog, two], remove: [] });
    account.must(setPreferences, { customerIds: [customerId], holdUntilPaid: true });
    const row = () => visitRows(account.snapshot, indexOf(account, [visitId(jobId, TODAY)]), TODAY)[0];
    expect(row()).toMatchObject({ important: ['Dog', 'Needs two people'], isHeld: true });
    account.must(finishVisits, { visitIds: [visitId(jobId, TODAY)], day: TODAY });
    expect(row()?.isHeld).toBe(false);
  });
});

forBothForms('the cells of a board', (open) => {
  it('hold what each has in its order, what is done last, and what two have with both', () => {
    const account = open();
    putPerson(account, 'user0002', 'Bob');
    putPerson(account, 'user0003', 'Cid');
    const due = (name: string, assignees: string[]) =>
      visitId(
        account.must(addJob, {
          ...{ customer: { name, address: `1 ${name} Road` }, assignees, firstDay: TODAY },
          services: [{ description: 'Windows', unitMinor: 1500 }],
          frequency: { type: 'week', every: 4 },
        }).jobId,
        TODAY,
      );
    const [ann, ben, cat] = [due('Ann', ['user0002']), due('Ben', ['user0002', 'user0003']), due('Cat', [])];
    const dot = due('Dot', ['user0002']);
    const all = [ann, ben, cat, dot];
    expect(cellsOf(account, all).toSorted()).toEqual([
      `${NOBODY}: Cat`,
      'user0002: Ann Ben Dot',
      'user0003: Ben',
    ]);
    account.must(orderDay, {
      ...{ day: TODAY, lane: 'user0002', shown: [ann, ben, dot], visitIds: [dot] },
      ...{ after: null, before: ann },
    });
    account.must(finishVisits, { visitIds: [ann], day: TODAY });
    expect(cellsOf(account, all)).toContain('user0002: Dot Ben Ann');
  });
});
