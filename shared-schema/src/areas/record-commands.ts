import { z } from 'zod/mini';
import type { Role } from '#access/roles.ts';
import { type Command, defineCommand, type Words } from '#document/command.ts';
import type { SingleDocument } from '#document/document-ref.ts';
import type { RecordDefinition, RecordMeta } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { type ErrorKey, fail, ok, type Result } from '#kernel/result.ts';
import type { DeletableCard } from './card.ts';
import { setChanged } from './merge-group.ts';
import { inPieces, recordIdField } from './record-id.ts';

/** What the commands below say of themselves. `I`: the name of the id, or of the ids, in their input. */
interface OfRecord<I extends string> {
  /** The first part of its name and text keys: `<area>.delete`, `<area>.words-delete`, `<area>.not-found`. */
  readonly area: string;
  readonly id: I;
  /** The writers of the record's document, unless told otherwise. */
  readonly roles?: readonly Role[];
  /** Documents that are read besides the record's own. */
  readonly reads?: readonly SingleDocument[];
  /** Whether there is such a record; one that is not deleted, unless told otherwise. */
  readonly lives?: (snapshot: Snapshot, id: string) => boolean;
}

type ById<I extends string> = { readonly [K in I]: string };

type Kind = RecordDefinition<RecordMeta, SingleDocument>;
const kindOf = (card: DeletableCard) => card.record as Kind;

function livesIn(card: DeletableCard): (snapshot: Snapshot, id: string) => boolean {
  return (snapshot, id) => snapshot.record(kindOf(card), id)?.deleted === false;
}

function inputOf<I extends string>(id: I) {
  return z.object({ [id]: recordIdField }) as unknown as z.ZodMiniType<ById<I>>;
}

/**
 * Defines the deletion of a record; a restore brings it back. `unless`: the error key of what keeps it.
 * @errors <area>.not-found, and those of `unless`
 */
export function defineDeletion<I extends string>(
  card: DeletableCard,
  definition: OfRecord<I> & {
    readonly unless?: (snapshot: Snapshot, id: string) => ErrorKey | undefined;
  },
): Command<ById<I>, object> {
  const { area, id, roles, reads = [], unless, lives = livesIn(card) } = definition;
  const record = kindOf(card);
  return defineCommand({
    name: `${area}.delete`,
    record,
    ...(roles && { roles }),
    input: inputOf(id),
    documents: () => [record.document, ...reads],
    run(tx, input) {
      const of = input[id];
      if (!lives(tx, of)) return fail(`${area}.not-found`);
      const kept = unless?.(tx, of);
      if (kept !== undefined) return fail(kept);
      tx.setDeleted(record, of, true);
      return ok({});
    },
    words: (input, before) => ({ key: `${area}.words-delete`, record: card.name(before, input[id]) }),
  });
}

/**
 * Defines how a deleted record comes back, one that was merged into another (group `into`) too; it also settles one
 * that was edited after its deletion. @errors <area>.not-found
 */
export function defineRestoration<I extends string>(
  card: DeletableCard,
  { area, id, roles }: Omit<OfRecord<I>, 'reads' | 'lives'>,
): Command<ById<I>, object> {
  const record = kindOf(card);
  return defineCommand({
    name: `${area}.restore`,
    record,
    ...(roles && { roles }),
    input: inputOf(id),
    run(tx, input) {
      const of = input[id];
      const found = tx.record(record, of);
      if (!found) return fail(`${area}.not-found`);
      const isMerged = 'into' in record.groups && (tx.group(record, of, 'into') ?? null) !== null;
      if (isMerged) tx.patch(record, of, { into: null });
      if (isMerged || found.deleted || found.editedAfterDeletion) tx.setDeleted(record, of, false);
      return ok({});
    },
    words: (input, before) => ({ key: `${area}.words-restore`, record: card.name(before, input[id]) }),
  });
}

/**
 * Defines how groups of many records are set alike: `groups` checks what was typed and answers their values (null unsets,
 * undefined leaves); only what differs is written, and more than 200 records go in parts. `words`: the text key for one
 * record, by its name; for several it ends in `-several` and reads `{{count}}`.
 * @errors <area>.not-found, and those of `groups`
 */
export function defineChangeOfMany<I extends string, F extends z.core.$ZodShape>(
  card: DeletableCard,
  definition: OfRecord<I> & {
    /** The last part of its name. */
    readonly name: string;
    readonly fields: F;
    readonly groups: (typed: z.infer<z.ZodMiniObject<F>>) => Result<Readonly<Record<string, unknown>>>;
    readonly words: (typed: z.infer<z.ZodMiniObject<F>>) => Words['key'];
  },
): Command<{ [K in I]: string[] } & z.infer<z.ZodMiniObject<F>>, object> {
  type Input = { [K in I]: string[] } & z.infer<z.ZodMiniObject<F>>;
  const { area, id, roles, reads = [], lives = livesIn(card), name, fields, groups, words } = definition;
  const record = kindOf(card);
  const ids = z.array(recordIdField).check(z.minLength(1));
  return defineCommand<Input, object>({
    name: `${area}.${name}`,
    record,
    ...(roles && { roles }),
    input: z.object({ ...fields, [id]: ids }) as unknown as z.ZodMiniType<Input>,
    documents: () => [record.document, ...reads],
    run(tx, input) {
      const values = groups(input);
      if (!values.ok) return values;
      for (const of of input[id]) {
        if (!lives(tx, of)) return fail(`${area}.not-found`);
        setChanged(tx, record, of, values.value);
      }
      return ok({});
    },
    words: (input, before) => severalInWords(card, before, words(input), input[id]),
    split: (input) => inPieces(input[id]).map((piece) => ({ ...input, [id]: piece })),
  });
}

/** A change of records in words: a single one by its name, several by their number. */
export function severalInWords(
  card: DeletableCard,
  before: Snapshot,
  key: Words['key'],
  ids: readonly string[],
): Words {
  const name = card.name(before, ids[0] ?? '');
  return ids.length === 1
    ? { key, record: name }
    : { key: `${key}-several`, values: { count: ids.length }, record: name };
}
