import { expect, it } from 'vitest';
import { addJob } from '#areas/jobs/add-job.command.ts';
import type { Frequency } from '#fields/frequency.schema.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { roundWithJobs } from '#testing/round-fixture.ts';
import { TODAY } from '#testing/test-account.ts';
import { roundData, roundsList } from './round.queries.ts';
import { setRoundSchedule } from './set-round-schedule.command.ts';

const WEEKS_4: Frequency = { type: 'week', every: 4 };
const IN_WORDS = { key: 'frequency.weeks', values: { every: 4 } };

forBothForms('how often the jobs of a round come', (open) => {
  it.each<[what: string, more: readonly Frequency[], rhythm: unknown]>([
    ['alike', [WEEKS_4], { words: IN_WORDS }],
    ['alike, and one once', [{ type: 'none' }], { words: IN_WORDS }],
    ['differently', [{ type: 'week', every: 8 }], { words: undefined }],
  ])('is said of a round without a schedule: %s', (_what, more, rhythm) => {
    const account = open();
    const { roundId } = roundWithJobs(account, 'North', ['1 A Road', '2 A Road']);
    for (const frequency of more) {
      const services = [{ description: 'Windows', unitMinor: 1000 }];
      account.must(addJob, {
        ...{ customer: { name: 'Ann', address: '' }, services, frequency },
        ...{ firstDay: TODAY, roundId },
      });
    }
    const [row] = roundsList(account.snapshot, { tab: 'active', today: TODAY }).rows;
    expect([row?.schedule, row?.rhythm]).toEqual([undefined, rhythm]);
    expect(roundData(account.snapshot, roundId, { today: TODAY })?.rhythm).toEqual(rhythm);
  });

  it('is not said of an empty round, nor of one with a schedule', () => {
    const account = open();
    roundWithJobs(account, 'Empty', []);
    const { roundId } = roundWithJobs(account, 'North', ['1 A Road']);
    account.must(setRoundSchedule, { roundId, frequency: WEEKS_4, firstDay: TODAY });
    const { rows } = roundsList(account.snapshot, { tab: 'active', today: TODAY });
    expect(rows.map(({ name, rhythm }) => [name, rhythm])).toEqual([
      ['Empty', undefined],
      ['North', undefined],
    ]);
  });
});
