import { z } from 'zod/mini';
import { jobServicePieces } from '#areas/calendar/job-service-pieces.ts';
import { type JobService, jobServicesField, ordinaryTotal } from '#areas/calendar/job-services.ts';
import type { EarlierPause, Pause } from '#areas/calendar/pauses.ts';
import { priceChangePieces } from '#areas/calendar/price-change-pieces.ts';
import { type PriceChange, priceChangeField, priceChanges } from '#areas/calendar/price-changes.ts';
import {
  anchorField,
  earlierPausesField,
  pauseField,
  readSchedule,
  readSegment,
  type Schedule,
  scheduleField,
  scheduleUpgrade,
} from '#areas/calendar/schedule.schema.ts';
import type { Segment } from '#areas/calendar/series.ts';
import { type Imported, importedField } from '#areas/imported.schema.ts';
import { fieldPieces } from '#document/pieces/field-pieces.ts';
import { idPieces, wordPieces } from '#document/pieces/member-pieces.ts';
import { defineRecord, type Member, type RecordMeta } from '#document/record.ts';
import { defineLookup } from '#document/record-index.ts';
import { dayField } from '#fields/day.ts';
import {
  clockField,
  DESCRIPTION_MAX,
  DURATION_MAX,
  namedIdField,
  PRICE_MAX,
  visitNumberField,
} from '#fields/limits.ts';
import { skillName, skillNames, wordField } from '#fields/mark.schema.ts';
import { type Place, placeField } from '#fields/place.schema.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';

/** Most rounds that a job names, those included that are gone. */
const ROUNDS_MAX = 50;

