import { z } from 'zod/mini';
import { defineCall } from '#http/define-call.ts';
import { givenPasswordField, shortIdField } from '#http/fields.http.ts';
import { LOCALES } from '#kernel/languages.ts';
import { isTimeZone } from '#kernel/time-zone.ts';
import { typedName } from '#kernel/whole-text.ts';
import { COUNTRIES, CURRENCIES } from './business-places.ts';

const OWNER = { roles: ['owner'] } as const;
const limit = { max: 60, seconds: 300, by: 'ip' } as const;

/** What an account is called and where it works. */
export const identityFields = z.object({
  name: z.string().check(z.overwrite(typedName), z.minLength(1, 'account.name-required'), z.maxLength(120)),
  company: z.string().check(z.overwrite(typedName), z.maxLength(120)),
  country: z.enum(COUNTRIES, 'account.country-invalid'),
  currency: z.enum(CURRENCIES, 'account.currency-invalid'),
  timeZone: z.string().check(z.maxLength(64), z.refine(isTimeZone, 'account.time-zone-invalid')),
  locale: z.enum(LOCALES, 'account.locale-invalid'),
});
export type Identity = z.infer<typeof identityFields>;

/** The account itself (companion ACC-1). Closing and an open offer stand in the document `core`. */
export const readAccount = defineCall({
  method: 'GET',
  path: '/api/accounts/:account',
  access: OWNER,
  input: z.object({ account: shortIdField }),
  output: z.extend(identityFields, {
    createdAt: z.number(),
    /** Where the data lies in the operator's words; empty where they said nothing: then it is the server `host`. */
    dataLocation: z.string(),
    host: z.string(),
    /** The account has ended, epoch milliseconds. */
    closedAt: z.nullable(z.number()),
  }),
});

/** @errors account.name-required and the others of `identityFields` @source companion ACC-1 */
export const changeAccount = defineCall({
  method: 'POST',
  path: '/api/accounts/:account',
  access: OWNER,
  input: z.extend(identityFields, { account: shortIdField }),
  output: identityFields,
});

/**
 * Offers a member to become Owner; an earlier offer is void. The member is told by mail and in the app.
 * @errors session.wrong-password, users.unknown, account.is-owner-already @source companion ACC-1
 */
export const offerOwner = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/owner-offer',
  access: OWNER,
  input: z.object({
    account: shortIdField,
    user: shortIdField,
    /** What the giver is afterwards. */
    keep: z.enum(['owner', 'admin']),
    password: givenPasswordField,
  }),
  output: z.object({}),
  limit,
});

/** @errors account.no-offer */
export const withdrawOwnerOffer = defineCall({
  method: 'DELETE',
  path: '/api/accounts/:account/owner-offer',
  access: OWNER,
  input: z.object({ account: shortIdField }),
  output: z.object({}),
});

/** Answers an offer to oneself. @errors account.no-offer @source companion ACC-1 */
export const answerOwnerOffer = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/owner-offer/answer',
  access: 'session',
  input: z.object({ account: shortIdField, id: z.string().check(z.maxLength(40)), accept: z.boolean() }),
  output: z.object({}),
  limit,
});

/**
 * Closes the account: it goes on for 30 days, in which an Owner may take it back, and then ends.
 * @errors session.wrong-password, account.name-wrong, account.closing-already @source companion ACC-1
 */
export const closeAccount = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/close',
  access: OWNER,
  input: z.object({
    account: shortIdField,
    name: z.string().check(z.maxLength(200)),
    password: givenPasswordField,
  }),
  output: z.object({ until: z.number() }),
  limit,
});

/** Takes a closing back. @errors account.not-closing, account.closed @source companion ACC-1 */
export const keepAccount = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/keep',
  access: OWNER,
  input: z.object({ account: shortIdField }),
  output: z.object({}),
});

/**
 * The whole account as an archive of `roundsman export` (a gzipped tar), without what people prove themselves with. Also
 * for an account that has ended. What breaks off in the middle is no whole answer.
 * @errors export.busy @source companion DAT-7, DAT-8
 */
export const downloadAccount = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/export',
  access: OWNER,
  input: z.object({ account: shortIdField }),
  output: z.never(),
  answers: 'file',
  limit: { max: 10, seconds: 3600, by: 'ip' },
});
