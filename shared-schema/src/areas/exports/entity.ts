import { z } from 'zod/mini';
import type { RefOf, SingleDocument } from '#document/document-ref.ts';
import { composedValues, pieceAt } from '#document/pieces/composed.ts';
import { type Member, type RecordDefinition, type RecordMeta, recordKey } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Json, Stamped } from '#document/stamped.ts';
import { packedGroups, upgraded } from '#document/stored-groups.ts';
import { type CsvCell, csvLine } from '#kernel/csv.ts';
import { hlcMs } from '#kernel/hybrid-clock.ts';
import type { Minor } from '#kernel/money.ts';

/** A column of an entity's CSV file. `about`: what stands there, in English, for `fields.json`. */
export interface Column<R> {
  readonly name: string;
  readonly about: string;
  cell(row: R): CsvCell;
}

/** What the two files of an entity are, wherever its rows come from. */
export interface ToldEntity {
  /** Name of its files: `customers` for `customers.csv` and `customers.jsonl`. */
  readonly name: string;
  readonly about: string;
  readonly columns: readonly Pick<Column<never>, 'name' | 'about'>[];
  /** What a line of its JSON-lines file holds, by field; `note/<id>` stands for each member of a family. */
  readonly lineFields: Readonly<Record<string, z.ZodMiniType>>;
  /** Fields that lie in one schema. */
  readonly lineBase?: z.ZodMiniType | undefined;
}

/** A kind of record as it leaves the account: a row and a line for each that is not deleted (DAT-7). */
export interface Entity extends ToldEntity {
  /** Rows in an order that is the same wherever the documents are the same. */
  rows(snapshot: Snapshot): Iterable<EntityRow>;
}

/** One record of an entity; `csv` and `json` are lines with their ends. */
export interface EntityRow {
  readonly csv: string;
  readonly json: string;
}

/** What a line of a JSON-lines file is made from. */
export type JsonLine = Readonly<Record<string, unknown>>;

/** What an entity is defined by; `R`: everything that a row is made from. */
export interface EntityDefinition<R> extends ToldEntity {
  readonly columns: readonly Column<R>[];
}

/** Defines an entity by its records; `of` tells which are exported, and everything that a row is made from. */
export function defineEntity<R>(
  definition: EntityDefinition<R> & {
    of(snapshot: Snapshot): readonly R[];
    line(row: R, snapshot: Snapshot): JsonLine;
  },
): Entity {
  const { name, about, columns, lineFields, lineBase } = definition;
  return {
    ...{ name, about, columns, lineFields, lineBase },
    *rows(snapshot) {
      for (const row of definition.of(snapshot))
        yield entityRow(columns, row, definition.line(row, snapshot));
    },
  };
}

/** Defines an entity of records that leave as they are stored: each that is not deleted. */
export function defineRecordEntity<T extends RecordMeta>(
  record: RecordDefinition<T, SingleDocument>,
  definition: Omit<EntityDefinition<T>, 'lineFields' | 'lineBase'>,
): Entity {
  return defineEntity({
    ...definition,
    of: (snapshot) => byId(snapshot.records(record).values()).filter(({ deleted }) => !deleted),
    line: (row, snapshot) => recordLine(snapshot, record, row),
    lineFields: recordLineFields(record),
  });
}

/** A row as the lines of both files. */
export function entityRow<R>(columns: readonly Column<R>[], row: R, line: JsonLine): EntityRow {
  return {
    csv: csvLine(columns.map((column) => column.cell(row))),
    json: `${JSON.stringify(line)}\n`,
  };
}

/** First line of an entity's CSV file. */
export function csvHeader({ columns }: Pick<ToldEntity, 'columns'>): string {
  return csvLine(columns.map(({ name }) => name));
}

/**
 * A record with everything that is stored of it: `base` as it was made, each group as it is now, members of families by
 * their ids, and who changed it last. `document`: the one that it lies in, where its kind has several.
 */
export function recordLine<T extends RecordMeta, K extends string>(
  snapshot: Snapshot,
  definition: RecordDefinition<T, K>,
  { id, changed: [hlc, author] }: T,
  ...document: RefOf<K>
): JsonLine {
  const raw = snapshot.raw(definition, id, ...document);
  const base = raw?.base?.[2];
  const { g: _packed, ...made } = (base ?? {}) as Record<string, Json>;
  const line: Record<string, unknown> = { id, base: made };
  for (const [group, json] of Object.entries(packedGroups(base))) line[group] = json;
  const groups = raw?.groups ?? new Map<string, Stamped>();
  for (const [group, [, , json]] of groups) if (!pieceAt(definition, group)) line[group] = json;
  for (const [group, [, , json]] of composedValues(definition, { base: raw?.base, groups }))
    line[group] = json;
  const values = Object.entries(line).flatMap(([group, value]) =>
    value === null || value === undefined || group === 'del'
      ? []
      : [[group, group === 'id' ? value : upgraded(definition, group, value as Json)] as const],
  );
  values.sort(([a], [b]) => rank(a) - rank(b) || (a < b ? -1 : 1));
  return { ...Object.fromEntries(values), changed: { at: new Date(hlcMs(hlc)).toISOString(), by: author } };
}

/** Who the record is stands first on its line. */
function rank(field: string): number {
  return field === 'id' ? 0 : field === 'base' ? 1 : 2;
}

/** What `recordLine` gives, by field. */
export function recordLineFields({
  baseSchema,
  groups,
  families = {},
}: Pick<RecordDefinition, 'baseSchema' | 'groups' | 'families'>): ToldEntity['lineFields'] {
  const members = Object.entries(families).map(([family, schema]) => [recordKey(family, '<id>'), schema]);
  return {
    id: z.string(),
    base: baseSchema,
    ...groups,
    ...Object.fromEntries(members),
    changed: z.object({ at: z.string(), by: z.string() }),
  };
}

/** Ids in one order everywhere. */
export function byId<T extends { readonly id: string }>(records: Iterable<T>): T[] {
  return [...records].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Money as people write it: '12.50'. */
export function majorUnits(minor: Minor | undefined): string | undefined {
  return minor === undefined ? undefined : (minor / 100).toFixed(2);
}

/** Several words in one cell. */
export function wordsCell(words: Iterable<string>): string {
  return [...words].join('; ');
}

/** People with how to reach them, in one cell. */
export function peopleCell(people: ReadonlyMap<string, Member<PersonToReach>>): string {
  return wordsCell(
    [...people.values()].map(({ value: { name, role, email, telephoneNumber } }) =>
      [name, role, email, telephoneNumber].filter(Boolean).join(', '),
    ),
  );
}

interface PersonToReach {
  readonly name: string;
  readonly role?: string | undefined;
  readonly email?: string | undefined;
  readonly telephoneNumber?: string | undefined;
}
