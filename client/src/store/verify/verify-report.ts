import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Stamp } from '@roundsman/shared-schema/document/stamped.ts';

/** A key whose stamp differs; `null`: it is not there at all. */
export interface DifferentKey {
  readonly root: string;
  readonly key: string;
  readonly here: Stamp | null;
  readonly there: Stamp | null;
}

/** One document compared with the server's. `keys`: some of what differs; may be empty where only values differ. */
export interface VerifiedDocument {
  readonly document: DocumentRef;
  readonly equal: boolean;
  readonly keys: readonly DifferentKey[];
}

/** A comparison of everything open here with the server (SYN-2). `at`: server time, epoch milliseconds. */
export interface VerifyReport {
  readonly at: number;
  readonly equal: boolean;
  /** Empty for a comparison of an earlier load, of which only time and outcome are kept. */
  readonly documents: readonly VerifiedDocument[];
}
