import { z } from 'zod/mini';
import { hasAnyRole } from '#access/may.ts';
import { ALL_ROLES } from '#access/roles.ts';
import { ORDER_WRITERS } from '#areas/rounds/order-rights.ts';
import { takeEntriesBack } from '#document/append-entries.ts';
import { type CommandContext, defineCommand, type Words } from '#document/command.ts';
import { type DocumentRef, documentKind, isDocument, mayWrite } from '#document/document-ref.ts';
import { type KeyRule, ruleOf } from '#document/key-rule.ts';
import { piecesOf } from '#document/pieces/composed.ts';
import { type RecordDefinition, type RecordMeta, recordKey, splitKey } from '#document/record.ts';
import { type Json, type Stamp, sameStamp } from '#document/stamped.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { UndoStep } from '#document/undo.ts';
import { fail, ok } from '#kernel/result.ts';
import { OrderUndo, orderDocuments } from './undo-order.ts';

/** A step that was not undone, since somebody wrote there later. */
export interface LeftAlone {
  readonly document: string;
  /** Record id, or the setting's key. */
  readonly record: string;
  /** The group's name, or an item's id in an order. */
  readonly part: string;
  /** Who wrote there since: `user.device`. */
  readonly author: string;
}

const document = z.custom<DocumentRef>((name) => typeof name === 'string' && isDocument(name));
const stamp = z.tuple([z.string(), z.string()]);
const json = z.json() as z.ZodMiniType<Json>;
const undoStep: z.ZodMiniType<UndoStep> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('value'),
    document,
    root: z.string(),
    key: z.string(),
    stamp,
    json,
    was: z.optional(stamp),
  }),
  z.object({ kind: z.literal('create'), document, root: z.string(), id: z.string(), stamp }),
  z.object({
    kind: z.literal('move'),
    list: z.string(),
    items: z.array(z.string()),
    left: z.string(),
    right: z.string(),
    beside: z.optional(z.tuple([z.string(), z.string()])),
    unlisted: z.optional(z.array(z.string())),
    was: z.optional(z.array(z.nullable(stamp))),
    stamps: z.optional(z.record(z.string(), stamp)),
    stamp,
  }),
  z.object({
    kind: z.literal('entries'),
    document,
    root: z.string(),
    family: z.string(),
    stamp,
    taken: z.readonly(z.array(z.string())),
    back: z.readonly(z.array(json)),
  }),
  z.object({
    kind: z.literal('sort'),
    list: z.string(),
    ids: z.array(z.string()),
    seen: z.array(z.string()),
    again: z.optional(z.literal(true)),
    stamp,
    was: z.optional(stamp),
  }),
]);

/** Words of a change, as they are kept with it. */
export const wordsField = z.object({
  key: z.templateLiteral([z.string().check(z.minLength(1)), '.', z.string().check(z.minLength(1))]),
  record: z.string(),
  values: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  undone: z.optional(z.literal(true)),
});

/** What taking a change back is told as: the change, undone; taking that back is the change again. */
function undoWords({ undone, ...words }: Words): Words {
  return undone ? words : { ...words, undone: true };
}

/** What undoing knows of all areas. It is handed in, because the list of areas brings this command's own area, too. */
export interface UndoTables {
  readonly rulesOf: (document: DocumentRef) => readonly KeyRule[];
  /** The records that `del` marks deleted. */
  readonly deletable: readonly RecordDefinition<RecordMeta>[];
}

/**
 * Defines the command that takes changes back: every step only where the value is still the one that is to be undone;
 * the others are left alone and named (C-15). Its own undo steps make a redo.
 * @errors access.not-allowed
 */
export function defineUndoChanges(tables: UndoTables) {
  return defineCommand({
    name: 'changes.undo',
    roles: ALL_ROLES,
    /** `of`: the words of the change that is taken back. */
    input: z.object({ steps: z.readonly(z.array(undoStep)), of: z.optional(wordsField) }),
    documents: ({ steps }) => [...new Set(steps.flatMap(stepDocuments))],
    run(tx, { steps }, context) {
      const orders = new OrderUndo(tx, context.newId, steps);
      const leftAlone: LeftAlone[] = [];
      for (const step of steps) {
        if (!mayUndo(step, context, tables)) return fail('access.not-allowed');
        if (step.kind === 'value') undoValue(tx, step, leftAlone, tables);
        else if (step.kind === 'create') undoCreate(tx, step, leftAlone, tables);
        else if (step.kind === 'entries') undoEntries(tx, step, context, leftAlone);
        else if (step.kind === 'move') leftAlone.push(...orders.move(step));
        else leftAlone.push(...orders.sort(step));
      }
      orders.write();
      return ok({ leftAlone });
    },
    words: ({ of }) => (of ? undoWords(of) : { key: 'changes.words-undo', record: '' }),
  });
}

