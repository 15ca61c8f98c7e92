import { z } from 'zod/mini';
import { pictureField } from '#areas/setting-row.ts';
import { compareStamps, type Stamp } from '#document/stamped.ts';
import { dayField, instantField } from '#fields/day.ts';
import { DURATION_MAX, namedIdField, PRICE_MAX, visitNumberField } from '#fields/limits.ts';
import { lngLatField } from '#fields/place.schema.ts';
import type { IsoDay } from '#kernel/iso-day.ts';

const minor = z.int().check(z.minimum(0), z.maximum(PRICE_MAX));
const reason = z.string().check(z.maxLength(500));
/** The entries that an entry takes back. */
const takenBack = z.array(namedIdField).check(z.maxLength(20));
/** The pattern and the number of the visit: in a rolling series they say which visit it is. */
const which = { s: z.optional(z.string().check(z.maxLength(32))), n: z.optional(visitNumberField) };

/** What can be wrong at a visit (OCC-11); `why` says more of it. */
export const PROBLEM_KINDS = ['no-access', 'unsafe', 'not-as-described', 'other'] as const;
/** Characters of the photo of a problem as a data URL, so that it fits one value. */
export const PROBLEM_PHOTO_MAX = 48 * 1024;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** What somebody says became of a visit: entries are added, and none is ever changed. */
export const outcomeField = z.discriminatedUnion('k', [
  z.object({
    k: z.literal('done'),
    ...which,
    day: dayField,
    at: instantField,
    /** Absent: all that was due. `lines`: ids of the services that were done. */
    part: z.optional(z.object({ why: reason, lines: z.array(namedIdField).check(z.maxLength(50)) })),
    minutes: z.optional(z.int().check(z.minimum(0), z.maximum(DURATION_MAX))),
    minor: z.optional(minor),
    with: z.optional(z.array(namedIdField).check(z.maxLength(50))),
    of: z.optional(takenBack),
    follow: z.optional(z.array(namedIdField).check(z.maxLength(20))),
    lngLat: z.optional(lngLatField),
  }),
  z.object({
    k: z.literal('skip'),
    ...which,
    day: dayField,
    at: instantField,
    why: reason,
    byCustomer: z.optional(z.boolean()),
    minor: z.optional(minor),
    of: z.optional(takenBack),
  }),
  z.object({ k: z.literal('undo'), of: takenBack }),
  z.object({
    k: z.literal('problem'),
    kind: z.optional(z.enum(PROBLEM_KINDS)),
    why: reason,
    photo: z.optional(pictureField(PROBLEM_PHOTO_MAX)),
    at: instantField,
  }),
]);
export type OutcomeEntry = z.infer<typeof outcomeField>;
type Settling = Extract<OutcomeEntry, { readonly k: 'done' | 'skip' }>;

export interface StampedEntry {
  readonly id: string;
  readonly value: OutcomeEntry;
  readonly stamp: Stamp;
}

/** What became of a visit. */
export interface Outcome {
  readonly kind: 'done' | 'part' | 'skip';
  readonly day: IsoDay;
  /** The entry that counts, and who wrote it when. */
  readonly entry: string;
  readonly stamp: Stamp;
  readonly s: string | undefined;
  readonly n: number | undefined;
  /** Of a visit done in part: ids of the services that were done. */
  readonly lines: readonly string[] | undefined;
  readonly minor: number | undefined;
  readonly minutes: number | undefined;
  readonly why: string | undefined;
  readonly byCustomer: boolean;
  /** Other entries that stand, whose authors are told or listed as well. */
  readonly also: readonly string[];
}

/**
 * The day on which a visit stands in calendars: that of its doing once something became of it. One that was skipped
 * before it was due stays where it is planned, because that is the day on which nobody comes.
 */
export function dayOf(
  outcome: Pick<Outcome, 'kind' | 'day'> | undefined,
  { due, planned }: { readonly due: IsoDay; readonly planned: IsoDay },
): IsoDay {
  if (!outcome || (outcome.kind === 'skip' && outcome.day < due)) return planned;
  return outcome.day;
}

/**
 * What became of a visit by all that was said of it, whichever entry arrived first (C-25): what no other entry takes
 * back counts; done in full before done in part before skipped, and of two equal ones the earlier. `undefined`: not done.
 */
export function outcome(entries: readonly StampedEntry[]): Outcome | undefined {
  const [best, ...others] = standingEntries(entries);
  if (!best) return undefined;
  const { value } = best;
  return {
    kind: KINDS[rank(value)] ?? 'skip',
    day: value.day,
    entry: best.id,
    stamp: best.stamp,
    s: value.s,
    n: value.n,
    lines: value.k === 'done' ? value.part?.lines : undefined,
    minor: value.minor,
    minutes: value.k === 'done' ? value.minutes : undefined,
    why: value.k === 'done' ? value.part?.why : value.why,
    byCustomer: value.k === 'skip' && value.byCustomer === true,
    also: others.map(({ id }) => id),
  };
}

/** The entries that say what became of a visit and that no other one takes back; the one that counts comes first. */
export function standingEntries(
  entries: readonly StampedEntry[],
): readonly (StampedEntry & { readonly value: Settling })[] {
  const taken = new Set(entries.flatMap(({ value }) => ('of' in value ? (value.of ?? []) : [])));
  const standing = entries.flatMap((entry) => {
    const { value } = entry;
    return taken.has(entry.id) || (value.k !== 'done' && value.k !== 'skip') ? [] : [{ ...entry, value }];
  });
  // What one act said again has one stamp; its ids are in the order in which it stood.
  return standing.sort(
    (a, b) => rank(a.value) - rank(b.value) || compareStamps(a.stamp, b.stamp) || (a.id < b.id ? -1 : 1),
  );
}

const KINDS = ['done', 'part', 'skip'] as const;

function rank(value: Settling): number {
  if (value.k === 'skip') return 2;
  return value.part ? 1 : 0;
}
