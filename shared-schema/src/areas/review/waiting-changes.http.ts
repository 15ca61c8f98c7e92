import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';

const hlcField = z.string().check(z.regex(/^[0-9a-z]{12}$/));

/** `[hlc, author, json]` as it was written, or `null` for a removed key. */
const givenValue = z.union([z.tuple([hlcField, z.string().check(z.maxLength(64)), z.json()]), z.null()]);

/** What one command of a device changed in one document: values with their original stamps. */
export const waitingPart = z.object({
  document: z.string().check(z.maxLength(80)),
  epoch: z.int().check(z.minimum(1)),
  values: z.array(z.tuple([z.string().check(z.maxLength(128)), givenValue])).check(z.maxLength(5000)),
});

/** One change that a device made and could not deliver. `at`: epoch milliseconds. */
export const waitingChange = z.object({
  id: z.string().check(z.regex(/^[!-~]{1,64}$/)),
  account: shortIdField,
  command: z.string().check(z.maxLength(64)),
  words: z.object({
    key: z.string().check(z.maxLength(120)),
    record: z.optional(z.string().check(z.maxLength(200))),
    values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
    undone: z.optional(z.literal(true)),
  }),
  at: z.number().check(z.minimum(0), z.maximum(8.64e15)),
  hlc: hlcField,
  parts: z.array(waitingPart).check(z.minLength(1), z.maxLength(20)),
});
export type WaitingChange = z.infer<typeof waitingChange>;

/** Most changes of one call, and the largest body: a device with more posts them in turns. */
export const WAITING_CHANGES_PER_CALL = 200;
export const WAITING_CHANGES_BYTES = 4 * 1024 * 1024;

/**
 * Hands over what a device may no longer write by itself: its session was revoked, its role lost, or the document's
 * epoch closed. `replay`: apply what the user may still write; the rest goes to review (everything does, when the
 * session is a revoked one). `restored`: values that a server which was restored to an older backup has lost; what cannot
 * be written of a change is not taken, and goes nowhere. Posting the same ids again changes nothing. Only for accounts that the user belongs or
 * belonged to.
 * @errors access.not-allowed, waiting-changes.too-many (the device keeps its changes then)
 * @source sync.md 5, data-model.md 6
 */
export const postWaitingChanges = defineCall({
  method: 'POST',
  path: '/api/waiting-changes',
  access: 'ended-session',
  input: z.object({
    purpose: z.enum(['review', 'replay', 'restored']),
    changes: z.array(waitingChange).check(z.minLength(1), z.maxLength(WAITING_CHANGES_PER_CALL)),
  }),
  output: z.object({
    receipt: z.string(),
    /** Ids now durable on the server, applied or listed for review: the device may forget them. */
    taken: z.array(z.string()),
    /** Of these, the ones written to the documents at once. */
    applied: z.array(z.string()),
  }),
  limit: { max: 240, seconds: 60, by: 'ip' },
  takesAnyText: true,
});

/**
 * The device has deleted what it was ordered to: everything of its user after a 410, or one account's documents. Says
 * nothing where no such order stands. After `all` the session cookie is gone, too.
 */
export const confirmErased = defineCall({
  method: 'POST',
  path: '/api/erased',
  access: 'ended-session',
  input: z.object({ scope: z.enum(['all', 'account']), account: z.optional(shortIdField) }),
  output: z.object({}),
});

/**
 * Changes handed over by devices, for Owner and Admin to apply or discard, the oldest first. Parts in documents that
 * the asker may not read (another person's own settings) are left out.
 */
export const listWaitingChanges = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/waiting-changes',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: z.object({
    changes: z.array(
      z.object({
        /** Of the entry, for `settleWaitingChanges`; `change.id` is the device's own. */
        id: z.string(),
        user: shortIdField,
        userName: z.string(),
        device: z.string(),
        deviceName: z.string(),
        postedAt: z.number(),
        why: z.enum(['revoked', 'role', 'epoch-closed']),
        change: waitingChange,
      }),
    ),
    /** There are more than are listed; they follow when these are settled. */
    hasMore: z.boolean(),
  }),
});

/**
 * Applies or discards entries of the list. Applied ones are written with the applier as author and a new stamp, and
 * keep the original author and time in the log's origin. Entries that are settled already stay as they are.
 * @errors waiting-changes.unknown (nothing is settled then)
 */
export const settleWaitingChanges = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/waiting-changes/settle',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    ids: z.array(z.string()).check(z.minLength(1), z.maxLength(200)),
    as: z.enum(['apply', 'discard']),
  }),
  output: z.object({
    /** Ids that are settled now, by this call or an earlier one. */
    settled: z.array(z.string()),
    /** Of these, the ones with keys that somebody has written later than the change: those keys were left as they are. */
    leftAlone: z.array(z.string()),
    /** Not applied, and still listed: the applier may not write this. `reason`: a text key, `sync.refused-...`. */
    refused: z.array(z.object({ id: z.string(), reason: z.string() })),
  }),
});
