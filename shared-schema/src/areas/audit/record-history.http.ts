import { z } from 'zod/mini';
import { ALL_ROLES } from '#access/roles.ts';
import { isDocument } from '#document/document-ref.ts';
import type { Json } from '#document/stamped.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';

const jsonField: z.ZodMiniType<Json> = z.json();

/** One value of a record that was changed. */
export const recordChange = z.object({
  /** Counts the changes of the account. */
  seq: z.number(),
  /** When it was made, on whatever device; epoch milliseconds. */
  at: z.number(),
  /** Id of the record that it was made in, where that is not the one asked for but was merged into it, or is not any more. */
  record: z.optional(z.string()),
  /** Group of the record; null: the record was made. */
  field: z.nullable(z.string()),
  /** A user's id, or `s.<process>`. */
  actor: z.string(),
  /** Id of the person's device; empty for the server. */
  device: z.string(),
  /** Name of the command, as far as the device told it. */
  command: z.nullable(z.string()),
  /** Null where nothing stood, or what stood was too long to be kept. */
  old: jsonField,
  new: jsonField,
  /** A value was too long to be kept. */
  isCut: z.boolean(),
});
export type RecordChange = z.infer<typeof recordChange>;

/** At most this many changes at once. */
export const HISTORY_PAGE = 100;

/**
 * What was changed in one record, and which others were merged into it or taken out again, the latest first; 24 months
 * are kept (CUS-11). Whoever may read the record's document
 * may read it. `record`: the record's id within its document.
 * @errors access.not-allowed
 */
export const readRecordHistory = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/history',
  access: { roles: ALL_ROLES },
  input: z.object({
    account: shortIdField,
    document: z.string().check(z.refine(isDocument)),
    record: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Only changes before this one: the last one of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  output: z.object({ changes: z.array(recordChange), hasMore: z.boolean() }),
});
