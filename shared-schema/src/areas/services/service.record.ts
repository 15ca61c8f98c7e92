import { z } from 'zod/mini';
import { wordPieces } from '#document/pieces/member-pieces.ts';
import { defineRecord, type RecordMeta } from '#document/record.ts';
import { frequencySetting } from '#fields/frequency.schema.ts';
import { DURATION_MAX, namedIdField, PRICE_MAX, taxRateField } from '#fields/limits.ts';
import { colourField, skillName, skillNames, wordField } from '#fields/mark.schema.ts';
import type { Minor } from '#kernel/money.ts';
import { isOrderKey } from '#kernel/order-key.ts';
import {
  type DirectoryEntry,
  directoryEntry,
  directoryFamilies,
  directoryGroups,
} from './directory/directory.schema.ts';

/** Longest name of a service, and of a group of services, in characters. */
export const SERVICE_NAME_MAX = 200;
export const SERVICE_GROUP_MAX = 100;

/** A service that a firm offers (companion 2.5). */
export interface Service extends RecordMeta {
  readonly name: string;
  /** Services of one group stand together in lists. */
  readonly group: string;
  /** Price and minutes that a job begins with; undefined: the job asks. */
  readonly priceMinor: Minor | undefined;
  readonly duration: number | undefined;
  readonly taxRate: string | undefined;
  readonly frequency: z.infer<typeof frequencySetting> | undefined;
  /** What whoever does it has to be able to do, by name, as people have their skills. */
  readonly skills: readonly string[];
  readonly colour: string;
  /** Readable where it is used, and not offered any more (SRV-7). */
  readonly archived: boolean;
  /** Orders the list; compared as text. */
  readonly place: string;
  /** Merged into another: jobs that name this one have that one. */
  readonly into: string | undefined;
  /** What the directory says of it. */
  readonly directory: DirectoryEntry;
}

export const SERVICE_COLOUR = '#566370';

/** Keys `svc:<id>` of the document `services`. */
export const serviceRecord = defineRecord({
  name: 'service',
  document: 'services',
  root: 'services',
  prefix: 'svc:',
  base: z.object({ createdBy: namedIdField }),
  groups: {
    name: wordField(SERVICE_NAME_MAX),
    group: wordField(SERVICE_GROUP_MAX),
    price: z.object({ minor: z.int().check(z.minimum(0), z.maximum(PRICE_MAX)) }),
    duration: z.int().check(z.minimum(0), z.maximum(DURATION_MAX)),
    tax: taxRateField,
    freq: frequencySetting,
    skills: skillNames,
    colour: colourField,
    archived: z.boolean(),
    place: z.string().check(z.refine(isOrderKey)),
    into: namedIdField,
    ...directoryGroups,
  },
  families: directoryFamilies,
  pieces: { skills: wordPieces(skillName) },
  make: (meta, _base, groups, families): Service => ({
    ...meta,
    name: groups.name ?? '',
    group: groups.group ?? '',
    priceMinor: groups.price?.minor,
    duration: groups.duration,
    taxRate: groups.tax,
    frequency: groups.freq,
    skills: groups.skills ?? [],
    colour: groups.colour ?? SERVICE_COLOUR,
    archived: groups.archived ?? false,
    place: groups.place ?? '',
    into: groups.into,
    directory: directoryEntry(groups, families),
  }),
});
