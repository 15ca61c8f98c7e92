/** What the run of the readings knows of each. */
export interface Reading {
  readonly id: string;
  readonly isLong?: boolean;
  readonly file: string;
  readonly find: string;
  readonly test: string;
}

export const READINGS: readonly Reading[];
