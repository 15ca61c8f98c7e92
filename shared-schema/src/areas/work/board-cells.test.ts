import { expect, it } from 'vitest';
import { CalendarIndex } from '#areas/calendar/calendar-index.ts';
import { NOBODY } from '#areas/calendar/planned-visit.ts';
import { visitId } from '#areas/calendar/visit-id.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { SERIES_RULES } from '#areas/jobs/series-rules.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { putPerson } from '#testing/put-person.ts';
import { type TestAccount, TODAY } from '#testing/test-account.ts';
import { finishVisits } from './finish-visits.command.ts';
import { indexedJob, workingDays } from './job-calendar.ts';
import { orderDay } from './order-day.command.ts';
import { visitRecord } from './visit.record.ts';
import { boardCells } from './visit-rows.queries.ts';
import { documentOfVisit } from './work-document.ts';

/** `day lane: names` of the cells of today. */
function cellsOf(account: TestAccount, ids: readonly string[]): readonly string[] {
  const { snapshot } = account;
  const index = new CalendarIndex({
    ...{ today: TODAY, first: TODAY, last: TODAY, calendar: workingDays(snapshot), rules: SERIES_RULES },
  });
  for (const id of ids) {
    const [jobId = ''] = id.split(':');
    const job = snapshot.record(jobRecord, jobId);
    if (job) index.setJob(jobId, indexedJob(snapshot, job));
    index.setVisit(id, jobId, snapshot.record(visitRecord, id, documentOfVisit(id)));
  }
  return boardCells(snapshot, [...index.byDay(TODAY)], TODAY).map(
    ({ lane, rows }) =>
      `${lane}: ${rows.map(({ name, lane: own }) => (own === lane ? name : `not ${name}`)).join(' ')}`,
  );
}

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
