import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { patternWord } from '#areas/calendar/schedule.schema.ts';
import { checkFirstDay } from '#areas/jobs/job.rules.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { jobFrequency } from '#fields/frequency.schema.ts';
import { fail, ok } from '#kernel/result.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';
import { newRoundPattern } from './round-schedule.rules.ts';
import { scheduleRound } from './schedule-round.ts';

/**
 * Sets how often, and from when, a round is done: all of its jobs follow it from its next due day on, and what was due
 * before is dropped (specification 1, section 4). Answers the number of its jobs.
 * @errors rounds.not-found, jobs.first-day-required, jobs.first-day-too-far, rounds.no-future
 */
export const setRoundSchedule = defineCommand({
  name: 'rounds.set-schedule',
  roles: OWNER_ADMIN,
  input: z.object({
    roundId: recordIdField,
    frequency: jobFrequency.check(z.refine(({ type }) => type !== 'round')),
    firstDay: z.string(),
  }),
  documents: () => ['rounds', 'jobs', 'customers'],
  run(tx, { roundId, frequency, firstDay }, context) {
    const round = tx.record(roundRecord, roundId);
    if (!round || !isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    const from = checkFirstDay(firstDay, context.today);
    if (!from.ok) return from;
    const chosen = { s: patternWord(context), freq: frequency, from: from.value };
    const pattern = newRoundPattern(round.schedule, chosen, context.today);
    if (!pattern.ok) return pattern;
    return ok({ jobs: scheduleRound(tx, round, pattern.value, context.today) });
  },
  words: ({ roundId }, before, { jobs }) => ({
    key: 'round-edit.words-set-schedule',
    values: { count: jobs },
    record: roundCard.name(before, roundId),
  }),
});
