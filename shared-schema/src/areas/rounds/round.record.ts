import { z } from 'zod/mini';
import {
  readSchedule,
  type Schedule,
  scheduleField,
  scheduleUpgrade,
} from '#areas/calendar/schedule.schema.ts';
import { wordPieces } from '#document/pieces/member-pieces.ts';
import { defineRecord, type RecordMeta } from '#document/record.ts';
import { dayField } from '#fields/day.ts';
import { type Frequency, jobFrequency } from '#fields/frequency.schema.ts';
import { namedIdField } from '#fields/limits.ts';
import type { Place } from '#fields/place.schema.ts';
import { POSTCODE_MAX, placeField } from '#fields/place.schema.ts';
import type { IsoDay } from '#kernel/iso-day.ts';

/** Fills of the colours offered for a round, as the picker has them: rust to slate. */
export const ROUND_COLOURS = [
  '#AE4420',
  '#8A6100',
  '#4C7420',
  '#17724F',
  '#0C6F80',
  '#1E66C4',
  '#5A4FC8',
  '#8A3FA3',
  '#B1306B',
  '#A2343A',
  '#7A5434',
  '#566370',
] as const;
/** `#RRGGBB`. */
export type RoundColour = string;

export const roundColourField = z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/));

/** Longest name of a round in characters. */
export const ROUND_NAME_MAX = 100;

/** A round: a named group of recurring jobs (specification 1, section 3). Its jobs name it; it does not list them. */
export interface Round extends RecordMeta {
  readonly name: string;
  readonly color: RoundColour;
  readonly location: Place | undefined;
  readonly schedule: Schedule | undefined;
  /** Set by a rename onto another round's name: the members are read as members of that round. */
  readonly into: string | undefined;
  /** Customers may book a job of this round in the portal, at these postcodes and as often as one of these says. */
  readonly portal: {
    readonly on: boolean;
    readonly postcodes: readonly string[];
    readonly schedules: readonly OfferedSchedule[];
  };
}

/** How often, and from which day on, whoever books may have the job done. */
export interface OfferedSchedule {
  readonly freq: Frequency;
  readonly from: IsoDay;
}

/** Most postcodes that a round serves, and most schedules that it offers. */
export const POSTCODES_MAX = 2000;
export const OFFERED_MAX = 20;

const postcode = z.string().check(z.maxLength(POSTCODE_MAX));
const offered = z.object({ freq: jobFrequency, from: dayField });

export const roundRecord = defineRecord({
  name: 'round',
  document: 'rounds',
  root: 'rounds',
  base: z.object({ createdBy: namedIdField }),
  groups: {
    name: z.string().check(z.maxLength(ROUND_NAME_MAX)),
    color: roundColourField,
    loc: placeField,
    sched: scheduleField,
    portal: z.object({ on: z.boolean() }),
    postcodes: z.array(postcode).check(z.maxLength(POSTCODES_MAX)),
    /** The keys of postcodes as they were typed; each postcode is a piece of its own, and pieces have no order. */
    typed: z.array(postcode).check(z.maxLength(POSTCODES_MAX)),
    schedules: z.array(offered).check(z.maxLength(OFFERED_MAX)),
    into: namedIdField,
  },
  pieces: {
    postcodes: wordPieces(postcode, (one) => postcodeKey(String(one))),
    schedules: wordPieces(offered),
  },
  upgrades: [scheduleUpgrade],
  make: (meta, _base, groups): Round => ({
    ...meta,
    name: groups.name ?? '',
    color: groups.color ?? '#566370',
    location: groups.loc,
    schedule: groups.sched && readSchedule(groups.sched),
    into: groups.into,
    portal: {
      on: groups.portal?.on ?? false,
      postcodes: asTyped(groups.postcodes ?? [], groups.typed),
      schedules: groups.schedules ?? [],
    },
  }),
});

/** Makes the key by which two postcodes are one. */
export function postcodeKey(postcode: string): string {
  return postcode.replaceAll(' ', '').toUpperCase();
}

/** Puts postcodes into the order in which somebody typed them; those that a colleague added meanwhile follow. */
function asTyped(postcodes: readonly string[], typed: readonly string[] = []): readonly string[] {
  const placeOf = new Map(typed.map((key, at) => [key, at]));
  const place = (postcode: string) => placeOf.get(postcodeKey(postcode)) ?? typed.length;
  return typed.length === 0 ? postcodes : postcodes.toSorted((a, b) => place(a) - place(b));
}
