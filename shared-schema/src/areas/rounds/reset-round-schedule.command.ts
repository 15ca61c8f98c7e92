import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { patternWord } from '#areas/calendar/schedule.schema.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';
import { standingSchedule } from './round-members.ts';
import { resetRoundPattern } from './round-schedule.rules.ts';
import { scheduleRound } from './schedule-round.ts';

/**
 * Has all jobs of a round follow its schedule anew, from its next due day on; what was due before is dropped (specification 1,
 * section 4). Answers the number of its jobs.
 * @errors rounds.not-found, rounds.no-schedule-set, rounds.no-future
 */
export const resetRoundSchedule = defineCommand({
  name: 'rounds.reset-schedule',
  roles: OWNER_ADMIN,
  input: z.object({ roundId: recordIdField }),
  documents: () => ['rounds', 'jobs', 'customers'],
  run(tx, { roundId }, context) {
    const round = tx.record(roundRecord, roundId);
    if (!round || !isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    const schedule = standingSchedule(round);
    if (!schedule) return fail('rounds.no-schedule-set');
    const pattern = resetRoundPattern(schedule, patternWord(context), context.today, 'reset');
    if (!pattern.ok) return pattern;
    return ok({ jobs: scheduleRound(tx, round, pattern.value, context.today) });
  },
  words: ({ roundId }, before, { jobs }) => ({
    key: 'round-edit.words-reset-schedule',
    values: { count: jobs },
    record: roundCard.name(before, roundId),
  }),
});
