import type { DocumentRef } from './document-ref.ts';
import type { Json, Stamp } from './stamped.ts';

/**
 * What takes one write of a command back, as plain data. Each step holds the stamp it undoes and
 * is left alone when somebody wrote there since; `was` is the stamp of what stood there before, so that an earlier change
 * can still be taken back once this one has been.
 * `value`: puts the former json back; null unsets a group. `create`: marks the record deleted.
 * `move`: puts items of an order list between their former neighbours; `beside` tells what had put these there, which
 * steps of earlier versions do not; `unlisted`, on one step of a list, are those that stood in it without being named by
 * it, in their order, and `stamps` those of items that were put back since. `sort`: restores a former whole order, which
 * contained the moves of `seen`; `again`: that was a sort, whose undo is taken back. `entries`: a further entry takes
 * those of `taken` back, and `back`, what these had taken back, is added anew: what is append-only is never changed.
 */
export type UndoStep =
  | {
      kind: 'value';
      document: DocumentRef;
      root: string;
      key: string;
      stamp: Stamp;
      json: Json;
      was?: Stamp | undefined;
    }
  | { kind: 'create'; document: DocumentRef; root: string; id: string; stamp: Stamp }
  | {
      kind: 'move';
      list: string;
      items: readonly string[];
      left: string;
      right: string;
      beside?: readonly [left: string, right: string] | undefined;
      unlisted?: readonly string[] | undefined;
      /** Of each item. */
      was?: readonly (Stamp | null)[] | undefined;
      stamps?: Readonly<Record<string, Stamp>> | undefined;
      stamp: Stamp;
    }
  | {
      kind: 'entries';
      document: DocumentRef;
      root: string;
      /** Such as `<visit>/ev`. */
      family: string;
      stamp: Stamp;
      taken: readonly string[];
      back: readonly Json[];
    }
  | {
      kind: 'sort';
      list: string;
      ids: readonly string[];
      seen: readonly string[];
      again?: true | undefined;
      stamp: Stamp;
      was?: Stamp | undefined;
    };

/** What stood in a key: a piece has no stamp of its own while it lies in the whole. */
export type Former = readonly [hlc: string | undefined, author: string | undefined, json: Json | undefined];

/** The step that puts back what stood in a key. */
export function valueStep(
  place: { document: DocumentRef; root: string; key: string; stamp: Stamp },
  [hlc, author, json = null]: Former = [undefined, undefined, undefined],
): UndoStep {
  const was: Stamp | undefined = hlc === undefined || author === undefined ? undefined : [hlc, author];
  return { kind: 'value', ...place, json, ...(was && { was }) };
}
