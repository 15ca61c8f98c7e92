import { z } from 'zod';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from './define-call.ts';
import { givenPasswordField, roleField, shortIdField } from './fields.http.ts';

const limit = { max: 60, seconds: 300, by: 'ip' } as const;

/** Longest and usual life of a session after its last use, in days. */
export const SESSION_DAYS = 90;
export const SESSION_DAYS_CHOICES = [1, 7, 30, SESSION_DAYS] as const;

const rules = z.object({
  /** Members with one of these roles need a second factor at their next sign-in. */
  secondFactorRoles: z.array(roleField),
  /** Days after its last use for which a member's session lasts. */
  sessionDays: z.number().int().min(1).max(SESSION_DAYS),
});

/** The account's rules for signing in (SEC-5). */
export const readRules = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/rules',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: rules,
});

/**
 * Changes the rules; sessions that have lasted longer than the new length allows end at once.
 * @errors session.wrong-password, security.only-owners
 */
export const changeRules = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/rules',
  access: { roles: OWNER_ADMIN },
  input: rules.extend({ account: shortIdField, password: givenPasswordField }),
  output: z.object({}),
  limit,
});

/** Ends the sessions of all members but the own one; their devices keep what they hold. @errors session.wrong-password */
export const signOutEverybody = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/sign-out-everybody',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField, password: givenPasswordField }),
  output: z.object({ ended: z.number() }),
  limit,
});
