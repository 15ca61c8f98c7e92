import { moveTag } from './move-tag.ts';
import { baseKey, isListedKey, isSameBlock } from './order-key.ts';
import { rememberFor } from './remember.ts';

/** A whole order as one action wrote it. */
export interface OrderBase {
  /** Unique for each write; begins with `PUT_BACK` where an undo wrote it. */
  readonly rev: string;
  readonly ids: readonly string[];
  /** Tags of the moves that `ids` contains already (`moveTag`). */
  readonly seen?: readonly string[] | undefined;
}

/**
 * A base with the moves since written out, so that further moves have keys to go by. It counts only while `of` is the
 * base's `rev`: a fold never competes with a sort. Its `rev` follows from its content, so that folds which two devices
 * make of one state are the same fold.
 */
export interface OrderFold extends OrderBase {
  readonly of: string;
}

/**
 * One item put elsewhere: the base or fold it was made against, its key there, and the neighbours of the place (`^`,
 * `$` at the ends); items that moved as one block name the neighbours of the block. A move whose `rev` is `AT_END`
 * puts the item among those that nobody has placed yet, by `k`.
 */
export interface OrderMove {
  readonly rev: string;
  readonly k: string;
  readonly l: string;
  readonly r: string;
}

/** An ordered list as data-model 3 stores it. */
export interface OrderList {
  readonly base: OrderBase | undefined;
  readonly fold: OrderFold | undefined;
  readonly moves: ReadonlyMap<string, OrderMove>;
  /** Keys under which items stood at the end when they left the list: they come back there. */
  readonly kept: ReadonlyMap<string, string>;
}

/**
 * Everything that belongs to a list, former members included, by the key under which it follows at the end while nobody
 * has placed it (`endKey`).
 */
export type Roster = ReadonlyMap<string, string>;

export const LIST_START = '^';
export const LIST_END = '$';
/** `rev` of a move that adds an item at the end. */
export const AT_END = '$';

/** Begins the `rev` of a whole order that stood before a sort and was put back by an undo: nobody sorted the list so. */
export const PUT_BACK = '~';

export const EMPTY_LIST: OrderList = { base: undefined, fold: undefined, moves: new Map(), kept: new Map() };

/** The whole order that moves are made against: the fold of the base if there is one, else the base. */
export function frameOf({ base, fold }: OrderList): OrderBase | undefined {
  return fold && fold.of === (base?.rev ?? '') ? fold : base;
}

const seenBy = rememberFor(({ seen }: OrderBase): ReadonlySet<string> => new Set(seen));

/** Names what put an item where it stands: its move, or nothing while no move did. */
export function standingTag({ moves }: OrderList, id: string): string {
  const move = moves.get(id);
  return move === undefined ? '' : moveTag(id, move);
}

/** Whether a whole order contains a move of an item. */
export function hasSeen(whole: OrderBase | undefined, id: string, move: OrderMove): boolean {
  const seen = whole?.seen && seenBy(whole);
  return seen !== undefined && seen.size > 0 && seen.has(moveTag(id, move));
}

/** Where the items of a list stand, before moves against an order that has been replaced find their place. */
export interface OrderLayout {
  /** Items that a whole order lists, or that were moved within it, with their keys. */
  readonly listed: ReadonlyMap<string, string>;
  /** Items that nobody has placed; they follow the listed ones. */
  readonly added: ReadonlyMap<string, string>;
  /** Moves made against another whole order than the present one. */
  readonly stale: readonly (readonly [id: string, move: OrderMove])[];
}

const NONE: ReadonlySet<string> = new Set();

export function layoutOf(list: OrderList, roster: Roster): OrderLayout {
  const frame = frameOf(list);
  const rev = frame?.rev ?? '';
  const seen = frame ? seenBy(frame) : NONE;
  const listed = new Map<string, string>();
  frame?.ids.forEach((id, index) => {
    listed.set(id, baseKey(index));
  });
  const added = new Map<string, string>();
  for (const [id, key] of [...roster, ...list.kept]) if (!listed.has(id)) added.set(id, key);
  const stale: [id: string, move: OrderMove][] = [];
  for (const [id, move] of list.moves) {
    if (seen.size > 0 && seen.has(moveTag(id, move))) continue;
    listed.delete(id);
    added.delete(id);
    if (move.rev === AT_END) added.set(id, move.k);
    else if (move.rev === rev && isListedKey(move.k)) listed.set(id, move.k);
    else stale.push([id, move]);
  }
  stale.sort(([idA, a], [idB, b]) => byKeyThenId([idA, a.k], [idB, b.k]));
  return { listed, added, stale };
}

