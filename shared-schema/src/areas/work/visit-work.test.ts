import { expect, it } from 'vitest';
import { visitId } from '#areas/calendar/visit-id.ts';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { editJobPrice } from '#areas/jobs/edit-job-price.command.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { addDays } from '#kernel/iso-day.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { editVisit } from './edit-visit.command.ts';
import { finishVisits } from './finish-visits.command.ts';
import { openedVisit } from './opened-visit.queries.ts';
import { pricesOfDoneOn } from './visit-work.queries.ts';

const DUE = addDays(TODAY, -5);

/** A visit that is five days overdue, of a job that costs 12.00 from today on and 9.00 before. */
function overdue() {
  const account = new TestAccount(new MemoryDocuments());
  const { jobId } = account.must(addJob, {
    customer: { name: 'Ann', address: '1 A Road' },
    services: [{ description: 'Windows', unitMinor: 900 }],
    frequency: { type: 'week', every: 4 },
    firstDay: DUE,
  });
  account.must(editJobPrice, { jobId, priceMinor: 1200 });
  const id = visitId(jobId, DUE);
  const shown = () => openedVisit(account.snapshot, jobId, id, TODAY, DUE, TODAY)?.minor;
  return { account, id, shown };
}

it('tells what a visit is booked at that is done on a day of another price, which is what it then costs', () => {
  const { account, id, shown } = overdue();
  expect(shown()).toBe(900);
  expect(pricesOfDoneOn(account.snapshot, id, TODAY)?.minor).toBe(1200);
  account.must(finishVisits, { visitIds: [id], day: TODAY });
  expect(shown()).toBe(1200);
});

it.each([
  ['the same price is in force on that day', addDays(TODAY, -1)],
  ['no day is typed', ''],
])('tells nothing where %s', (_, day) => {
  const { account, id } = overdue();
  expect(pricesOfDoneOn(account.snapshot, id, day)).toBeUndefined();
});

it('tells nothing of a visit with a price of its own', () => {
  const { account, id } = overdue();
  account.must(editVisit, { visitId: id, minor: 2000 });
  expect(pricesOfDoneOn(account.snapshot, id, TODAY)).toBeUndefined();
});
