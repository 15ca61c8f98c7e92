import type { DocumentRef } from '../document-ref.ts';
import { recordKey } from '../record.ts';
import { compareStamps, type Json, type Stamped } from '../stamped.ts';
import type { TransactionBuffer } from '../transaction.ts';
import { changedPieces, type Pieces, type PieceValues, shownPieces } from './pieces.ts';

/** A key that is no record's, and lies in pieces: `<key>/<piece>`. */
export interface KeyInPieces {
  readonly document: DocumentRef;
  readonly root: string;
  readonly key: string;
  readonly pieces: Pieces;
}

/** What is stored under such a key: the value as a whole, which earlier versions write, and its pieces. */
export interface StoredInPieces {
  readonly whole: Stamped | undefined;
  readonly own: readonly (readonly [piece: string, value: Stamped])[];
}

/** What is shown of each piece. `first`: what holds until somebody sets anything, and after null has taken all back. */
export function piecesShown(pieces: Pieces, { whole, own }: StoredInPieces, first?: Json): PieceValues {
  const isSet = whole !== undefined && whole[2] !== null;
  if (isSet || first === undefined)
    return shownPieces(pieces, whole && { value: whole, isFirst: false }, own);
  const [hlc, author] = whole ?? ['', ''];
  return shownPieces(pieces, { value: [hlc, author, first], isFirst: whole === undefined }, own);
}

/** The whole or the piece that was written last. */
export function latestOf({ whole, own }: StoredInPieces): Stamped | undefined {
  return own.reduce(
    (one, [, other]) => (one && compareStamps(one, other) > 0 ? one : other),
    whole as Stamped | undefined,
  );
}

/** Writes the pieces by which a value differs from what is shown; each is undone by what it showed. */
export function writePieces(
  tx: TransactionBuffer,
  { document, root, key, pieces }: KeyInPieces,
  shown: PieceValues,
  value: Json,
): void {
  for (const [piece, json] of changedPieces(pieces, shown, value)) {
    const own = recordKey(key, piece);
    const former = shown.get(piece) ?? null;
    tx.addUndo({ kind: 'value', document, root, key: own, stamp: tx.stamp, json: former });
    tx.setPlain(document, root, own, json);
  }
}
