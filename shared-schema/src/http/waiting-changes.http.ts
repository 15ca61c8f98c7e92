import { z } from 'zod';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from './define-call.ts';
import { deviceIdField, shortIdField } from './fields.http.ts';

/** `[hlc, author, json]` as it was written, or `null` for a removed key. */
const givenValue = z.union([z.tuple([z.string(), z.string(), z.json()]), z.null()]);

/** What one command of a device changed in one document: values with their original stamps. */
export const waitingPart = z.object({
  document: z.string().max(80),
  epoch: z.number().int().min(1),
  values: z.array(z.tuple([z.string().max(128), givenValue])).max(500),
});

/** One change that a device made and could not deliver. `at`: epoch milliseconds. */
export const waitingChange = z.object({
  id: z.string().min(1).max(64),
  account: shortIdField,
  command: z.string().max(64),
  words: z.object({
    key: z.string().max(120),
    record: z.string().max(200).optional(),
    values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
  at: z.number(),
  hlc: z.string().max(12),
  parts: z.array(waitingPart).min(1).max(20),
});
export type WaitingChange = z.infer<typeof waitingChange>;

/**
 * Hands over what a device may no longer write by itself: its session was revoked, its role lost, or the document's
 * epoch closed. `replay`: apply what the user may still write; the rest goes to review. Posting the same ids again
 * changes nothing. @source sync.md 5, data-model.md 6
 */
export const postWaitingChanges = defineCall({
  method: 'POST',
  path: '/api/waiting-changes',
  access: 'ended-session',
  input: z.object({
    purpose: z.enum(['review', 'replay']),
    changes: z.array(waitingChange).min(1).max(200),
  }),
  output: z.object({
    receipt: z.string(),
    /** Ids now durable on the server, applied or listed for review: the device may forget them. */
    taken: z.array(z.string()),
    /** Of these, the ones written to the documents at once. */
    applied: z.array(z.string()),
  }),
});

/** The device has deleted what it was ordered to. */
export const confirmErased = defineCall({
  method: 'POST',
  path: '/api/erased',
  access: 'ended-session',
  input: z.object({ scope: z.enum(['all', 'account']), account: shortIdField.optional() }),
  output: z.object({}),
});

/** Changes handed over by devices, for Owner and Admin to apply or discard. */
export const listWaitingChanges = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/waiting-changes',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: z.object({
    changes: z.array(
      z.object({
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
  }),
});

/**
 * Applies or discards entries of the list. Applied ones are written with the applier as author and a new stamp, and
 * keep the original author and time in the log's origin. @errors waiting-changes.unknown
 */
export const settleWaitingChanges = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/waiting-changes/settle',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    ids: z.array(z.string()).min(1).max(200),
    as: z.enum(['apply', 'discard']),
  }),
  output: z.object({
    /** Ids with keys that somebody has written later than the change: they were left as they are. */
    leftAlone: z.array(z.string()),
  }),
});

/**
 * Ends a device's sessions for good and orders its data to be erased at its next contact (SEC-4).
 * @errors devices.unknown, devices.is-this-one
 */
export const revokeDevice = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/devices/revoke',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    user: shortIdField,
    device: deviceIdField,
    reason: z.string().trim().min(1).max(200),
  }),
  output: z.object({}),
});