/**
 * Every item of a list in order, the same on every device; former members too, which keep their place and may be
 * somebody's neighbour. Listed items come by key, then added ones; stale moves are put between them at the end.
 */
export function resolveOrder(list: OrderList, roster: Roster): string[] {
  const { listed, added, stale } = layoutOf(list, roster);
  return placeStale([...inOrder(listed), ...inOrder(added)], stale);
}

function inOrder(keys: ReadonlyMap<string, string>): string[] {
  return [...keys].sort(byKeyThenId).map(([id]) => id);
}

function byKeyThenId([idA, keyA]: readonly [string, string], [idB, keyB]: readonly [string, string]): number {
  if (keyA !== keyB) return keyA < keyB ? -1 : 1;
  return idA < idB ? -1 : idA > idB ? 1 : 0;
}

/**
 * Puts items whose moves are stale between those that stand, by key. An item of a block goes behind its predecessor;
 * else an item goes beside a neighbour that stands, left before right; else beside one that is stale itself.
 */
function placeStale(standing: readonly string[], stale: OrderLayout['stale']): string[] {
  if (stale.length === 0) return [...standing];
  const moves = new Map(stale);
  const at = new Map(standing.map((id, index) => [id, index]));
  const gaps = new Map<number, string[]>();
  const before = new Map<string, string[]>();
  const behind = new Map<string, string[]>();
  for (const [id, move] of stale) {
    const { l, r } = move;
    const predecessor = moves.get(l);
    // Earlier versions named each item of a block as its neighbour's neighbour; what else names one so was moved apart.
    const isChained =
      predecessor?.r === id && predecessor.rev === move.rev && isSameBlock(predecessor.k, move.k);
    const left = l === LIST_START ? -1 : at.get(l);
    const right = r === LIST_END ? standing.length : at.get(r);
    if (isChained) push(behind, l, id);
    else if (left !== undefined) push(gaps, left + 1, id);
    else if (right !== undefined) push(gaps, right, id);
    else if (predecessor) push(behind, l, id);
    else if (moves.has(r)) push(before, r, id);
    else push(gaps, standing.length, id);
  }
  const order: string[] = [];
  const isPlaced = new Set<string>();
  const place = (first: string) => {
    const stack: [id: string, isOpened: boolean][] = [[first, false]];
    for (let top = stack.pop(); top; top = stack.pop()) {
      const [id, isOpened] = top;
      if (isOpened) order.push(id);
      if (isOpened || isPlaced.has(id)) continue;
      isPlaced.add(id);
      for (const next of (behind.get(id) ?? []).toReversed()) stack.push([next, false]);
      stack.push([id, true]);
      for (const next of (before.get(id) ?? []).toReversed()) stack.push([next, false]);
    }
  };
  for (let index = 0; index <= standing.length; index += 1) {
    for (const id of gaps.get(index) ?? []) place(id);
    const id = standing[index];
    if (id !== undefined) order.push(id);
  }
  // Neighbours that name one another in a circle.
  for (const [id] of stale) place(id);
  return order;
}

function push<K>(lists: Map<K, string[]>, key: K, id: string): void {
  const ids = lists.get(key);
  if (ids) ids.push(id);
  else lists.set(key, [id]);
}

/** A list with everything that belongs to it, and who of that is shown. */
export interface OrderView {
  readonly list: OrderList;
  readonly roster: Roster;
  readonly members: ReadonlySet<string>;
}

/** The members of a list in order. */
export function orderOf({ list, roster, members }: OrderView): string[] {
  return resolveOrder(list, roster).filter((id) => members.has(id));
}
