import type { Words } from '@roundsman/shared-schema/document/command.ts';
import type { DocumentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Json, Stamped } from '@roundsman/shared-schema/document/stamped.ts';

/** A refused value as it is kept in the pending database. */
export interface ParkedEntry {
  readonly id: string;
  /** Number of the refusal; 0 for a change that the relay could not take at all. */
  readonly number: number;
  readonly account: string;
  readonly document: DocumentRef;
  readonly root: string;
  readonly key: string;
  /** Text key `sync.refused-...`. */
  readonly reason: string;
  /** The pending record it came from; `null` when that was gone already. */
  readonly change: string | null;
  /** The same in all changes of one act that was too large for one step. */
  readonly bulk?: string | undefined;
  readonly words: Words;
  readonly command: string;
  /** When it was made and when it was refused; epoch milliseconds. */
  readonly at: number;
  readonly refusedAt: number;
  /** What this device wrote, with its stamp; `null` for a removed key, `undefined` when it is not known any more. */
  readonly stamped: Stamped | null | undefined;
  /** Ids of what was refused, while the change that wrote it has not been found: another tab may still bring it. */
  readonly ids?: readonly string[];
}

/** What refused values are told together by: the act of a person that they were a part of, or what took that back. */
export function actOf({ bulk, change, id, words }: Pick<ParkedEntry, 'bulk' | 'change' | 'id' | 'words'>) {
  return bulk === undefined ? (change ?? id) : `${bulk}${words.undone ? ' undone' : ''}`;
}

/** A refused value that the person has not settled yet: try again, copy or discard. */
export interface ParkedChange extends Omit<ParkedEntry, 'stamped' | 'ids'> {
  /** What this device wrote; `null` also for a removed key, `undefined` when it is not known any more. */
  readonly value: Json | undefined;
  /** What stands there now; `undefined` for nothing, or when the document is not open. */
  readonly now: Json | undefined;
}
