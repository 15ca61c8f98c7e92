import { z } from 'zod';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from './define-call.ts';
import { shortIdField } from './fields.http.ts';

/** Everything that the audit writes down (companion SEC-1). */
export const AUDIT_EVENTS = [
  'sign-in.ok',
  'sign-in.failed',
  'sign-in.second-asked',
  'sign-in.second-failed',
  'sign-in.signed-out',
  'session.ended',
  'session.everybody-out',
  'password.changed',
  'password.failed',
  'second-factor.on',
  'second-factor.off',
  'second-factor.codes-made',
  'passkey.added',
  'passkey.removed',
  'rules.changed',
  'user.unlocked',
  'member.roles-changed',
  'member.deactivated',
  'member.reactivated',
  'invitation.made',
  'invitation.withdrawn',
  'invitation.accepted',
  'device.revoked',
  'device.erased',
  'device.renamed',
  'waiting-changes.handed-over',
  'waiting-changes.settled',
  'access.refused',
  'data.exported',
  'data.imported',
] as const;
export const auditEventField = z.enum(AUDIT_EVENTS);
export type AuditEventName = (typeof AUDIT_EVENTS)[number];

/** One event of the audit; `at` in epoch milliseconds. Names are those of today, empty when nobody known did it. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.number(),
  event: auditEventField,
  user: z.string().nullable(),
  userName: z.string(),
  /** A user's id, or `s.<process>` for the server and its operator. */
  actor: z.string(),
  actorName: z.string(),
  device: z.string().nullable(),
  deviceName: z.string(),
  address: z.string(),
  agent: z.string(),
  details: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]),
  ),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** At most this many events at once. */
export const AUDIT_PAGE = 100;

/** What happened to the access of an account's members, the newest first (SEC-1, SEC-3); 12 months are kept. */
export const listAudit = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/audit',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    user: shortIdField.optional(),
    event: auditEventField.optional(),
    /** ISO day, in the account's time zone. */
    day: z.iso.date().optional(),
    /** Only events with a smaller id: the last one of the page before. */
    before: z.coerce.number().int().positive().optional(),
  }),
  output: z.object({ events: z.array(auditEntry), hasMore: z.boolean() }),
});
