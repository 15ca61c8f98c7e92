import type { DocumentRef } from './document-ref.ts';
import type { Json } from './stamped.ts';
import type { TransactionBuffer } from './transaction.ts';
import type { UndoStep } from './undo.ts';

/** An append-only family of a record, such as `<visit>/ev`: what was said once stays, and a further entry takes it back. */
export interface EntryFamily {
  readonly document: DocumentRef;
  readonly root: string;
  readonly family: string;
}

/** What is added: entries by id, and the values of those that they take back. */
interface NewEntries {
  readonly entries: ReadonlyMap<string, Json>;
  /** Their ids, where they say something of their own; an entry that only takes others back is answered by these alone. */
  readonly taken: readonly string[];
  readonly back: readonly Json[];
}

/** Adds entries to a family. Their undo takes them back by a further entry and says again what they took back. */
export function appendEntries(
  tx: TransactionBuffer,
  { document, root, family }: EntryFamily,
  { entries, taken, back }: NewEntries,
): void {
  for (const [id, value] of entries) tx.setPlain(document, root, `${family}/${id}`, value);
  tx.addUndo({ kind: 'entries', document, root, family, stamp: tx.stamp, taken, back });
}

/** Takes entries back as `appendEntries` says; answers the ids of those that are not there. */
export function takeEntriesBack(
  tx: TransactionBuffer,
  step: UndoStep & { kind: 'entries' },
  newId: () => string,
): readonly string[] {
  const { document, root, family } = step;
  const said = (id: string) => tx.value(document, root, `${family}/${id}`)?.[2];
  const there = step.taken.filter((id) => said(id) !== undefined);
  // The first of them counted: entries of one stamp count in the order of their ids.
  const ids = step.back.map(() => newId()).sort();
  const again = step.back.map((value, at) => [ids[at] ?? newId(), value] as const);
  const undo = there.length > 0 ? [[newId(), { k: 'undo', of: there }] as const] : [];
  if (undo.length + again.length > 0)
    appendEntries(tx, step, {
      entries: new Map<string, Json>([...undo, ...again]),
      taken: again.map(([id]) => id),
      back: there.flatMap((id) => said(id) ?? []),
    });
  return step.taken.filter((id) => !there.includes(id));
}
