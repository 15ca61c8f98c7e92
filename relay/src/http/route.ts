import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Call } from '@roundsman/shared-schema/http/define-call.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { z } from 'zod';
import type { Log } from '#database/log.ts';
import type { Database } from '#database/pool.ts';
import type { SignedIn } from './session/session-store.ts';

/** What every handler may use of its surroundings. */
export interface HttpDeps {
  readonly db: Database;
  readonly installationId: string;
  readonly version: string;
  readonly publicUrl: string | undefined;
  /** Whether firms may sign up although there is one already. */
  readonly signUp: 'open' | 'closed';
  readonly log: Log;
  /** Epoch milliseconds. */
  now(): number;
}

/** One call as a handler sees it. */
export interface CallContext {
  readonly deps: HttpDeps;
  readonly userAgent: string;
  /** Address under which the caller reaches this server, without a slash at the end. */
  readonly baseUrl: string;
  readonly session: SignedIn | null;
  /** Roles in the account of the input; empty for calls that name none. */
  readonly roles: readonly Role[];
  /** Sends the token as the session cookie. */
  setSessionCookie(token: string): void;
  clearSessionCookie(): void;
}

export interface Route {
  readonly call: Call;
  handle(input: unknown, context: CallContext): Promise<Result<unknown>>;
}

/** Joins a call of shared-schema with what answers it. A user's mistake is a failed result; exceptions are bugs. */
export function defineRoute<I extends z.ZodType, O extends z.ZodType>(
  call: Call<I, O>,
  handle: (input: z.output<I>, context: CallContext) => Promise<Result<z.input<O>>>,
): Route {
  return { call, handle: (input, context) => handle(input as z.output<I>, context) };
}

/** The session of a call whose access requires one. */
export function signedIn(context: CallContext): SignedIn {
  if (!context.session) throw new Error('a call that needs a session was handled without one');
  return context.session;
}
