/** Where the server writes what it does; pino fits it, and so does a list in a test. */
export interface Log {
  info(details: object, message?: string): void;
  warn(details: object, message?: string): void;
  error(details: object, message?: string): void;
}

/** A log that keeps nothing. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };
