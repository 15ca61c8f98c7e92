import { assignJobs } from '@roundsman/shared-schema/areas/jobs/assign-jobs.command.ts';
import { deleteJob } from '@roundsman/shared-schema/areas/jobs/delete-job.command.ts';
import { editJobPrice } from '@roundsman/shared-schema/areas/jobs/edit-job-price.command.ts';
import { editJobSchedule } from '@roundsman/shared-schema/areas/jobs/edit-job-schedule.command.ts';
import { endJob } from '@roundsman/shared-schema/areas/jobs/end-job.command.ts';
import { jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { pauseJob } from '@roundsman/shared-schema/areas/jobs/pause-job.command.ts';
import { restartJob } from '@roundsman/shared-schema/areas/jobs/restart-job.command.ts';
import { resumeJob } from '@roundsman/shared-schema/areas/jobs/resume-job.command.ts';
import { resetRoundSchedule } from '@roundsman/shared-schema/areas/rounds/reset-round-schedule.command.ts';
import { roundRecord } from '@roundsman/shared-schema/areas/rounds/round.record.ts';
import { setRoundSchedule } from '@roundsman/shared-schema/areas/rounds/set-round-schedule.command.ts';
import { setDay } from '@roundsman/shared-schema/areas/work/set-day.command.ts';
import { addDays } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Hand } from './hand.ts';
import { PLANNER_ACTS, type WeightedAct } from './planner-acts.ts';

const onJob =
  (act: (hand: Hand, jobId: string) => Promise<unknown>) =>
  (hand: Hand): Promise<unknown> | undefined => {
    const jobId = hand.job();
    return jobId === undefined ? undefined : act(hand, jobId);
  };

/** A job that is paused or over, which shows in no day. */
const onHiddenJob =
  (isMeant: 'paused' | 'over', act: (hand: Hand, jobId: string) => Promise<unknown>) =>
  (hand: Hand): Promise<unknown> | undefined => {
    const jobs = [...hand.device.account.snapshot.records(jobRecord).values()];
    const hidden = jobs.filter(({ pause, end, deleted }) => !deleted && (isMeant === 'paused' ? pause : end));
    const job = hand.pick(hidden);
    return job && act(hand, job.id);
  };

const onRound =
  (act: (hand: Hand, roundId: string) => Promise<unknown>) =>
  (hand: Hand): Promise<unknown> | undefined => {
    const roundId = hand.pick([...hand.device.account.snapshot.records(roundRecord).keys()]);
    return roundId === undefined ? undefined : act(hand, roundId);
  };

const nearToday = (hand: Hand) => addDays(hand.device.today, hand.below(20) - 6);

/** What the owner does in a week: all that planners do, and jobs, prices and rounds. */
export const OWNER_ACTS: readonly WeightedAct[] = [
  ...PLANNER_ACTS.map(([weight, act]): WeightedAct => [weight / 3, act]),
  [
    3,
    onJob((hand, jobId) =>
      hand.run(editJobSchedule, {
        jobId,
        frequency: { kind: 'weeks', every: 1 + hand.below(6) },
        firstDay: nearToday(hand),
      }),
    ),
  ],
  [2, onJob((hand, jobId) => hand.run(editJobPrice, { jobId, priceMinor: 100 * (5 + hand.below(40)) }))],
  [
    2,
    onJob((hand, jobId) =>
      hand.run(pauseJob, { jobId, from: nearToday(hand), until: addDays(hand.device.today, 30) }),
    ),
  ],
  [1, onHiddenJob('paused', (hand, jobId) => hand.run(resumeJob, { jobId }))],
  [1, onJob((hand, jobId) => hand.run(endJob, { jobId, day: nearToday(hand) }))],
  [1, onHiddenJob('over', (hand, jobId) => hand.run(restartJob, { jobId, firstDay: hand.dayAhead() }))],
  [1, onJob((hand, jobId) => hand.run(deleteJob, { jobId }))],
  [
    1,
    onJob((hand, jobId) => hand.run(assignJobs, { jobIds: [jobId], assignees: hand.some(hand.workers, 2) })),
  ],
  [1, onRound((hand, roundId) => hand.run(resetRoundSchedule, { roundId }))],
  [
    1,
    onRound((hand, roundId) =>
      hand.run(setRoundSchedule, {
        roundId,
        frequency: { type: 'week', every: 1 + hand.below(5) },
        firstDay: nearToday(hand),
      }),
    ),
  ],
  [1, (hand) => hand.run(setDay, { day: hand.dayAhead(), closed: hand.random() < 0.5 })],
];
