import { expect, it } from 'vitest';
import { addJob } from '#areas/jobs/add-job.command.ts';
import { addRound } from '#areas/rounds/add-round.command.ts';
import { resetRoundSchedule } from '#areas/rounds/reset-round-schedule.command.ts';
import { setRoundSchedule } from '#areas/rounds/set-round-schedule.command.ts';
import { addDays } from '#kernel/iso-day.ts';
import { forBothForms } from '#testing/for-both-forms.ts';
import { TODAY } from '#testing/test-account.ts';
import { addExtraVisit } from './add-extra-visit.command.ts';
import { droppedVisits } from './dropped-visits.queries.ts';
import { planVisit } from './plan-visit.command.ts';

forBothForms('what a reset of a round takes away', (open) => {
  it('is what is overdue and what was moved, but no extra visit, and none of it is left afterwards', () => {
    const account = open();
    const { roundId } = account.must(addRound, { name: 'North', color: '#1E66C4' });
    const { jobId } = account.must(addJob, {
      customer: { name: 'Ann', address: '1 A Road' },
      services: [{ description: 'Windows', unitMinor: 900 }],
      frequency: { type: 'week', every: 1 },
      firstDay: addDays(TODAY, -2),
      roundId,
    });
    const dropped = () => droppedVisits(account.snapshot, [roundId], TODAY);
    expect(dropped()).toEqual({ overdue: 1, moved: 0 });
    account.must(planVisit, { visitId: `${jobId}:${addDays(TODAY, 5)}`, day: addDays(TODAY, 6) });
    account.must(addExtraVisit, { jobId, day: TODAY });
    expect(dropped()).toEqual({ overdue: 1, moved: 1 });
    account.must(setRoundSchedule, {
      roundId,
      frequency: { type: 'week', every: 1 },
      firstDay: addDays(TODAY, 1),
    });
    account.must(resetRoundSchedule, { roundId });
    expect(dropped()).toEqual({ overdue: 0, moved: 0 });
    expect(droppedVisits(account.snapshot, [], TODAY)).toEqual({ overdue: 0, moved: 0 });
  });
});
