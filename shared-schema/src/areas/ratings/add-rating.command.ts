import { z } from 'zod/mini';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import { livingCustomer } from '#areas/customers/living-customer.ts';
import { defineCommand } from '#document/command.ts';
import { fail, ok } from '#kernel/result.ts';
import { typedName } from '#kernel/whole-text.ts';
import { ratingsOf } from './rating.queries.ts';
import { ratingRecord } from './rating.record.ts';
import { checkRating, ratingFields } from './rating.rules.ts';

/**
 * Writes down what a customer thought, unpublished; a visit is rated once. Answers its id.
 * @errors ratings.customer-required, ratings.twice, and those of `checkRating`
 */
export const addRating = defineCommand({
  name: 'ratings.add',
  record: ratingRecord,
  input: z.object({
    /** Empty while none was chosen, which is refused. */
    customerId: z.string(),
    /** The visit that was rated. */
    appointmentId: z.optional(z.string().check(z.refine((id) => readVisitId(id) !== undefined))),
    ...ratingFields,
  }),
  documents: () => ['ratings', 'customers'],
  run(tx, { customerId, appointmentId, ...typed }, { newId, userId, today }) {
    if (!livingCustomer(tx, customerId)) return fail('ratings.customer-required', { field: 'customerId' });
    if (appointmentId !== undefined && isRated(tx, customerId, appointmentId)) return fail('ratings.twice');
    const checked = checkRating(typed, today);
    if (!checked.ok) return checked;
    const ratingId = newId();
    const { feedback, ...groups } = checked.value;
    const base = {
      createdBy: userId,
      customer: customerId,
      ...(appointmentId !== undefined && { appointment: appointmentId }),
    };
    tx.create(ratingRecord, ratingId, base, { ...groups, ...(feedback !== null && { feedback }) });
    return ok({ ratingId });
  },
  words: ({ displayName }) => ({ key: 'ratings.words-add', record: typedName(displayName) }),
});

const isRated = (tx: Parameters<typeof ratingsOf>[0], customerId: string, appointmentId: string) =>
  ratingsOf(tx, customerId).some((rating) => rating.appointmentId === appointmentId);
