import { baseKey, blockKeys, keyBetween, type RandomText, unlistedKey, withRandom } from './order-key.ts';

/** The whole order as last written at once; `rev` is random and unique for each write. */
export interface OrderBase {
  readonly rev: string;
  readonly ids: readonly string[];
}

/** One item put elsewhere: the base it was made against, its key there, and its neighbours (`^`, `$` at the ends). */
export interface OrderMove {
  readonly rev: string;
  readonly k: string;
  readonly l: string;
  readonly r: string;
}

/** An ordered list as data-model 3 stores it: one base and a move for each item that was moved since. */
export interface OrderList {
  readonly base: OrderBase | undefined;
  readonly moves: ReadonlyMap<string, OrderMove>;
}

/** What one action writes: a new base if any, moves to set, moves to take away. */
export interface OrderChange {
  readonly base: OrderBase | undefined;
  readonly set: ReadonlyMap<string, OrderMove>;
  readonly remove: readonly string[];
}

/** Between which items something is put; `null`: not named. `after` decides while it is in the list. */
export interface OrderPlace {
  readonly after: string | null;
  readonly before: string | null;
}

export const LIST_START = '^';
export const LIST_END = '$';
/** A list whose keys grow beyond this is rebased at its next move. */
const LONGEST_KEY = 32;

export const EMPTY_LIST: OrderList = { base: undefined, moves: new Map() };

/**
 * The order of the members, the same on every device: base by key, overridden by the base's moves; then moves made
 * against another base, each beside its neighbour. Listed non-members are skipped, unlisted members follow by id.
 */
export function resolveOrder(list: OrderList, members: Iterable<string>): string[] {
  const wanted = new Set(members);
  return resolveAll(list, wanted).filter((id) => wanted.has(id));
}

/**
 * Puts items (one, or a block that stays whole, in the order given) at a place; no random choice is made inside.
 * Items that are not members, and an empty choice, change nothing.
 */
export function moveItems(
  list: OrderList,
  members: Iterable<string>,
  items: readonly string[],
  place: OrderPlace,
  random: RandomText,
): OrderChange {
  const wanted = new Set(members);
  const moving = [...new Set(items)].filter((id) => wanted.has(id));
  if (moving.length === 0) return { base: undefined, set: new Map(), remove: [] };
  const order = resolveOrder(list, wanted);
  const chosen = new Set(moving);
  const rest = order.filter((id) => !chosen.has(id));
  const at = placeIndex(order, rest, chosen, place);
  const left = at > 0 ? rest[at - 1] : undefined;
  const right = rest[at];
  const keys = needsRebase(list, order.length)
    ? undefined
    : keysFor(list, left, right, moving.length, random);
  if (keys)
    return { base: undefined, set: movesOf(list.base?.rev ?? '', moving, keys, left, right), remove: [] };
  const rebased = sortItems(list, order, random);
  const base = rebased.base;
  const fresh: OrderList = { base, moves: new Map() };
  const freshKeys = keysFor(fresh, left, right, moving.length, random);
  if (!base || !freshKeys) throw new Error('a fresh base has room everywhere');
  const set = movesOf(base.rev, moving, freshKeys, left, right);
  return { base, set, remove: rebased.remove.filter((id) => !set.has(id)) };
}

/**
 * Writes a whole order at once: a new base, and the moves that were seen are taken away. A move made elsewhere at
 * the same time survives and finds its place by its neighbours. `keep` names moves that stay as they are.
 */
export function sortItems(
  list: OrderList,
  ids: readonly string[],
  random: RandomText,
  keep: (id: string) => boolean = () => false,
): OrderChange {
  return {
    base: { rev: random().slice(0, 12), ids: [...new Set(ids)] },
    set: new Map(),
    remove: [...list.moves.keys()].filter((id) => !keep(id)),
  };
}

/** The list after a change. */
export function applyOrderChange(list: OrderList, change: OrderChange): OrderList {
  const moves = new Map(list.moves);
  for (const id of change.remove) moves.delete(id);
  for (const [id, move] of change.set) moves.set(id, move);
  return { base: change.base ?? list.base, moves };
}

