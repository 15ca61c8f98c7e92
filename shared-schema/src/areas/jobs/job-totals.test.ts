import { expect, it } from 'vitest';
import { forBothForms } from '#testing/for-both-forms.ts';
import { TODAY } from '#testing/test-account.ts';
import { addJob } from './add-job.command.ts';
import { allJobs, jobTotals } from './all-jobs.queries.ts';

type TimedJob = [minutes: number | undefined, weeks: number, unitMinor: number];

forBothForms('the sums of jobs', (open) => {
  it.each<[name: string, jobs: TimedJob[], minutesPerYear: number, perHour: number | undefined]>([
    [
      'years that each round down',
      [
        [10, 3, 1000],
        [10, 3, 1000],
        [10, 3, 1000],
      ],
      520,
      6000,
    ],
    [
      'years that each round up',
      [
        [10, 9, 1000],
        [10, 9, 1000],
        [10, 9, 1000],
      ],
      173,
      6000,
    ],
    ['one that rounds down, at its price an hour', [[10, 3, 1000]], 173, 6000],
    [
      'one without a time beside it',
      [
        [10, 3, 1000],
        [undefined, 3, 5000],
      ],
      173,
      6000,
    ],
    ['none with a time', [[undefined, 3, 5000]], 0, undefined],
  ])('add the time of a year before it is rounded: %s', (_name, jobs, minutesPerYear, perHour) => {
    const account = open();
    jobs.forEach(([duration, every, unitMinor], at) => {
      account.must(addJob, {
        customer: { name: `Customer ${at}`, address: `${at} Mill Road` },
        services: [{ description: 'Windows', unitMinor }],
        frequency: { type: 'week', every },
        firstDay: TODAY,
        ...(duration !== undefined && { duration }),
      });
    });
    expect(jobTotals(allJobs(account.snapshot, TODAY))).toMatchObject({ minutesPerYear, perHour });
  });
});
