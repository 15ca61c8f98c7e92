import { z } from 'zod/mini';
import {
  ACCESS_NOTES_MAX,
  CUSTOMER_NAME_MAX,
  CUSTOMER_STATES,
  NOTE_MAX,
  REFERENCE_MAX,
} from '#areas/customers/customer.record.ts';
import { METHODS } from '#areas/customers/customer-parts.schema.ts';
import { ROUND_NAME_MAX } from '#areas/rounds/round.record.ts';
import { SERVICE_NAME_MAX } from '#areas/services/service.record.ts';
import { TAG_NAME_MAX } from '#areas/services/tag.record.ts';
import { DURATION_MAX, PRICE_MAX } from '#fields/limits.ts';
import { wordField } from '#fields/mark.schema.ts';
import { ADDRESS_MAX, POSTCODE_MAX } from '#fields/place.schema.ts';
import { saidFrequency } from './frequency-words.ts';

/** Most rows of one file (DAT-4). */
export const ROWS_MAX = 20_000;
/** Most tags and services that one row names. */
const NAMES_MAX = 20;

/** What happens with a row whose customer is there already (DAT-5). */
export const DUPLICATE_ACTS = ['fill', 'overwrite', 'skip', 'create'] as const;
export type DuplicateAct = (typeof DUPLICATE_ACTS)[number];
const duplicateAct = z.enum(DUPLICATE_ACTS);

const price = z.int().check(z.minimum(0), z.maximum(PRICE_MAX));

/** A row of a file as it was read: what is blank is left out; money in minor units, days as ISO days (DAT-1). */
export const importRow = z.object({
  /** Its line in the file, the first being 1. */
  line: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  reference: z.optional(wordField(REFERENCE_MAX)),
  name: z.optional(wordField(CUSTOMER_NAME_MAX)),
  company: z.optional(wordField(CUSTOMER_NAME_MAX)),
  address: z.optional(wordField(ADDRESS_MAX)),
  postcode: z.optional(wordField(POSTCODE_MAX)),
  telephone: z.optional(wordField(40)),
  mobile: z.optional(wordField(40)),
  email: z.optional(wordField(254)),
  notes: z.optional(wordField(NOTE_MAX)),
  accessNotes: z.optional(wordField(ACCESS_NOTES_MAX)),
  tags: z.optional(z.array(wordField(TAG_NAME_MAX)).check(z.maxLength(NAMES_MAX))),
  round: z.optional(wordField(ROUND_NAME_MAX)),
  order: z.optional(z.number().check(z.minimum(-1e9), z.maximum(1e9))),
  services: z.optional(z.array(wordField(SERVICE_NAME_MAX)).check(z.maxLength(NAMES_MAX))),
  priceMinor: z.optional(price),
  firstMinor: z.optional(price),
  frequency: z.optional(saidFrequency),
  nextDue: z.optional(z.iso.date()),
  lastDone: z.optional(z.iso.date()),
  minutes: z.optional(z.int().check(z.minimum(0), z.maximum(DURATION_MAX))),
  /** A person's name or e-mail address. */
  assignee: z.optional(wordField(254)),
  notify: z.optional(z.enum(METHODS)),
  /** In the words of the file. */
  payment: z.optional(wordField(100)),
  /** What the customer owes; negative: is in credit. */
  balanceMinor: z.optional(z.int().check(z.minimum(-1e12), z.maximum(1e12))),
  state: z.optional(z.enum(CUSTOMER_STATES)),
  /** Chosen for this row. */
  act: z.optional(duplicateAct),
});
export type ImportRow = z.infer<typeof importRow>;

/** What was chosen for all rows. */
export const importChoices = z.object({
  duplicates: duplicateAct,
  /** What jobs get whose row names no service. */
  service: wordField(SERVICE_NAME_MAX),
});
export type ImportChoices = z.infer<typeof importChoices>;

export const importRows = z.array(importRow).check(z.minLength(1), z.maxLength(ROWS_MAX));
