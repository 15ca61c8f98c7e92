/** Bytes of script, gzip, of a built client: until the app runs, and until its landing can be used. */
export function scriptSizes(
  dist: string,
): Promise<{ readonly start: number; readonly startAndLanding: number; readonly others: readonly string[] }>;

/** Fails when a built client is larger than it may be; answers kB of start and landing. */
export function checkBudget(dist: string): Promise<number>;
