import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';

/** Everything that the audit writes down (companion SEC-1). */
export const AUDIT_EVENTS = [
  'sign-in.ok',
  'sign-in.failed',
  'sign-in.second-asked',
  'sign-in.second-failed',
  'sign-in.country-refused',
  'sign-in.signed-out',
  'session.ended',
  'session.everybody-out',
  'password.changed',
  'password.failed',
  'password.forced',
  'second-factor.on',
  'second-factor.off',
  'second-factor.codes-made',
  'passkey.added',
  'passkey.removed',
  'rules.changed',
  'user.unlocked',
  'member.roles-changed',
  'member.changed',
  'member.deactivated',
  'member.reactivated',
  'invitation.made',
  'invitation.resent',
  'invitation.withdrawn',
  'invitation.accepted',
  'team.saved',
  'team.deleted',
  'device.revoked',
  'device.erased',
  'device.renamed',
  'waiting-changes.handed-over',
  'waiting-changes.settled',
  'access.refused',
  'email.changed',
  'email.confirmed',
  'account.changed',
  'account.closing',
  'account.kept',
  'owner.offered',
  'subscription.changed',
  'data.exported',
  'data.imported',
  'data.import-undone',
  'backup.made',
  'support.looked',
  'test.entry',
] as const;
export const auditEventField = z.enum(AUDIT_EVENTS);
export type AuditEventName = (typeof AUDIT_EVENTS)[number];

/** Events that belong together, as they are filtered by (SEC-3). */
export const AUDIT_GROUPS = {
  'sign-ins': ['sign-in.ok', 'sign-in.second-asked', 'sign-in.signed-out'],
  failed: [
    'sign-in.failed',
    'sign-in.second-failed',
    'sign-in.country-refused',
    'password.failed',
    'access.refused',
  ],
  sessions: ['session.ended', 'session.everybody-out', 'user.unlocked'],
  passwords: [
    'password.changed',
    'password.forced',
    'second-factor.on',
    'second-factor.off',
    'second-factor.codes-made',
    'passkey.added',
    'passkey.removed',
    'email.changed',
    'email.confirmed',
  ],
  people: [
    'member.roles-changed',
    'member.changed',
    'member.deactivated',
    'member.reactivated',
    'invitation.made',
    'invitation.resent',
    'invitation.withdrawn',
    'invitation.accepted',
    'team.saved',
    'team.deleted',
  ],
  devices: [
    'device.revoked',
    'device.erased',
    'device.renamed',
    'waiting-changes.handed-over',
    'waiting-changes.settled',
  ],
  data: [
    'data.exported',
    'data.imported',
    'data.import-undone',
    'backup.made',
    'support.looked',
    'test.entry',
  ],
  rules: ['rules.changed'],
  account: ['account.changed', 'account.closing', 'account.kept', 'owner.offered', 'subscription.changed'],
} as const satisfies Readonly<Record<string, readonly AuditEventName[]>>;
export type AuditGroup = keyof typeof AUDIT_GROUPS;
export const AUDIT_GROUP_NAMES = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]];

/** One event of the audit; `at` in epoch milliseconds. Names are those of today, empty when nobody known did it. */
export const auditEntry = z.object({
  id: z.number(),
  at: z.number(),
  event: auditEventField,
  user: z.nullable(z.string()),
  userName: z.string(),
  /** A user's id, or `s.<process>` for the server and its operator. */
  actor: z.string(),
  actorName: z.string(),
  device: z.nullable(z.string()),
  deviceName: z.string(),
  address: z.string(),
  agent: z.string(),
  details: z.record(
    z.string(),
    z.union([z.string(), z.number(), z.boolean(), z.readonly(z.array(z.string()))]),
  ),
});
export type AuditEntry = z.infer<typeof auditEntry>;

/** At most this many events at once. */
export const AUDIT_PAGE = 100;

/** Sign-ins that are told below the level that user security needs (SEC-6). */
export const LIMITED_AUDIT = 5;

/** What happened to the access of an account's members, the newest first (SEC-1, SEC-3); 12 months are kept. */
export const listAudit = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/audit',
  access: { roles: OWNER_ADMIN },
  input: z.object({
    account: shortIdField,
    user: z.optional(shortIdField),
    event: z.optional(auditEventField),
    group: z.optional(z.enum(AUDIT_GROUP_NAMES)),
    /** ISO day, in the account's time zone. */
    day: z.optional(z.iso.date()),
    /** Only events with a smaller id: the last one of the page before. */
    before: z.optional(z.coerce.number().check(z.int(), z.positive())),
  }),
  output: z.object({
    events: z.array(auditEntry),
    hasMore: z.boolean(),
    /** Below the needed level only the last five sign-ins are told (SEC-6). */
    isLimited: z.boolean(),
  }),
});

/**
 * How the access of each active member stands (SEC-1); times in epoch milliseconds, counts of the last 30 days.
 * Empty below the level that user security needs.
 */
export const listMemberSecurity = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/member-security',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: z.object({
    members: z.array(
      z.object({
        user: shortIdField,
        name: z.string(),
        email: z.string(),
        hasSecondFactor: z.boolean(),
        passwordDue: z.boolean(),
        lastSignIn: z.nullable(z.number()),
        failed: z.number(),
        exports: z.number(),
        sessions: z.number(),
      }),
    ),
  }),
});
export type MemberSecurity = z.infer<typeof listMemberSecurity.output>['members'][number];
