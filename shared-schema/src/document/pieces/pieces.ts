import type { z } from 'zod/mini';
import { sameJson } from '#kernel/same-json.ts';
import { compareStamps, type Json, type Stamped } from '../stamped.ts';

/** What the pieces of a value show, by name, in their order. */
export type PieceValues = ReadonlyMap<string, Json>;

/**
 * How a value lies in keys that people change apart: `<id>/<group>/<piece>` stands before the same piece of the whole,
 * `<id>/<group>`, with which the record began or which an earlier version wrote. Null takes a piece away (C-23).
 */
export interface Pieces {
  /** What stands under a piece, by its name; `*` for any other name. */
  readonly schemas: Readonly<Record<string, z.ZodMiniType>>;
  /** Whether the joined whole has to fit the schema of its group; lists of members may outgrow it by a merge. */
  readonly isChecked: boolean;
  /** What a piece shows that nobody has set. */
  readonly defaults: Readonly<Record<string, Json>>;
  /** `stands`: what is shown now, so that what is the same stays as it is. */
  split(whole: Json, stands: PieceValues): PieceValues;
  /** Undefined where nothing is left. */
  join(pieces: PieceValues): Json | undefined;
}

export const NO_PIECES: PieceValues = new Map();

/** The schema of a piece; undefined for a name that there is not. */
export function pieceSchema({ schemas }: Pieces, piece: string): z.ZodMiniType | undefined {
  return Object.hasOwn(schemas, piece) ? schemas[piece] : schemas['*'];
}

/** A whole that stands in the place of pieces; `isFirst`: the record began with it, so that every piece is newer. */
export interface Whole {
  readonly value: Stamped;
  readonly isFirst: boolean;
}

/**
 * What is shown of each piece: of the whole first, then what was added, in the order of adding. A piece that is older
 * than a whole counts no more. Pieces that do not fit their schema show what the whole has.
 */
export function shownPieces(
  pieces: Pieces,
  whole: Whole | undefined,
  own: Iterable<readonly [piece: string, value: Stamped]>,
): PieceValues {
  const json = whole?.value[2];
  const first = json === undefined || json === null ? NO_PIECES : pieces.split(json, NO_PIECES);
  const shown = new Map([...first].filter(([piece, value]) => fits(pieces, piece, value)));
  const newer = [...own].filter(([, [hlc, author]]) => {
    if (!whole || whole.isFirst) return true;
    return compareStamps([hlc, author], [whole.value[0], whole.value[1]]) >= 0;
  });
  newer.sort(([a, one], [b, other]) => compareStamps(one, other) || byValue([a, one[2]], [b, other[2]]));
  for (const [piece, [, , value]] of newer) {
    if (value === null) shown.delete(piece);
    else if (fits(pieces, piece, value)) shown.set(piece, value);
  }
  return shown;
}

/** Words that were added at once stand in their own order, ids in that of their keys. */
function byValue(
  one: readonly [piece: string, value: Json],
  other: readonly [piece: string, value: Json],
): number {
  const [a, b] = [one, other].map(([piece, value]) => JSON.stringify([value, piece])) as [string, string];
  return a < b ? -1 : 1;
}

function fits(pieces: Pieces, piece: string, value: Json): boolean {
  return pieceSchema(pieces, piece)?.safeParse(value).success === true;
}

/** What is to be written so that a value shows: each piece that differs, null for one that goes. */
export function changedPieces(pieces: Pieces, stands: PieceValues, value: Json): PieceValues {
  const next = value === null ? NO_PIECES : pieces.split(value, stands);
  const changed = new Map<string, Json>();
  for (const piece of new Set([...stands.keys(), ...next.keys()])) {
    const first = pieces.defaults[piece];
    const [now, then] = [stands.get(piece) ?? first ?? null, next.get(piece) ?? first ?? null];
    if (!sameJson(now, then)) changed.set(piece, next.get(piece) ?? null);
  }
  return changed;
}
