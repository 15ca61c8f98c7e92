import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { deviceIdField, shortIdField } from '#http/fields.http.ts';

/** A session names itself by an id that is not its secret. */
const sessionIdField = z.string().check(z.minLength(1), z.maxLength(40));
const sessionIds = z.array(sessionIdField).check(z.minLength(1), z.maxLength(200));

/** One living session; times in epoch milliseconds. */
export const listedSession = z.object({
  id: sessionIdField,
  device: deviceIdField,
  deviceName: z.string(),
  platform: z.string(),
  userAgent: z.string(),
  /** Network address of the last use, as text; empty when it is not known. */
  address: z.string(),
  createdAt: z.number(),
  lastUsedAt: z.number(),
  expiresAt: z.number(),
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSession>;

/** The own sessions, the last used first (SEC-1). */
export const listSessions = defineCall({
  method: 'GET',
  path: '/api/sessions',
  access: 'session',
  input: z.object({}),
  output: z.object({ sessions: z.array(listedSession) }),
});

/** Sessions of all members of an account (SEC-1). */
export const listMemberSessions = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/sessions',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: z.object({
    sessions: z.array(z.extend(listedSession, { user: shortIdField, userName: z.string() })),
  }),
});

/**
 * Ends own sessions; the devices keep their data and ask to sign in. Sessions that have ended already are no fault.
 * @errors sessions.unknown (the id of somebody else's session, or of none: nothing is ended then)
 */
export const endSessions = defineCall({
  method: 'POST',
  path: '/api/sessions/end',
  access: 'session',
  input: z.object({ ids: sessionIds }),
  output: z.object({}),
});

/** As `endSessions`, for members of the account. @errors sessions.unknown, sessions.is-owners (an Admin and an Owner) */
export const endMemberSessions = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/sessions/end',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField, ids: sessionIds }),
  output: z.object({}),
});

/** Ends all own sessions, on this device too unless it is to be kept. Answers how many were ended. */
export const signOutEverywhere = defineCall({
  method: 'POST',
  path: '/api/sessions/end-all',
  access: 'session',
  input: z.object({ keepThis: z.boolean() }),
  output: z.object({ ended: z.number() }),
});
