import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';
import { AUDIT_EVENTS } from './audit.http.ts';
import { AUDIT_QUERY_MAX } from './query/audit-query.ts';
import { recordChange } from './record-history.http.ts';

/** What one act did to records. */
export const RECORD_ACTIONS = [
  'record.added',
  'record.changed',
  'record.deleted',
  'record.restored',
] as const;

/** Everything that the audit lists. */
export const AUDIT_ACTIONS = [...RECORD_ACTIONS, ...AUDIT_EVENTS] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** So many entries are loaded first, and with each step of scrolling. */
export const AUDIT_LOG_PAGE = 50;
/** Changes that come with an entry; the record's own history has all of them. */
export const ENTRY_CHANGES = 20;
/** Entries are counted up to here. */
export const AUDIT_COUNTED = 1000;
/** At most this many entries by the index that they stop at. */
export const AUDIT_STOP_MAX = 1000;
/** At most this many test entries at once. */
export const TEST_ENTRIES_MAX = 100;

const idsField = z.array(z.string().check(z.maxLength(60))).check(z.maxLength(200));

const queryField = z._default(z.string().check(z.maxLength(AUDIT_QUERY_MAX)), '');

/**
 * What words of a query mean in the language of whoever asks: the actions and kinds of record whose shown names hold the
 * words. By the words as they were typed.
 */
export const auditMeanings = z.record(
  z.string().check(z.maxLength(AUDIT_QUERY_MAX)),
  z.object({ actions: idsField, kinds: idsField }),
);
export type AuditMeanings = z.infer<typeof auditMeanings>;

/** Where a page ended: the next one begins behind it. */
const cursorField = z.object({ at: z.number(), id: z.number() });
export type AuditCursor = z.infer<typeof cursorField>;

/** One act of somebody. Names are those of today, but the record's, which is that of then; empty when not known. */
export const auditLogEntry = z.object({
  id: z.number(),
  /** Epoch milliseconds. */
  at: z.number(),
  /** A user's id, or `s.<process>`. */
  actor: z.string(),
  actorName: z.string(),
  actorEmail: z.string(),
  /** User whom it concerns. */
  about: z.nullable(z.string()),
  aboutName: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  /** Kind of the record; null where it is none. */
  kind: z.nullable(z.string()),
  document: z.nullable(z.string()),
  /** Key of the record. */
  record: z.nullable(z.string()),
  name: z.string(),
  /** How many records were changed. */
  records: z.number(),
  /** How many changes it stands for; the first `ENTRY_CHANGES` of them come with it. */
  changeCount: z.number(),
  changes: z.array(z.extend(recordChange, { record: z.string() })),
  deviceName: z.string(),
  address: z.string(),
  agent: z.string(),
  details: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.readonly(z.array(z.string()))]),
  ),
});
export type AuditLogEntry = z.infer<typeof auditLogEntry>;

/**
 * Everything that happened in an account, the newest first: changes of records, sign-ins, exports, imports, rights, and
 * what the server did. What the caller may not read of a record is not among it.
 * @errors audit.quote-open, audit.field-empty, audit.day-unreadable, audit.range-backwards
 */
export const searchAudit = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/audit/search',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    query: queryField,
    meanings: z.optional(auditMeanings),
    /** Only what this user did. */
    user: z.optional(shortIdField),
    before: z.optional(cursorField),
  }),
  output: z.object({
    /** How many fit in all, up to `AUDIT_COUNTED`; only told with the first page. */
    total: z.optional(z.number()),
    entries: z.array(auditLogEntry),
    /** Where the next page begins; null after the last. */
    next: z.nullable(cursorField),
  }),
});

/** The same entries by a moment and an index, as programs of others ask for them. @source specification 4, 7 */
export const listAuditEvents = defineCall({
  method: 'POST',
  path: '/api/audit/events',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    query: queryField,
    /** Nothing younger; epoch milliseconds. */
    fromTimestamp: z.number().check(z.minimum(0), z.maximum(8.64e15)),
    /** The entries before this index; the first 50 when absent. */
    stopIndex: z.optional(z.int().check(z.minimum(1), z.maximum(AUDIT_STOP_MAX))),
  }),
  output: z.object({
    /** Up to `AUDIT_COUNTED`. */
    total: z.number(),
    items: z.array(
      z.object({
        timestamp: z.number(),
        /** E-mail address; what the server did has its name. */
        createdBy: z.string(),
        action: z.string(),
        subject: z.nullable(z.object({ id: z.string(), type: z.string() })),
        relatedSubjects: z.array(z.object({ id: z.string(), type: z.string() })),
        actionDetailsSummary: z.string(),
        actionDetailsDescription: z.string(),
      }),
    ),
  }),
});

/** Writes entries that say that they are for testing; `words` makes one with a text. @source specification 4, 7 */
export const addTestEntries = defineCall({
  method: 'POST',
  path: '/api/audit/events/fake',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    count: z._default(z.int().check(z.minimum(1), z.maximum(TEST_ENTRIES_MAX)), 20),
    words: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  }),
  output: z.object({ added: z.number() }),
  limit: { max: 60, seconds: 3_600, by: 'ip' },
});
