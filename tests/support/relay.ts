import { type RelayOptions, type RunningRelay, startRelay } from '@roundsman/relay/app/relay-app.ts';
import { silentLog } from '@roundsman/relay/database/log.ts';
import { createSecretBox } from '@roundsman/relay/secrets/secret-box.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { signUp } from '@roundsman/shared-schema/areas/account/sign-up.http.ts';
import {
  type Profile,
  type StartedSession,
  signIn,
} from '@roundsman/shared-schema/areas/session/session.http.ts';
import { acceptInvitation, invite } from '@roundsman/shared-schema/areas/users/invitations.http.ts';
import type { Call, CallInput, CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { buildRequest } from '@roundsman/shared-schema/http/define-call.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export interface TestRelay extends RunningRelay {
  database: TestDatabase;
  /** Stops the relay and drops its database. */
  close(): Promise<void>;
}

/** The same for every relay of a test, as one may be stopped and another started over its database. */
export const TEST_SECRETS = createSecretBox([Buffer.alloc(32, 7)]);

/** A relay in this process, on a port of its own, over a database of its own. */
export async function startTestRelay(options: Partial<RelayOptions> = {}): Promise<TestRelay> {
  const database = await createTestDatabase();
  const relay = await startRelay({
    databaseUrl: database.url,
    port: 0,
    host: '127.0.0.1',
    // Under a public address the first firm takes the set-up link.
    signUp: options.publicUrl === undefined ? 'closed' : 'open',
    secrets: TEST_SECRETS,
    log: silentLog,
    ...options,
  });
  const close = async () => {
    await relay.stop();
    await database.drop();
  };
  return { ...relay, database, close };
}

export interface CallAnswer<C extends Call> {
  status: number;
  /** The error's key, where the call failed. */
  error: string | undefined;
  body: CallOutput<C>;
  headers: Headers;
  /** What a browser would send back: `name=value` of the cookie that was set. */
  cookie: string | undefined;
}

/** Makes one HTTP call; `headers` may carry a cookie with an Origin, or a bearer token. */
export async function callRelay<C extends Call>(
  url: string,
  call: C,
  input: CallInput<C>,
  headers: Record<string, string> = {},
): Promise<CallAnswer<C>> {
  const { method, path, body } = buildRequest(call, input);
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(url + path, {
    method,
    headers: { ...type, ...headers },
    ...(body ? { body } : {}),
  });
  const json = (await response.json()) as CallOutput<C> & { error?: string };
  return {
    status: response.status,
    error: json.error,
    body: json,
    headers: response.headers,
    cookie: response.headers.getSetCookie()[0]?.split(';')[0],
  };
}

/** Someone who is signed in with a token. */
export interface TestPerson {
  token: string;
  profile: Profile;
  userId: string;
  /** The account that the person belongs to. */
  account: string;
  email: string;
  password: string;
  /** `Authorization` header. */
  headers: { authorization: string };
}

function person(
  answer: {
    body: { token?: string | undefined; profile: Profile };
    status: number;
    error: string | undefined;
  },
  email: string,
  password: string,
): TestPerson {
  const { token, profile } = answer.body;
  const account = profile?.accounts[0]?.id;
  if (!token || !account) throw new Error(`no session: ${answer.status} ${answer.error}`);
  const headers = { authorization: `Bearer ${token}` };
  return { token, profile, userId: profile.user.id, account, email, password, headers };
}

/** Makes a firm and signs its owner in. */
export async function signUpOwner(url: string, email = 'olive@sparkle.example'): Promise<TestPerson> {
  const password = 'ladders and squeegees';
  const input = { firmName: 'Sparkle & Shine', name: 'Olive Owner', email, password, as: 'token' } as const;
  return person(await callRelay(url, signUp, input), email, password);
}

/** Invites someone into the owner's account and accepts the invitation. */
export async function addMember(
  url: string,
  owner: TestPerson,
  roles: Role[],
  email = `${roles.join('-').toLowerCase()}@sparkle.example`,
): Promise<TestPerson> {
  const password = 'buckets of clean water';
  const name = email.split('@')[0] ?? email;
  const invited = await callRelay(url, invite, { account: owner.account, name, email, roles }, owner.headers);
  const { token } = invited.body;
  return person(await callRelay(url, acceptInvitation, { token, password, as: 'token' }), email, password);
}

/** One more session of someone, on a device of its own unless one is named. */
export async function signInAgain(
  url: string,
  who: TestPerson,
  device: { device?: string; deviceName?: string; platform?: string } = {},
): Promise<TestPerson> {
  const { email, password } = who;
  const answer = await callRelay(url, signIn, { email, password, as: 'token', ...device });
  return person({ ...answer, body: answer.body as StartedSession }, email, password);
}
