import { type DocumentRef, isInParts } from '@roundsman/shared-schema/document/document-ref.ts';
import type { EpochsByDocument } from './epochs.ts';
import type { PartsByKind } from './kind-parts.ts';

/** What the server has of an account; documents and kinds that are not named have one epoch, and one part. */
export interface Told {
  readonly epochs: EpochsByDocument;
  readonly parts: PartsByKind;
}

/** How many parts of a kind the server has. */
export function toldParts({ parts }: Told, kind: DocumentRef): number {
  return isInParts(kind) ? (parts[kind] ?? 1) : 1;
}
