import type { DocumentRef } from '#document/document-ref.ts';
import { MAX_BASE_BYTES } from '#document/stamped.ts';
import type { TransactionBuffer } from '#document/transaction.ts';
import type { OrderBase } from '#kernel/order.ts';
import type { OrderChange } from '#kernel/order-changes.ts';
import {
  orderBase,
  orderBaseKey,
  orderFoldKey,
  orderListRecord,
  orderMoveKey,
  orderSectionKey,
} from './order-list.record.ts';

interface Section {
  readonly rev: string;
  readonly ids: readonly string[];
  readonly seen: readonly string[];
}

/** What one section holds: `rev`, `of` and names take less than the rest of its bytes; a judge counts its entries, too. */
const SECTION_BYTES = MAX_BASE_BYTES - 1024;
const SECTION_ENTRIES = 10_000;

/**
 * Writes what a move or a sort changed; undo steps are the caller's, for they depend on the meaning. `place`: where the
 * list lies, that of rounds unless told.
 */
export function writeOrder(
  tx: TransactionBuffer,
  listId: string,
  { base, fold, moves }: OrderChange,
  place: { readonly document: DocumentRef; readonly root: string } = orderListRecord,
): void {
  const { document, root } = place;
  if (base) writeWholeOrder(tx, place, orderBaseKey(listId), base, {});
  if (fold) writeWholeOrder(tx, place, orderFoldKey(listId), fold, { of: fold.of });
  for (const [id, { rev, k, l, r }] of moves) {
    tx.setPlain(document, root, orderMoveKey(listId, id), { rev, k, l, r });
  }
}

/** Sections of a longer order that stood before are emptied, for nothing of an order is ever removed. */
function writeWholeOrder(
  tx: TransactionBuffer,
  { document, root }: { readonly document: DocumentRef; readonly root: string },
  key: string,
  whole: OrderBase,
  more: { readonly of?: string },
): void {
  const [first, ...further] = sectionsOf(whole);
  tx.setPlain(document, root, key, { ...first, ...more });
  for (let index = 1; ; index += 1) {
    const sectionKey = orderSectionKey(key, index);
    const section = further[index - 1];
    if (section) tx.setPlain(document, root, sectionKey, { ...section });
    else if (isFilled(tx.value(document, root, sectionKey)?.[2]))
      tx.setPlain(document, root, sectionKey, { rev: whole.rev, ids: [], seen: [] });
    else return;
  }
}

function isFilled(json: unknown): boolean {
  const section = orderBase.safeParse(json).data;
  return section !== undefined && section.ids.length + (section.seen?.length ?? 0) > 0;
}

/**
 * A whole order as its keys hold it. What it has seen comes first: a device of an earlier version, which reads the first
 * section alone, then takes no contained move for one that was made since.
 */
function sectionsOf({ rev, ids, seen = [] }: OrderBase): readonly [Section, ...Section[]] {
  const sections: [{ rev: string; ids: string[]; seen: string[] }, ...Section[]] = [
    { rev, ids: [], seen: [] },
  ];
  let [last] = sections;
  let bytes = 0;
  const roomFor = (text: string) => {
    bytes += text.length + 3;
    if (bytes > SECTION_BYTES || last.ids.length + last.seen.length >= SECTION_ENTRIES) {
      last = { rev, ids: [], seen: [] };
      sections.push(last);
      bytes = text.length + 3;
    }
    return last;
  };
  for (const tag of seen) roomFor(tag).seen.push(tag);
  for (const id of ids) roomFor(id).ids.push(id);
  return sections;
}
