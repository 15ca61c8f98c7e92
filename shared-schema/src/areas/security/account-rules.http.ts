import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { givenPasswordField, roleField, shortIdField } from '#http/fields.http.ts';

const limit = { max: 60, seconds: 300, by: 'ip' } as const;

/** Longest and usual life of a session after its last use, in days. */
export const SESSION_DAYS = 90;
export const SESSION_DAYS_CHOICES = [1, 7, 30, SESSION_DAYS] as const;

/** Two capital letters. */
const countryField = z.string().check(z.regex(/^[A-Z]{2}$/));

const rules = z.object({
  /** Members with one of these roles need a second factor at their next sign-in. */
  secondFactorRoles: z.array(roleField),
  /** Days after its last use for which a member's session lasts. */
  sessionDays: z.int().check(z.minimum(1), z.maximum(SESSION_DAYS)),
  /** ISO 3166 codes of the countries from which members may sign in; empty: from everywhere. */
  countries: z._default(z.array(countryField).check(z.maxLength(300)), []),
});

/** The account's rules for signing in (SEC-5). */
export const readRules = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/rules',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: z.extend(rules, {
    /** Whether this server is told from which country a caller comes: without it that rule has no effect. */
    knowsCountries: z.boolean(),
    /** Country of this caller, if known. */
    ownCountry: z.nullable(z.string()),
  }),
});

/**
 * Changes the rules; sessions that have lasted longer than the new length allows end at once.
 * @errors session.wrong-password, security.only-owners, security.would-lock-you-out (countries without one's own)
 */
export const changeRules = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/rules',
  access: { roles: OWNER_ADMIN },
  input: z.extend(rules, { account: shortIdField, password: givenPasswordField }),
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