/** Where runs of items stood among the others: what an undo puts back, run by run. */
export function formerRuns(
  order: readonly string[],
  items: ReadonlySet<string>,
): { items: string[]; left: string; right: string }[] {
  const runs: { items: string[]; left: string; right: string }[] = [];
  let left = LIST_START;
  let run: { items: string[]; left: string; right: string } | undefined;
  for (const id of order) {
    if (items.has(id)) {
      if (!run) {
        run = { items: [], left, right: LIST_END };
        runs.push(run);
      }
      run.items.push(id);
    } else {
      if (run) run.right = id;
      run = undefined;
      left = id;
    }
  }
  return runs;
}

function needsRebase(list: OrderList, shown: number): boolean {
  const rev = list.base?.rev ?? '';
  if (list.moves.size > 2 * shown) return true;
  for (const move of list.moves.values()) if (move.rev !== rev) return true;
  return false;
}

/** Every known item in order, former members included: they may still be somebody's neighbour. */
function resolveAll(list: OrderList, members: ReadonlySet<string>): string[] {
  const rev = list.base?.rev ?? '';
  const keys = new Map<string, string>();
  for (const id of members) keys.set(id, unlistedKey(id));
  list.base?.ids.forEach((id, index) => {
    keys.set(id, baseKey(index));
  });
  const stale: [id: string, move: OrderMove][] = [];
  for (const [id, move] of list.moves) {
    if (move.rev === rev) keys.set(id, move.k);
    else stale.push([id, move]);
  }
  const order = [...keys].sort(byKeyThenId).map(([id]) => id);
  stale.sort(([idA, a], [idB, b]) => byKeyThenId([idA, a.k], [idB, b.k]));
  for (const [id, move] of stale) reanchor(order, id, move);
  return order;
}

function reanchor(order: string[], id: string, move: OrderMove): void {
  const present = order.indexOf(id);
  if (present >= 0) order.splice(present, 1);
  const left = move.l === LIST_START ? -1 : order.indexOf(move.l);
  if (left >= 0 || move.l === LIST_START) order.splice(left + 1, 0, id);
  else {
    const right = order.indexOf(move.r);
    order.splice(right >= 0 ? right : order.length, 0, id);
  }
}

function byKeyThenId([idA, keyA]: readonly [string, string], [idB, keyB]: readonly [string, string]): number {
  if (keyA !== keyB) return keyA < keyB ? -1 : 1;
  return idA < idB ? -1 : idA > idB ? 1 : 0;
}

function placeIndex(
  order: readonly string[],
  rest: readonly string[],
  chosen: ReadonlySet<string>,
  { after, before }: OrderPlace,
): number {
  const index = (id: string | null) => (id === null ? -1 : rest.indexOf(id));
  if (index(after) >= 0) return index(after) + 1;
  if (index(before) >= 0) return index(before);
  // Dropped beside an item that moves along: the place is where that item stands among those that stay.
  const along = after !== null && chosen.has(after) ? after : before;
  if (along === null || !chosen.has(along)) return rest.length;
  return order.slice(0, order.indexOf(along)).filter((id) => !chosen.has(id)).length;
}

function keysFor(
  list: OrderList,
  left: string | undefined,
  right: string | undefined,
  count: number,
  random: RandomText,
): string[] | undefined {
  const stem = keyBetween(keyOf(list, left), keyOf(list, right));
  if (stem === undefined) return undefined;
  const keys = count === 1 ? [withRandom(stem, random, 2)] : blockKeys(withRandom(stem, random, 3), count);
  return (keys[0]?.length ?? 0) > LONGEST_KEY ? undefined : keys;
}

function keyOf(list: OrderList, id: string | undefined): string | undefined {
  if (id === undefined) return undefined;
  const moved = list.moves.get(id);
  if (moved) return moved.k;
  const index = list.base?.ids.lastIndexOf(id) ?? -1;
  return index >= 0 ? baseKey(index) : unlistedKey(id);
}

function movesOf(
  rev: string,
  items: readonly string[],
  keys: readonly string[],
  left: string | undefined,
  right: string | undefined,
): Map<string, OrderMove> {
  const set = new Map<string, OrderMove>();
  items.forEach((id, index) => {
    const l = items[index - 1] ?? left ?? LIST_START;
    const r = items[index + 1] ?? right ?? LIST_END;
    set.set(id, { rev, k: keys[index] ?? '', l, r });
  });
  return set;
}
