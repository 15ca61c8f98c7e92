/**
 * The obvious readings of the rules that lose data: tests switch them in, one at a time, to prove that they would be
 * noticed. The product passes none.
 */
export interface WrongReadings {
  /** What the key showed before stays a candidate even though the writer saw it and took it away. */
  readonly seenStays?: true;
  /** A key that shows nothing is left like that. */
  readonly leavesEmpty?: true;
  /** Of equal stamps the one that came last wins. */
  readonly equalWins?: true;
  /** The transaction counts as a stranger's. */
  readonly isForeign?: true;
}

export const AS_MEANT: WrongReadings = {};
