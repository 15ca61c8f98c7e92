import type { Json, Stamped } from '../stamped.ts';
import { compareStamps } from '../stamped.ts';
import { packedGroups, type Upgrade, upgraded } from '../stored-groups.ts';
import { NO_PIECES, type Pieces, type PieceValues, shownPieces } from './pieces.ts';

/** What of a record's definition tells its pieces. */
interface InPieces {
  readonly groups: Readonly<Record<string, unknown>>;
  readonly families?: Readonly<Record<string, unknown>>;
  readonly pieces?: Readonly<Record<string, Pieces>>;
  readonly upgrades?: readonly Upgrade[];
}

interface Stored {
  readonly base: Stamped | undefined;
  readonly groups: ReadonlyMap<string, Stamped>;
}

/** The pieces of a group, or of one member of a family; undefined for one that is one value. */
export function piecesOf(
  { groups, families = {}, pieces = {} }: InPieces,
  group: string,
): Pieces | undefined {
  const [name = '', member, ...rest] = group.split('/');
  if (rest.length > 0 || !Object.hasOwn(pieces, name)) return undefined;
  return Object.hasOwn(member === undefined ? groups : families, name) ? pieces[name] : undefined;
}

/** The piece that a key `svc/<line>` or `person/<id>/email` holds; undefined for another key. */
export function pieceAt(
  definition: InPieces,
  group: string,
): { readonly of: string; readonly piece: string; readonly pieces: Pieces } | undefined {
  const slash = group.lastIndexOf('/');
  if (slash < 0) return undefined;
  const of = group.slice(0, slash);
  const pieces = piecesOf(definition, of);
  return pieces && { of, piece: group.slice(slash + 1), pieces };
}

type OwnPieces = Map<string, (readonly [piece: string, value: Stamped])[]>;

/** The keys of pieces that a record has, by the group or member that they are of. */
function ownPieces(definition: InPieces, groups: Iterable<readonly [string, Stamped]>): OwnPieces {
  const own: OwnPieces = new Map();
  for (const [group, value] of groups) {
    const at = group.includes('/') ? pieceAt(definition, group) : undefined;
    if (!at) continue;
    const known = own.get(at.of);
    if (known) known.push([at.piece, value]);
    else own.set(at.of, [[at.piece, value]]);
  }
  return own;
}

const NOTHING: ReadonlyMap<string, Stamped> = new Map();

/**
 * The values of which pieces have keys of their own, put together, each under its latest stamp; null where nothing of one
 * is left, and for a member that was taken away as a whole.
 */
export function composedValues(definition: InPieces, { base, groups }: Stored): ReadonlyMap<string, Stamped> {
  if (groups.size === 0 || !definition.pieces) return NOTHING;
  const all = ownPieces(definition, groups);
  if (all.size === 0) return NOTHING;
  const composed = new Map<string, Stamped>();
  for (const [of, own] of all) {
    const pieces = piecesOf(definition, of);
    const whole = wholeOf(definition, { base, groups }, of);
    if (!pieces) continue;
    if (isGone(of, whole)) {
      composed.set(of, [whole?.[0] ?? '', whole?.[1] ?? '', null]);
      continue;
    }
    const shown = shownPieces(pieces, whole && { value: whole, isFirst: !groups.has(of) }, own);
    const latest = [...own.map(([, value]) => value), ...(whole ? [whole] : [])].reduce((one, other) =>
      compareStamps(one, other) < 0 ? other : one,
    );
    composed.set(of, [latest[0], latest[1], pieces.join(shown) ?? null]);
  }
  return composed;
}

/** A member of a family is there while its own key says so. */
function isGone(of: string, whole: Stamped | undefined): boolean {
  return of.includes('/') && (whole === undefined || whole[2] === null);
}

function wholeOf(definition: InPieces, { base, groups }: Stored, of: string): Stamped | undefined {
  const own = groups.get(of);
  const first = packedGroups(base?.[2])[of];
  if (own) return [own[0], own[1], upgraded(definition, of, own[2])];
  return base && first !== undefined ? [base[0], base[1], upgraded(definition, of, first)] : undefined;
}

/** What is shown of each piece of a group or member; none for a member that is not there. */
export function standingPieces(definition: InPieces, stored: Stored, of: string): PieceValues {
  const pieces = piecesOf(definition, of);
  if (!pieces) return NO_PIECES;
  const whole = wholeOf(definition, stored, of);
  if (isGone(of, whole)) return NO_PIECES;
  const own = ownPieces(definition, stored.groups).get(of) ?? [];
  return shownPieces(pieces, whole && { value: whole, isFirst: !stored.groups.has(of) }, own);
}

/** What a group or member shows, put together of its pieces where it has some. */
export function shownValue(definition: InPieces, stored: Stored, of: string): Json | undefined {
  const composed = composedValues(definition, stored).get(of);
  if (composed) return composed[2];
  const own = stored.groups.get(of);
  return own ? own[2] : packedGroups(stored.base?.[2])[of];
}
