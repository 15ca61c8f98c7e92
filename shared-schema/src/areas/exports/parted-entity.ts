import { type DocumentKindName, type DocumentRef, documentKind } from '#document/document-ref.ts';
import type { RecordDefinition, RecordId } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import {
  byId,
  type EntityDefinition,
  type EntityRow,
  entityRow,
  type JsonLine,
  type ToldEntity,
} from './entity.ts';

/** Where a row is read from. */
export interface PartPlace {
  /** `ENTITY_DOCUMENTS`, for the names of what a row only has the ids of. */
  readonly base: Snapshot;
  /** The document that the row's record lies in, and a snapshot in which that one is open. */
  readonly part: Snapshot;
  readonly document: DocumentRef;
}

/** An entity whose records lie in many documents, as those of months do: one of them at a time is in memory (DAT-7). */
export interface PartedEntity extends ToldEntity {
  /** The kinds of its documents. */
  readonly kinds: readonly DocumentKindName[];
  /** The rows of one document, in an order that is the same wherever that one is the same. */
  rows(place: PartPlace): Iterable<EntityRow>;
}

/** Defines an entity by the records of its documents; `of` tells the rows that one record gives. */
export function definePartedEntity<T extends RecordId, R>(
  definition: EntityDefinition<R> & {
    readonly records: readonly RecordDefinition<T, DocumentKindName>[];
    of(record: T, place: PartPlace): readonly R[];
    line(row: R, place: PartPlace): JsonLine;
  },
): PartedEntity {
  const { name, about, columns, lineFields, lineBase, records } = definition;
  return {
    ...{ name, about, columns, lineFields, lineBase },
    kinds: records.map(({ document }) => document),
    *rows(place) {
      const { part, document } = place;
      const kind = documentKind(document)?.kind;
      for (const record of records) {
        if (record.document !== kind) continue;
        for (const one of byId(part.records(record, document).values()))
          for (const row of definition.of(one, place))
            yield entityRow(columns, row, definition.line(row, place));
      }
    },
  };
}

/** Those of some documents that the records of an entity lie in, in the same order everywhere. */
export function partsOfEntity(
  { kinds }: Pick<PartedEntity, 'kinds'>,
  documents: Iterable<DocumentRef>,
): readonly DocumentRef[] {
  const isPart = (document: DocumentRef) => kinds.some((kind) => documentKind(document)?.kind === kind);
  return [...new Set(documents)].filter(isPart).sort();
}
