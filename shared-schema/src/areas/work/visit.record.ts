import { z } from 'zod/mini';
import { jobServicePieces } from '#areas/calendar/job-service-pieces.ts';
import { jobServicesField } from '#areas/calendar/job-services.ts';
import { outcome, outcomeField } from '#areas/calendar/outcome.ts';
import { readVisitId } from '#areas/calendar/visit-id.ts';
import type { StoredVisit } from '#areas/calendar/visits.ts';
import { fieldPieces } from '#document/pieces/field-pieces.ts';
import { based, defineRecord, type RecordMeta } from '#document/record.ts';
import { defineLookup } from '#document/record-index.ts';
import { compareStamps, type Stamp } from '#document/stamped.ts';
import { dayField } from '#fields/day.ts';
import { clockField, DURATION_MAX, namedIdField, PRICE_MAX, visitNumberField } from '#fields/limits.ts';

/** Longest note of a visit and longest reason, in characters. */
export const VISIT_NOTE_MAX = 4000;
export const VISIT_REASON_MAX = 500;
/** Former days of a visit that are remembered. */
export const FORMER_DAYS_MAX = 10;

const minor = z.int().check(z.minimum(0), z.maximum(PRICE_MAX));
const minutes = z.int().check(z.minimum(0), z.maximum(DURATION_MAX));

/** What a visit made by hand begins with. */
export const extraVisitBase = z.object({
  day: dayField,
  lines: z.optional(jobServicesField.shape.lines),
  minor: z.optional(minor),
  minutes: z.optional(minutes),
  /** Users and teams who have it; those of the job unless told. */
  who: z.optional(z.array(namedIdField).check(z.maxLength(100))),
  booking: z.optional(namedIdField),
  text: z.optional(z.string().check(z.maxLength(VISIT_NOTE_MAX))),
  from: z.optional(clockField),
  to: z.optional(clockField),
});

/** When somebody planned it: `s` and `n` say of which pattern and which number it was then. */
const planField = z.object({
  s: z.string().check(z.maxLength(32)),
  n: visitNumberField,
  day: dayField,
  time: z.optional(clockField),
  /** It stands, although the pattern has changed since. */
  keep: z.optional(z.boolean()),
  why: z.optional(z.string().check(z.maxLength(VISIT_REASON_MAX))),
  /** The days for which it was planned before, with who had planned it so; the latest first. */
  was: z.optional(
    z.array(z.tuple([dayField, z.string().check(z.maxLength(64))])).check(z.maxLength(FORMER_DAYS_MAX)),
  ),
});

export const noteField = z.object({
  text: z.string().check(z.maxLength(VISIT_NOTE_MAX)),
  /** Whether workers read it. */
  workers: z.boolean(),
  /** It belongs to the job or the customer from then on. */
  for: z.optional(z.enum(['job', 'customer'])),
});

/** A visit as far as anything of it is stored (companion 2.3). */
export interface VisitRecord extends RecordMeta, StoredVisit {
  /** Optimising and moving days leave it where it is (SCH-3). */
  readonly isLocked: boolean;
  readonly notes: ReadonlyMap<
    string,
    { readonly text: string; readonly workers: boolean; readonly stamp: Stamp }
  >;
}

const withBase = defineRecord({
  name: 'visit',
  document: 'work',
  root: 'work',
  base: z.partial(extraVisitBase),
  groups: {
    p: planField,
    a: z.object({ ids: z.array(namedIdField).check(z.maxLength(100)) }),
    // Null where what it began with counts no longer: it is as the job has it.
    price: z.object({ minor: z.nullable(minor) }),
    dur: z.object({ minutes: z.nullable(minutes) }),
    svc: jobServicesField,
    lock: z.object({ on: z.boolean() }),
  },
  families: { who: z.boolean(), ev: outcomeField, note: noteField },
  pieces: { svc: jobServicePieces, note: fieldPieces(noteField) },
  unpacked: ['p', 'a', 'price', 'dur', 'svc', 'lock'],
  make(meta, base, groups, families): VisitRecord {
    const { jobId = '', due = '', extra } = readVisitId(meta.id) ?? {};
    const { p } = groups;
    const entries = [...families.ev].map(([entry, { value, stamp }]) => ({ id: entry, value, stamp }));
    return {
      ...meta,
      jobId,
      due,
      extra:
        extra === undefined || base.day === undefined
          ? undefined
          : {
              day: base.day,
              lines: base.lines,
              minor: groups.price?.minor === null ? undefined : base.minor,
              minutes: groups.dur?.minutes === null ? undefined : base.minutes,
              time: base.from,
              text: base.text,
            },
      plan: p && {
        ...{ s: p.s, n: p.n, day: p.day, time: p.time, keep: p.keep === true, why: p.why },
        was: (p.was ?? []).map(([former, by]) => ({ day: former, by })),
        stamp: meta.changed,
      },
      entries,
      outcome: outcome(entries),
      assigned: groups.a?.ids ?? base.who,
      helpers: new Map([...families.who].map(([user, { value }]) => [user, value])),
      lines: groups.svc?.lines,
      minor: groups.price?.minor ?? undefined,
      minutes: groups.dur?.minutes ?? undefined,
      isLocked: groups.lock?.on === true,
      notes: new Map([...families.note].map(([note, { value, stamp }]) => [note, { ...value, stamp }])),
    };
  },
});

/**
 * Keys `<visit>` of the months of work: a base for those made by hand, and what people set of any visit. A visit of
 * which nothing is stored follows from its job alone.
 */
export const visitRecord: typeof withBase = {
  ...withBase,
  read(raw) {
    const record = withBase.read(based(raw));
    const planned = raw.groups.get('p');
    const given = raw.groups.get('a');
    if (!record) return undefined;
    // Whoever gives a visit to others has seen its helpers: those who come later are added to them.
    const isLater = (user: string) =>
      !given || compareStamps(raw.groups.get(`who/${user}`) ?? given, given) > 0;
    return {
      ...record,
      plan: record.plan && { ...record.plan, stamp: [planned?.[0] ?? '', planned?.[1] ?? ''] },
      helpers: new Map([...record.helpers].filter(([user]) => isLater(user))),
    };
  },
  readMeta: (raw) => withBase.readMeta?.(based(raw)),
};

export const visitsByJob = defineLookup(visitRecord, ({ jobId }) => [jobId]);
