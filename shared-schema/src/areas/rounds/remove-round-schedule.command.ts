import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { roundCard } from './round.card.ts';
import { roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';
import { standingSchedule } from './round-members.ts';
import { removedSchedule } from './schedule-round.ts';

/**
 * Removes the schedule of a round: jobs that follow it go on as they do, and no other one can begin to.
 * @errors rounds.not-found, rounds.no-schedule-set
 */
export const removeRoundSchedule = defineCommand({
  name: 'rounds.remove-schedule',
  roles: OWNER_ADMIN,
  input: z.object({ roundId: recordIdField }),
  documents: () => ['rounds'],
  run(tx, { roundId }) {
    const round = tx.record(roundRecord, roundId);
    if (!round || !isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    const schedule = standingSchedule(round);
    if (!schedule) return fail('rounds.no-schedule-set');
    tx.patch(roundRecord, roundId, { sched: removedSchedule(schedule) });
    return ok({});
  },
  words: ({ roundId }, before) => ({
    key: 'round-edit.words-remove-schedule',
    record: roundCard.name(before, roundId),
  }),
});
