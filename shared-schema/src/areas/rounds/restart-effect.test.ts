import { expect, test } from 'vitest';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { jobRecord } from '#areas/jobs/job.record.ts';
import { applyWrites } from '#document/apply-writes.ts';
import { MemoryDocuments } from '#document/memory-documents.ts';
import { TransactionBuffer } from '#document/transaction.ts';
import type { Frequency } from '#fields/frequency.schema.ts';
import { formatHlc } from '#kernel/hybrid-clock.ts';
import { addDays, type IsoDay } from '#kernel/iso-day.ts';
import { TestAccount, TODAY } from '#testing/test-account.ts';
import { addRound } from './add-round.command.ts';
import { restartEffect } from './restart-effect.queries.ts';
import { setRoundSchedule } from './set-round-schedule.command.ts';

const weekly: Frequency = { type: 'week', every: 1 };

test('a restart of several rounds counts what becomes of the jobs of those that have a schedule, quotes among them', () => {
  const account = new TestAccount(new MemoryDocuments());
  const round = (name: string) => account.must(addRound, { name, color: '#1E66C4' }).roundId;
  const [mill, quay, bare] = [round('Mill'), round('Quay'), round('Bare')];
  for (const roundId of [mill, quay]) {
    account.must(setRoundSchedule, { roundId, frequency: weekly, firstDay: TODAY });
  }
  const add = (roundId: string, frequency: Frequency, firstDay: IsoDay) =>
    account.must(addJob, {
      customer: { name: 'Ann', address: '1 A Road' },
      services: [{ description: 'Windows', unitMinor: 1000 }],
      ...{ frequency, firstDay, roundId },
    });
  add(mill, { type: 'round' }, TODAY);
  add(mill, { type: 'round' }, addDays(TODAY, 60));
  add(mill, { type: 'week', every: 2 }, TODAY);
  const { jobId: quoted } = add(quay, { type: 'none' }, TODAY);
  add(bare, { type: 'none' }, TODAY);
  expect(restartEffect(account.snapshot, [mill, quay, bare], TODAY)).toEqual({
    ...{ jobs: 4, own: 1, once: 1, older: 0, later: 1, quotes: 0 },
  });
  expect(restartEffect(account.snapshot, [bare, 'unknown'], TODAY)).toMatchObject({ jobs: 0, once: 0 });

  const tx = new TransactionBuffer(account.snapshot, [formatHlc(account.now, 1), 's.test']);
  tx.patch(jobRecord, quoted, { state: 'pending' });
  applyWrites(account.documents, tx.writes, 'server');
  expect(restartEffect(account.snapshot, [mill, quay, bare], TODAY)).toMatchObject({ jobs: 4, quotes: 1 });
});
