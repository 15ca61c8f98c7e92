import { z } from 'zod';
import { jobFrequency } from '#areas/jobs/frequency.schema.ts';
import { placeField } from '#areas/customers/place.schema.ts';
import type { JobSchedule } from '#areas/jobs/frequency.ts';
import { defineRecord, type RecordMeta } from '#document/record.ts';
import type { Place } from '#areas/customers/place.schema.ts';

/** Names of the colours offered for a round; the screens give each a tone for light and dark. */
export const ROUND_COLOURS = [
  'rust', 'ochre', 'moss', 'pine', 'lagoon', 'sky', 'iris', 'plum', 'rose', 'brick', 'umber', 'slate',
] as const;
/** One of `ROUND_COLOURS`, or `#rrggbb` where a firm brought its own. */
export type RoundColour = string;

export const roundColourField = z.union([z.enum(ROUND_COLOURS), z.string().regex(/^#[0-9a-fA-F]{6}$/)]);

/** Longest name of a round in characters. */
export const ROUND_NAME_MAX = 100;

/** A round: a named group of recurring jobs (specification 1, section 3). Its jobs name it; it does not list them. */
export interface Round extends RecordMeta {
  readonly name: string;
  readonly color: RoundColour;
  readonly location: Place | undefined;
  readonly schedule: JobSchedule | undefined;
  /** Set by a rename onto another round's name: the members are read as members of that round. */
  readonly into: string | undefined;
  readonly portal: { readonly on: boolean; readonly postcodes: readonly string[] };
}

const sched = z.looseObject({ v: z.number().int(), freq: jobFrequency, from: z.iso.date() });

export const roundRecord = defineRecord({
  name: 'round',
  document: 'rounds',
  root: 'rounds',
  base: z.looseObject({ createdBy: z.string() }),
  groups: {
    name: z.string().max(ROUND_NAME_MAX),
    color: roundColourField,
    loc: placeField,
    sched,
    schedules: z.array(sched),
    portal: z.looseObject({ on: z.boolean(), postcodes: z.array(z.string()) }),
    into: z.string(),
  },
  make: (meta, _base, groups): Round => ({
    ...meta,
    name: groups.name ?? '',
    color: groups.color ?? 'slate',
    location: groups.loc,
    schedule: groups.sched,
    into: groups.into,
    portal: { on: groups.portal?.on ?? false, postcodes: groups.portal?.postcodes ?? [] },
  }),
});
