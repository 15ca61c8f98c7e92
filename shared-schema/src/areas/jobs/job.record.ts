import { z } from 'zod/mini';
import { type Place, placeField } from '#areas/customers/place.schema.ts';
import { defineRecord, type RecordMeta } from '#document/record.ts';
import { defineLookup } from '#document/record-index.ts';
import type { Minor } from '#kernel/money.ts';
import { jobFrequency } from './frequency.schema.ts';
import type { JobSchedule } from './frequency.ts';

export const JOB_STATES = ['pending', 'active', 'paused', 'ended'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Highest price of a job in minor units: 100,000.00 (companion 2.2). */
export const PRICE_MAX: Minor = 10_000_000;
export const DESCRIPTION_MAX = 200;
/** Minutes of a day. */
export const DURATION_MAX = 1440;

/** A job (companion 2.2), as far as it is kept in the shared document. */
export interface Job extends RecordMeta {
  readonly customerId: string;
  readonly schedule: JobSchedule | undefined;
  /** Rounds as written; the job's round is the first that lives (`jobRoundId`). */
  readonly rounds: readonly string[];
  readonly priceMinor: Minor;
  readonly description: string;
  /** Minutes, if told. */
  readonly duration: number | undefined;
  /** Only when it is not the customer's address. */
  readonly location: Place | undefined;
  readonly state: JobState;
  /** Users and teams that do it by default, by id; empty for nobody in particular. */
  readonly assignees: readonly string[];
}

export const jobRecord = defineRecord({
  name: 'job',
  document: 'jobs',
  root: 'jobs',
  base: z.looseObject({ customerId: z.string() }),
  groups: {
    sched: z.looseObject({ v: z.int(), freq: jobFrequency, from: z.iso.date() }),
    round: z.array(z.string()),
    price: z.looseObject({ minor: z.int().check(z.minimum(0), z.maximum(PRICE_MAX)) }),
    services: z.looseObject({
      description: z.string().check(z.maxLength(DESCRIPTION_MAX)),
      duration: z.optional(z.int().check(z.minimum(0), z.maximum(DURATION_MAX))),
    }),
    loc: placeField,
    state: z.enum(JOB_STATES),
    assign: z.array(z.string().check(z.minLength(1), z.maxLength(64))).check(z.maxLength(100)),
  },
  make: (meta, base, groups): Job => ({
    ...meta,
    customerId: base.customerId,
    schedule: groups.sched,
    rounds: groups.round ?? [],
    priceMinor: groups.price?.minor ?? 0,
    description: groups.services?.description ?? '',
    duration: groups.services?.duration,
    location: groups.loc,
    state: groups.state ?? 'active',
    assignees: groups.assign ?? [],
  }),
});

/** Key of the jobs that name no round at all. */
export const NO_ROUND = '';
const UNNAMED: readonly string[] = [NO_ROUND];

export const jobsByRound = defineLookup(jobRecord, (job) => (job.rounds.length === 0 ? UNNAMED : job.rounds));
export const jobsByAssignee = defineLookup(jobRecord, (job) => job.assignees);
export const jobsByCustomer = defineLookup(jobRecord, (job) => [job.customerId]);
