import { z } from 'zod/mini';
import type { ErrorKey } from '#kernel/result.ts';

/** Body of every answer that is not a success: a key, whose sentence is a text of the client. */
export const httpErrorBody = z.object({
  error: z.string(),
  /** Path of the input field that is at fault, when one is. */
  field: z.optional(z.string()),
  /** Seconds after which the call may be made again (429, 503). */
  retryAfter: z.optional(z.number()),
  /** Values of the failure, for its text or for the next step. */
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  /** The device has to delete this person's data, after it posted what waits (410). */
  erase: z.optional(z.boolean()),
});
export type HttpErrorBody = z.infer<typeof httpErrorBody>;

/** Statuses that a failure answers with. */
export type HttpErrorStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 500 | 503;

/** Errors by key, which is the key of their text as well: each area brings its own. */
export type HttpErrors = Readonly<Record<ErrorKey, HttpErrorStatus>>;

/** Errors that belong to no area: any call may answer them. */
export const COMMON_ERRORS = {
  'http.bad-input': 400,
  'http.not-json': 415,
  'http.too-large': 413,
  'http.not-found': 404,
  'http.too-many': 429,
  'http.failed': 500,
  'http.unavailable': 503,
  'access.not-allowed': 403,
} as const satisfies HttpErrors;
