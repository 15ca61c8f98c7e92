import { z } from 'zod/mini';
import { defineRecord, type RecordMeta } from '#document/record.ts';
import { instantField } from '#fields/day.ts';
import { namedIdField } from '#fields/limits.ts';

/** Longest id of a visit, and the most pauses of one entry. */
const VISIT_ID_MAX = 128;
export const PAUSES_MAX = 100;

/** Why somebody's clock stands still. */
export const PAUSE_KINDS = ['break', 'waiting', 'weather', 'travel', 'other'] as const;
export type PauseKind = (typeof PAUSE_KINDS)[number];

const base = z.object({
  /** Whose time it is. */
  user: namedIdField,
  job: namedIdField,
  /** The visit, where it is known. */
  occ: z.optional(z.string().check(z.minLength(1), z.maxLength(VISIT_ID_MAX))),
});

/** What a worker's own device has said, brought here by the server; moments in epoch milliseconds. */
const spanField = z.object({
  start: instantField,
  stop: z.optional(instantField),
  pauses: z
    .array(z.object({ from: instantField, to: z.optional(instantField) }))
    .check(z.maxLength(PAUSES_MAX)),
});
const momentField = z.object({ at: instantField });
/** A pause that was begun in the office's app; `to` once it is over. */
export const pauseField = z.object({
  from: instantField,
  to: z.optional(instantField),
  kind: z.enum(PAUSE_KINDS),
});

/** `id`, `kind`: of those that were begun in the office's app; `to`: undefined while it lasts. */
export interface Pause {
  readonly from: number;
  readonly to: number | undefined;
  readonly kind?: PauseKind;
  readonly id?: string;
}

/** A time that somebody has worked; moments in epoch milliseconds. */
export interface TimeEntry extends RecordMeta {
  readonly userId: string;
  readonly jobId: string;
  readonly visitId: string | undefined;
  readonly start: number;
  /** undefined: nobody has said when it ended. */
  readonly stop: number | undefined;
  /** Times within it that were no work. */
  readonly pauses: readonly Pause[];
}

/**
 * Keys `<entry>` of the months of time. Start and stop are two keys: one person may correct the one while another
 * corrects the other. Each pause is a key of its own. What the office says stands before what a worker's device has said.
 */
export const timeEntryRecord = defineRecord({
  name: 'time-entry',
  document: 'time',
  root: 'time',
  base,
  groups: {
    span: spanField,
    start: momentField,
    stop: momentField,
    what: z.object({
      job: namedIdField,
      occ: z.optional(z.string().check(z.minLength(1), z.maxLength(VISIT_ID_MAX))),
    }),
  },
  families: { pause: pauseField },
  unpacked: ['span'],
  make(meta, { user, job, occ }, { span, start, stop, what }, { pause }): TimeEntry {
    const own = [...pause].map(([id, { value }]): Pause => ({ id, ...value, to: value.to }));
    const said = (span?.pauses ?? []).map(({ from, to }): Pause => ({ from, to }));
    return {
      ...meta,
      userId: user,
      jobId: what?.job ?? job,
      visitId: what ? what.occ : occ,
      start: start?.at ?? span?.start ?? 0,
      stop: stop?.at ?? span?.stop,
      pauses: [...said, ...own].sort((a, b) => a.from - b.from),
    };
  },
});
