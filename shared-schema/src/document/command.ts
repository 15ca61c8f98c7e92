import type { z } from 'zod/mini';
import { type Actor, may } from '#access/may.ts';
import type { Level, Role } from '#access/roles.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import { fail, ok, type Result } from '#kernel/result.ts';
import { wholeTexts } from '#kernel/whole-text.ts';
import { OversizeValue } from './checked-value.ts';
import { type DocumentRef, type SingleDocument, writersOf } from './document-ref.ts';
import type { DocumentWrites } from './document-writes.ts';
import type { Snapshot } from './snapshot.ts';
import type { Stamp } from './stamped.ts';
import { TransactionBuffer } from './transaction.ts';
import type { UndoStep } from './undo.ts';

/** A change in words, rendered when shown: a text key with its values, and the record it is about. */
export interface Words {
  readonly key: `${string}.${string}`;
  readonly values?: Readonly<Record<string, string | number>>;
  /** The record's name as the user knows it. */
  readonly record: string;
  /** It took back what the words tell. */
  readonly undone?: true | undefined;
}

/** Whoever runs a command, and the world as far as a command may know it. */
export interface CommandContext {
  readonly actor: Actor;
  readonly account: string;
  readonly userId: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Today in the account's time zone (C-2). */
  readonly today: IsoDay;
  newId(): string;
}

/** One user intent. The same function serves screens, workers and tests. */
export interface Command<I = unknown, V = unknown> {
  /** Wire name, `area.verb`, e.g. `rounds.rename`. */
  readonly name: string;
  readonly roles: readonly Role[];
  readonly level?: Level;
  readonly input: z.ZodMiniType<I>;
  /** Documents that must be open here, truth before hints. */
  documents(input: I, context: Pick<CommandContext, 'userId'>): readonly DocumentRef[];
  run(tx: TransactionBuffer, input: I, context: CommandContext): Result<V>;
  /** What was done, for lists of changes; sees the state before the command, and what it answered. */
  words(input: I, before: Snapshot, value: V): Words;
  /** Cuts an input that would write too many records into several; each is one pending record. */
  split?(input: I): readonly I[];
}

/**
 * A command as it is defined. `record`: the kind that it writes; the writers of its document may run it, and that
 * document has to be open, unless `roles` and `documents` say otherwise.
 */
export type CommandDefinition<I, V> = Omit<Command<I, V>, 'roles' | 'documents'> &
  (
    | (Partial<Pick<Command<I, V>, 'roles' | 'documents'>> & { readonly record: InOneDocument })
    | (Pick<Command<I, V>, 'roles' | 'documents'> & { readonly record?: never })
  );

/** A kind of record that has a document to itself, or shares one. */
interface InOneDocument {
  readonly document: SingleDocument;
}

export function defineCommand<I, V>(definition: CommandDefinition<I, V>): Command<I, V> {
  const { record, ...command } = definition;
  if (record === undefined) return command as Command<I, V>;
  return {
    ...command,
    roles: command.roles ?? writersOf(record.document),
    documents: command.documents ?? (() => [record.document]),
  };
}

export interface Executed<V> {
  readonly value: V;
  readonly writes: readonly DocumentWrites[];
  readonly undo: readonly UndoStep[];
  readonly words: Words;
}

/**
 * Checks and runs a command over a snapshot; applies nothing.
 * @errors access.not-allowed, sync.not-on-this-device, sync.value-too-large, input.invalid, and the command's own.
 */
export function executeCommand<I, V>(
  command: Command<I, V>,
  rawInput: unknown,
  before: Snapshot,
  stamp: Stamp,
  context: CommandContext,
): Result<Executed<V>> {
  if (!may(context.actor, command)) return fail('access.not-allowed');
  const parsed = command.input.safeParse(wholeTexts(rawInput));
  if (!parsed.success) {
    return fail('input.invalid', { field: parsed.error.issues[0]?.path.join('.') ?? '' });
  }
  const missing = command.documents(parsed.data, context).find((document) => !before.has(document));
  if (missing !== undefined) return fail('sync.not-on-this-device', { values: { document: missing } });
  const tx = new TransactionBuffer(before, stamp);
  try {
    const result = command.run(tx, parsed.data, context);
    if (!result.ok) return result;
    const words = command.words(parsed.data, before, result.value);
    return ok({ value: result.value, writes: tx.writes, undo: tx.undo, words });
  } catch (error) {
    if (error instanceof OversizeValue) return fail('sync.value-too-large');
    throw error;
  }
}
