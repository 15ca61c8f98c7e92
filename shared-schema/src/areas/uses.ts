import type { SingleDocument } from '#document/document-ref.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Stamp } from '#document/stamped.ts';

/** That another record has one, under the stamp with which it was given. */
export interface Use {
  readonly id: string;
  readonly stamp: Stamp;
}

/** Which records of a kind others have. */
export interface Uses {
  /** Documents of those that have them. */
  readonly documents: readonly SingleDocument[];
  /** Nothing is deleted while it is used: whoever deleted one with a use knew of none. Otherwise those since count. */
  readonly keep?: true;
  /** Uses by records that are not deleted, of the records with these ids. */
  of(snapshot: Snapshot, ids: ReadonlySet<string>): Iterable<Use>;
}
