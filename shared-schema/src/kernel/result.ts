/** A text key such as `rounds.round-already-exists`; every user-facing error is one (specification 1, section 8). */
export type ErrorKey = `${string}.${string}`;

/** Values that fill the placeholders of an error's text. */
export type ErrorValues = Readonly<Record<string, string | number>>;

export interface Ok<T> {
  readonly ok: true;
  readonly value: T;
}
export interface Failure {
  readonly ok: false;
  readonly error: ErrorKey;
  /** Path of the input field that is at fault, when one is. */
  readonly field?: string;
  readonly values?: ErrorValues;
}
/** What a rule or command answers: a value, or the key of a user's mistake. Bugs are exceptions, never results. */
export type Result<T> = Ok<T> | Failure;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function fail(error: ErrorKey, more: { field?: string; values?: ErrorValues } = {}): Failure {
  return { ok: false, error, ...more };
}
