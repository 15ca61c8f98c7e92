/** An error of this tab without its message: messages may quote what somebody typed. */
export interface LoggedError {
  /** Epoch milliseconds, device time. */
  readonly at: number;
  /** 'TypeError'. */
  readonly name: string;
  /** File and line of the app's own code, where the browser tells. */
  readonly place: string;
}

const MOST = 10;
let errors: readonly LoggedError[] = [];

/** The first line of the stack that names a file: `rounds.screen-B3x9.js:1:2040`. */
function placeOf(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return /([\w.-]+\.(?:js|mjs|tsx?):\d+(?::\d+)?)/.exec(stack)?.[1] ?? '';
}

/** Keeps an error for 'Copy details for support'; the last ten of this tab. */
export function noteError(error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  errors = [...errors.slice(1 - MOST), { at: Date.now(), name, place: placeOf(error) }];
}

/** The last errors of this tab, oldest first. */
export function lastErrors(): readonly LoggedError[] {
  return errors;
}

if (typeof globalThis.addEventListener === 'function') {
  globalThis.addEventListener('error', (event) => noteError(event.error));
  globalThis.addEventListener('unhandledrejection', (event) => noteError(event.reason));
}
