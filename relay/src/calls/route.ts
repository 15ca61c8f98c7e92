import type { Readable } from 'node:stream';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { Call } from '@roundsman/shared-schema/http/define-call.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { z } from 'zod/mini';
import type { Log } from '#database/log.ts';
import type { Database } from '#database/pool.ts';
import type { AccountArchives } from '#effects/account-archives.ts';
import type { BillingGateway } from '#gateways/billing/billing-gateway.ts';
import type { GeocodingGateway } from '#gateways/geocoding/geocoding-gateway.ts';
import type { LecturesGateway } from '#gateways/lectures/lectures-gateway.ts';
import type { WeatherGateway } from '#gateways/weather/weather-gateway.ts';
import type { SecretBox } from '#secrets/secret-box.ts';
import type { SignedIn } from '#sessions/session-store.ts';

/** What every handler may use of its surroundings. */
export interface HttpDeps {
  readonly db: Database;
  readonly installationId: string;
  readonly version: string;
  readonly publicUrl: string | undefined;
  /** Whether firms may sign up although there is one already. */
  readonly signUp: 'open' | 'closed';
  /** Where plans are bought; absent where nothing is sold. */
  readonly billing?: BillingGateway | undefined;
  /** Where the data lies, in the operator's words. */
  readonly dataLocation?: string | undefined;
  /** Closes and opens secrets that are kept in the database. */
  readonly secrets: SecretBox;
  /** Origins of push services that may be sent to besides those of the browsers. */
  readonly pushServices?: readonly string[] | undefined;
  /** The operator's training academy. */
  readonly trainingUrl?: string | undefined;
  /** The operator's lectures. */
  readonly lectures: LecturesGateway;
  readonly weather: WeatherGateway;
  readonly geocoding: GeocodingGateway;
  /** Bytes of an archive of one account without credentials; they fail when `stopped` says so. */
  exportAccount(account: string, stopped: AbortSignal): AsyncIterable<Uint8Array>;
  /** Archives of accounts, for their backups. */
  readonly archives: AccountArchives;
  /** Name of the header in which a proxy tells the caller's country; undefined: nobody does. */
  readonly countryHeader?: string | undefined;
  readonly log: Log;
  /** Epoch milliseconds. */
  now(): number;
}

/** One call as a handler sees it. */
export interface CallContext {
  readonly deps: HttpDeps;
  readonly userAgent: string;
  /** Network address of the caller. */
  readonly address: string;
  /** ISO code of the caller's country; null when it is not told. */
  readonly country: string | null;
  /** The call was made on the server's own machine. */
  readonly isLocal: boolean;
  /** The token of this browser's cookie of having signed in before; undefined without one. */
  readonly knownToken: string | undefined;
  /** Address under which the caller reaches this server, without a slash at the end. */
  readonly baseUrl: string;
  readonly session: SignedIn | null;
  /** The session was revoked: it may only do what `ended-session` calls are for. */
  readonly isRevoked: boolean;
  /** Roles in the account of the input; empty for calls that name none. */
  readonly roles: readonly Role[];
  /** Sends the token as the session cookie. */
  setSessionCookie(token: string): void;
  clearSessionCookie(): void;
  /** Sends the token by which this browser is known to have signed in. */
  setKnownCookie(token: string): void;
}

/** Bytes that a call answers with in the place of JSON. */
export interface FileAnswer {
  /** Letters, digits, dots and dashes. */
  readonly name: string;
  /** Media type. */
  readonly type: string;
  /** Destroyed when the caller goes away; an error in it breaks the answer off. */
  readonly stream: Readable;
}

export interface Route {
  readonly call: Call;
  /** Bytes of the largest body, where it is not the usual one. */
  readonly bodyLimit?: number;
  handle(input: unknown, context: CallContext): Promise<Result<unknown>>;
}

/** Joins a call of shared-schema with what answers it. A user's mistake is a failed result; exceptions are bugs. */
export function defineRoute<I extends z.ZodMiniType, O extends z.ZodMiniType>(
  call: Call<I, O>,
  handle: (input: z.output<I>, context: CallContext) => Promise<Result<z.input<O>>>,
  options: { bodyLimit?: number } = {},
): Route {
  return { ...options, call, handle: (input, context) => handle(input as z.output<I>, context) };
}

/** The same for a call that answers with a file. */
export function defineFileRoute<I extends z.ZodMiniType>(
  call: Call<I, z.ZodMiniNever>,
  handle: (input: z.output<I>, context: CallContext) => Promise<Result<FileAnswer>>,
): Route {
  return { call, handle: (input, context) => handle(input as z.output<I>, context) };
}

/** The session of a call whose access requires one. */
export function signedIn(context: CallContext): SignedIn {
  if (!context.session) throw new Error('a call that needs a session was handled without one');
  return context.session;
}