export const JOB_STATES = ['pending', 'active', 'paused', 'ended'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Longest text of a note, in characters. */
export const JOB_NOTE_MAX = 4000;

export type JobTime = { readonly at: string } | { readonly from: string; readonly to: string };

/** What somebody wrote down about a job; who wrote it last and when stands in its stamp. */
export interface JobNote {
  readonly text: string;
  /** Whoever does the job reads it, too. */
  readonly workers: boolean;
}

/** A job (companion 2.2), as far as it is kept in the shared document. */
export interface Job extends RecordMeta {
  readonly customerId: string;
  readonly schedule: Schedule | undefined;
  /** The segments that count instead of the schedule's: visits were moved with the following ones. */
  readonly anchor: readonly Segment[] | undefined;
  /** `why`: one of the firm's reasons, as it was worded then. */
  readonly pause: (Pause & { readonly why?: string | undefined }) | undefined;
  /** Its pauses before that one. */
  readonly earlierPauses: readonly EarlierPause[];
  /** The last day on which something may be due. */
  readonly end: IsoDay | undefined;
  /** From what the next visit counts (S-5); as the account has it unless told. */
  readonly nextDueFrom: 'due' | 'done' | undefined;
  /** At least one; a job of an earlier version has its work as a single one. */
  readonly services: readonly JobService[];
  /** Rounds as written; the job's round is the first that lives (`jobRoundId`). */
  readonly rounds: readonly string[];
  /** Regular price: a typed total, or the sum of the services of an ordinary visit. */
  readonly priceMinor: Minor;
  /** The price was typed as a whole. */
  readonly priceIsTotal: boolean;
  /** What the first visit costs and takes, where that differs (S-12). */
  readonly initialPriceMinor: Minor | undefined;
  readonly initialDuration: number | undefined;
  /** What it was called, else its services' names. */
  readonly description: string;
  /** What it was called; empty where that was left to the services. */
  readonly ownDescription: string;
  /** Minutes, if told. */
  readonly duration: number | undefined;
  /** Only when it is not the customer's address. */
  readonly location: Place | undefined;
  readonly state: JobState;
  /** At what time, `HH:mm`, or within which. */
  readonly time: JobTime | undefined;
  /** What whoever does it has to be able to do, by name. */
  readonly skills: readonly string[];
  /** Whether workers see its price; as the person or the account has it unless told. */
  readonly hidePrice: 'hide' | 'show' | undefined;
  /** Users and teams that do it by default, by id; empty for nobody in particular. */
  readonly assignees: readonly string[];
  /** Changes of its price, in the order in which they come into force (`pricedOn`). */
  readonly priceChanges: readonly PriceChange[];
  readonly notes: ReadonlyMap<string, Member<JobNote>>;
  /** Ids of tags of its own; those of its customer count for it as well. */
  readonly tags: readonly string[];
  /** The last visit that was done or skipped. */
  readonly last: LastVisit | undefined;
  /** Some visit was done, so that none is the first any more (S-12). */
  readonly everDone: boolean;
  /** These three say what the job sets against its customer: reminders of visits, the way of messages, and the time of invoices. */
  readonly reminders: z.infer<typeof jobOverrides.remind> | undefined;
  readonly notify: z.infer<typeof jobOverrides.notify> | undefined;
  readonly invoicing: z.infer<typeof jobOverrides.invoicing> | undefined;
  /** The import that made it. */
  readonly imported: Imported | undefined;
}

export const jobNoteField = z.object({ text: wordField(JOB_NOTE_MAX), workers: z.boolean() });

/** The last settled visit as the server tells it; `s` and `n` as the pattern names it, `import` where a file told the day. */
export const lastVisitField = z.object({
  s: z.string().check(z.minLength(1), z.maxLength(32)),
  n: visitNumberField,
  k: z.enum(['done', 'part', 'skip']),
  day: dayField,
  /** Its id; none where a file told the day. */
  occ: z.optional(z.string().check(z.maxLength(100))),
  /** Ids of the services that were left out. */
  missed: z.optional(z.array(namedIdField).check(z.maxLength(50))),
  /** The last day on which something was done. */
  done: z.optional(dayField),
  /** The day that a file told. */
  told: z.optional(dayField),
  everDone: z.boolean(),
});
export type LastVisit = Readonly<z.infer<typeof lastVisitField>>;

/** The day on which a job was last done, all or in part; undefined where that is not known. */
export function lastDoneDay({ last }: Pick<Job, 'last'>): IsoDay | undefined {
  return last?.done ?? (last && last.k !== 'skip' ? last.day : undefined);
}

const priceField = z.int().check(z.minimum(0), z.maximum(PRICE_MAX));
const durationField = z.int().check(z.minimum(0), z.maximum(DURATION_MAX));
const jobPrice = z.object({
  minor: priceField,
  /** Absent: the sum of the services counts, where there are any. */
  isTotal: z.optional(z.boolean()),
  initial: z.optional(priceField),
  initialDuration: z.optional(durationField),
});
const jobWork = z.object({
  description: z.string().check(z.maxLength(DESCRIPTION_MAX)),
  duration: z.optional(durationField),
});

/** Lists what a job can set against its customer (JOB-2). Only a customer has an invoicing period, because it puts several jobs on one invoice. */
export const jobOverrides = {
  remind: z.enum(['on', 'off']),
  notify: z.enum(['email', 'sms', 'both', 'none']),
  invoicing: z.enum(['on-completion', 'manual']),
};

export const jobRecord = defineRecord({
  name: 'job',
  document: 'jobs',
  root: 'jobs',
  base: z.object({ customerId: namedIdField, imp: z.optional(importedField) }),
  groups: {
    sched: scheduleField,
    anchor: anchorField,
    pause: pauseField,
    paused: earlierPausesField,
    end: dayField,
    due: z.enum(['due', 'done']),
    svc: jobServicesField,
    round: z.array(namedIdField).check(z.maxLength(ROUNDS_MAX)),
    price: jobPrice,
    services: jobWork,
    loc: placeField,
    state: z.enum(JOB_STATES),
    time: z.union([
      z.object({ at: clockField }),
      z.object({ from: clockField, to: clockField }).check(z.refine(({ from, to }) => from < to)),
    ]),
    skills: skillNames,
    hide: z.enum(['hide', 'show']),
    assign: z.array(namedIdField).check(z.maxLength(100)),
    last: lastVisitField,
    ...jobOverrides,
  },
  families: {
    chg: priceChangeField,
    note: jobNoteField,
    tag: z.boolean(),
  },
  pieces: {
    svc: jobServicePieces,
    price: fieldPieces(jobPrice, { together: { visit: ['minor', 'isTotal'] }, defaults: { minor: 0 } }),
    services: fieldPieces(jobWork, { defaults: { description: '' } }),
    skills: wordPieces(skillName),
    assign: idPieces(),
    note: fieldPieces(jobNoteField),
    chg: priceChangePieces,
  },
  // Planners move visits with the following ones, and may not make jobs; what was done is the server's to say; job
  // editors make jobs, and may not say how they are invoiced.
  unpacked: ['anchor', 'last', 'invoicing'],
  upgrades: [scheduleUpgrade],
  make(meta, base, groups, families): Job {
    const { sched, anchor, price, services: work } = groups;
    const description = work?.description ?? '';
    const minor = price?.minor ?? 0;
    const lines = groups.svc?.lines;
    // Of work that was told in words alone the price is that of its one service.
    const isTotal = price?.isTotal === true;
    const services = lines ?? wholeJob(description, minor);
    return {
      ...meta,
      customerId: base.customerId,
      schedule: sched && readSchedule(sched),
      anchor: anchor && anchor.s === sched?.s ? anchor.segments.map(readSegment) : undefined,
      pause: groups.pause,
      earlierPauses: groups.paused ?? [],
      end: groups.end,
      nextDueFrom: groups.due,
      services,
      rounds: groups.round ?? [],
      priceMinor: isTotal ? minor : ordinaryTotal(services),
      priceIsTotal: isTotal,
      initialPriceMinor: price?.initial,
      initialDuration: price?.initialDuration,
      description: description || (lines ?? []).map((line) => line.description).join(', '),
      ownDescription: description,
      duration: work?.duration,
      location: groups.loc,
      state: groups.state ?? 'active',
      time: groups.time,
      skills: groups.skills ?? [],
      hidePrice: groups.hide,
      reminders: groups.remind,
      notify: groups.notify,
      invoicing: groups.invoicing,
      assignees: groups.assign ?? [],
      priceChanges: priceChanges(families.chg),
      notes: families.note,
      tags: [...families.tag].flatMap(([id, { value }]) => (value ? [id] : [])),
      last: groups.last,
      everDone: groups.last?.everDone === true,
      imported: base.imp,
    };
  },
});

/** The service of a job whose work was told in words alone. */
function wholeJob(description: string, unitMinor: Minor): readonly JobService[] {
  return [{ id: 'job', description, quantity: 1000, unitMinor, every: 1, offset: 0 }];
}

/** Key of the jobs that name no round at all. */
export const NO_ROUND = '';
const UNNAMED: readonly string[] = [NO_ROUND];

export const jobsByRound = defineLookup(jobRecord, (job) => (job.rounds.length === 0 ? UNNAMED : job.rounds));
export const jobsByAssignee = defineLookup(jobRecord, (job) => job.assignees);
export const jobsByCustomer = defineLookup(jobRecord, (job) => [job.customerId]);
export const jobsByService = defineLookup(jobRecord, (job) =>
  job.services.flatMap(({ serviceId }) => (serviceId === undefined ? [] : [serviceId])),
);
