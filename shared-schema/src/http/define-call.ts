import type { z } from 'zod/mini';
import type { Role } from '#access/roles.ts';

/**
 * Who may make a call: anyone, anyone signed in, or a member of the account named by the input's `account` who
 * holds one of the roles. `ended-session`: also a session that was revoked within the last 90 days.
 */
export type CallAccess = 'open' | 'session' | 'ended-session' | { readonly roles: readonly Role[] };

/** At most `max` calls in `seconds`, counted for each caller address and, with `email`, for each e-mail given. */
export interface CallLimit {
  readonly max: number;
  readonly seconds: number;
  readonly by: 'ip' | 'ip+email';
}

/** One HTTP call. `:name` parts of the path, the query of a GET and the body together are the input. */
export interface Call<I extends z.ZodMiniType = z.ZodMiniType, O extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  readonly access: CallAccess;
  readonly input: I;
  readonly output: O;
  readonly limit?: CallLimit;
  /** How long its answer may take, where the usual time is too short. */
  readonly seconds?: number;
  /** Answered also while the person owes a new password (SEC-2). */
  readonly whilePasswordDue?: true;
  /** Takes also texts that nothing can store as they are: what a device hands over is not lost for one of them. */
  readonly takesAnyText?: true;
  /** A success answers with the bytes of a file in the place of JSON; `output` is `z.never()`. */
  readonly answers?: 'file';
}

/** A call that answers with a file. */
export type FileCall = Call<z.ZodMiniType, z.ZodMiniNever>;

export type CallInput<C extends Call> = z.input<C['input']>;
export type CallOutput<C extends Call> = z.output<C['output']>;

export function defineCall<I extends z.ZodMiniType, O extends z.ZodMiniType>(call: Call<I, O>): Call<I, O> {
  return call;
}

/** Path with query, and JSON body (undefined when there is none), of one call. */
export interface CallRequest {
  readonly method: Call['method'];
  readonly path: string;
  readonly body: string | undefined;
}

/** Puts an input where the relay will look for it: path, then query (GET) or body. */
export function buildRequest<C extends Call>(call: C, input: CallInput<C>): CallRequest {
  const rest = new Map(Object.entries((input ?? {}) as Record<string, unknown>));
  const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (call.method === 'GET') {
    const text = [...rest]
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('&');
    return { method: call.method, path: text ? `${path}?${text}` : path, body: undefined };
  }
  return {
    method: call.method,
    path,
    body: rest.size > 0 ? JSON.stringify(Object.fromEntries(rest)) : undefined,
  };
}