function stepDocuments(step: UndoStep): readonly DocumentRef[] {
  return 'document' in step ? [step.document] : orderDocuments(step.list);
}

function mayUndo(step: UndoStep, { actor, userId }: CommandContext, { rulesOf }: UndoTables): boolean {
  if (!('document' in step)) return hasAnyRole(actor, ORDER_WRITERS);
  const key = keyOf(step);
  const rule = ruleOf(rulesOf(step.document), step.root, key);
  return (
    rule !== undefined &&
    hasAnyRole(actor, rule.roles) &&
    mayWrite(step.document, { userId, roles: actor.roles })
  );
}

/** A key whose rule says who may take the step. */
function keyOf(step: Extract<UndoStep, { document: DocumentRef }>): string {
  if (step.kind === 'create') return recordKey(step.id, 'del');
  return step.kind === 'entries' ? `${step.family}/entry` : step.key;
}

function undoEntries(
  tx: TransactionBuffer,
  step: UndoStep & { kind: 'entries' },
  { newId }: CommandContext,
  leftAlone: LeftAlone[],
): void {
  const { id, group } = splitKey(step.family);
  for (const entry of takeEntriesBack(tx, step, newId))
    leftAlone.push({ document: step.document, record: id, part: `${group}/${entry}`, author: '' });
}

function undoValue(
  tx: TransactionBuffer,
  step: UndoStep & { kind: 'value' },
  leftAlone: LeftAlone[],
  tables: UndoTables,
): void {
  const current = tx.value(step.document, step.root, step.key);
  const { id, group = '' } = splitKey(step.key);
  const leave = (part: string, author = '') =>
    leftAlone.push({ document: step.document, record: id, part, author });
  if (!sameStamp(current, step.stamp)) {
    leave(group, current?.[1]);
    return;
  }
  const definition = definitionOf(step.document, step.root, id, tables);
  if (!definition || step.json !== null || !piecesOf(definition, group)) {
    tx.set(step.document, step.root, step.key, step.json);
    return;
  }
  // A member that goes takes with it what others have set of it since, so that it stays for them.
  const own = id.slice(definition.prefix?.length ?? 0);
  const pieces = [...(tx.raw(definition, own, step.document)?.groups ?? [])].filter(
    ([key, value]) => key.startsWith(`${group}/`) && value[2] !== null,
  );
  const other = pieces.find(([, value]) => !isOwn(value, step.stamp));
  if (other) leave(other[0], other[1][1]);
  else tx.patch(definition, own, { [group]: null }, step.document);
}

/** The record that a key of a document is of, where `del` marks it deleted. */
function definitionOf(
  document: DocumentRef,
  root: string,
  id: string,
  { deletable }: UndoTables,
): RecordDefinition<RecordMeta> | undefined {
  const kind = documentKind(document)?.kind;
  return deletable.find(
    (record) => record.document === kind && record.root === root && id.startsWith(record.prefix ?? ''),
  );
}

/** A new record goes as a whole, unless somebody changed any of it since: then it stays. */
function undoCreate(
  tx: TransactionBuffer,
  step: UndoStep & { kind: 'create' },
  leftAlone: LeftAlone[],
  tables: UndoTables,
): void {
  const definition = definitionOf(step.document, step.root, step.id, tables);
  const id = step.id.slice(definition?.prefix?.length ?? 0);
  const raw = definition && tx.raw(definition, id, step.document);
  const changed =
    raw && [...raw.groups].find(([, value]) => !sameStamp(value, step.stamp) && !isOwn(value, step.stamp));
  if (!definition || !raw || changed) {
    leftAlone.push({
      document: step.document,
      record: step.id,
      part: changed?.[0] ?? '',
      author: changed?.[1][1] ?? '',
    });
    return;
  }
  tx.setDeleted(definition, id, true, step.document);
}

/** What the same person wrote later, a redo for instance, does not keep a record. */
function isOwn(value: Stamp | readonly [string, string, Json], [, author]: Stamp): boolean {
  return value[1] === author;
}
