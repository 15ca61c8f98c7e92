import type { StructId } from './update/read-update.ts';
import type { ReadValue } from './update/read-value.ts';

/** What a key showed before the update. */
export interface Before {
  readonly client: number;
  readonly clock: number;
  readonly value: unknown;
}

/** One key that an update touches: by new entries, or by naming as deleted what it shows. */
export interface Touch {
  readonly root: string;
  readonly key: string;
  readonly before: Before | undefined;
  /** The update's delete set names what the key showed before. */
  isNamed: boolean;
  /** By what the sender names it, where that is not the entry which the key showed but one that it is a copy of. */
  namedAs?: StructId;
  readonly structs: FreshStruct[];
}

/** An entry of the update that the document does not have yet. */
export interface FreshStruct {
  readonly client: number;
  readonly clock: number;
  readonly length: number;
  /** `undefined` for entries whose content was dropped before they were sent. */
  readonly value: ReadValue | undefined;
  /** The update itself takes the entry away again. */
  readonly isDeleted: boolean;
  /** It was written over what the key showed before, or an original of it, directly or over others that were. */
  readonly isOverBefore: boolean;
  readonly touch: Touch;
}
