import { z } from 'zod/mini';
import { defineRecord, type RecordMeta } from '#document/record.ts';
import { defineLookup } from '#document/record-index.ts';
import { dayField } from '#fields/day.ts';
import { namedIdField } from '#fields/limits.ts';
import { wordField } from '#fields/mark.schema.ts';
import type { IsoDay } from '#kernel/iso-day.ts';

/** Longest name that a rating is shown under, and longest feedback, in characters. */
export const DISPLAY_NAME_MAX = 100;
export const FEEDBACK_MAX = 2000;
export const STARS_MAX = 5;

/** What a customer thought of the work (specification 4, 3 "Public customer rating"). */
export interface Rating extends RecordMeta {
  readonly customerId: string;
  /** The visit that it is about, where one is known. */
  readonly appointmentId: string | undefined;
  readonly displayName: string;
  /** Stars, 1 to 5. */
  readonly rating: number;
  readonly feedback: string;
  readonly date: IsoDay;
  /** Everybody may see it; the list of public ratings is those that are published. */
  readonly published: boolean;
}

/** Keys `<id>` of the document `ratings`. */
export const ratingRecord = defineRecord({
  name: 'rating',
  document: 'ratings',
  root: 'ratings',
  base: z.object({
    createdBy: namedIdField,
    customer: namedIdField,
    appointment: z.optional(z.string().check(z.minLength(1), z.maxLength(120))),
  }),
  groups: {
    name: wordField(DISPLAY_NAME_MAX),
    stars: z.int().check(z.minimum(1), z.maximum(STARS_MAX)),
    feedback: wordField(FEEDBACK_MAX),
    date: dayField,
    published: z.boolean(),
  },
  make: (meta, base, groups): Rating => ({
    ...meta,
    customerId: base.customer,
    appointmentId: base.appointment,
    displayName: groups.name ?? '',
    rating: groups.stars ?? STARS_MAX,
    feedback: groups.feedback ?? '',
    date: groups.date ?? '1970-01-01',
    published: groups.published === true,
  }),
});

/** Ratings by whom they come from. */
export const ratingsByCustomer = defineLookup(ratingRecord, ({ customerId }) => [customerId]);
