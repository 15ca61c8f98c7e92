import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { checkFirstDay } from '#areas/jobs/job.rules.ts';
import { recordIdField } from '#areas/record-id.ts';
import { defineCommand } from '#document/command.ts';
import { jobFrequency } from '#fields/frequency.schema.ts';
import { fail, ok } from '#kernel/result.ts';
import { sameJson } from '#kernel/same-json.ts';
import { roundCard } from './round.card.ts';
import { OFFERED_MAX, roundRecord } from './round.record.ts';
import { isLive } from './round.rules.ts';

/**
 * Sets the schedules that a round offers to whoever books in the portal. Errors name their field as
 * `schedules.<index>.firstDay`. Answers how many they are.
 * @errors rounds.not-found, jobs.first-day-required, jobs.first-day-too-far, round-edit.offers-exists
 */
export const editRoundOffers = defineCommand({
  name: 'rounds.edit-offers',
  roles: OWNER_ADMIN,
  level: 'ultimate',
  input: z.object({
    roundId: recordIdField,
    schedules: z
      .array(
        z.object({
          frequency: jobFrequency.check(z.refine(({ type }) => type !== 'none' && type !== 'round')),
          firstDay: z.string(),
        }),
      )
      .check(z.maxLength(OFFERED_MAX)),
  }),
  documents: () => ['rounds'],
  run(tx, { roundId, schedules }, { today }) {
    if (!isLive(tx.records(roundRecord), roundId)) return fail('rounds.not-found');
    for (const [index, { frequency, firstDay }] of schedules.entries()) {
      const field = `schedules.${index}.firstDay`;
      const checked = checkFirstDay(firstDay, today);
      if (!checked.ok) return { ...checked, field };
      const isKnown = schedules
        .slice(0, index)
        .some((one) => one.firstDay === firstDay && sameJson(one.frequency, frequency));
      if (isKnown) return fail('round-edit.offers-exists', { field });
    }
    const offered = schedules.map(({ frequency, firstDay }) => ({ freq: frequency, from: firstDay }));
    tx.patch(roundRecord, roundId, { schedules: offered });
    return ok({ count: offered.length });
  },
  words: ({ roundId }, before, { count }) => ({
    key: 'round-edit.words-edit-offers',
    values: { count },
    record: roundCard.name(before, roundId),
  }),
});
