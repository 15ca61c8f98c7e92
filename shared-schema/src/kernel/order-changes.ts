import { moveTag } from './move-tag.ts';
import {
  AT_END,
  frameOf,
  LIST_END,
  LIST_START,
  layoutOf,
  type OrderBase,
  type OrderFold,
  type OrderList,
  type OrderMove,
  type OrderView,
  PUT_BACK,
  resolveOrder,
  standingTag,
} from './order.ts';
import { baseKey, blockKeys, keyBetween, type RandomText, withRandom } from './order-key.ts';
import { hashText } from './text-hash.ts';

/** What one action writes. Nothing of an order is ever removed. */
export interface OrderChange {
  readonly base?: OrderBase | undefined;
  readonly fold?: OrderFold | undefined;
  readonly moves: ReadonlyMap<string, OrderMove>;
}

/** Between which items something is put; `null`: not named. `after` decides while it is in the list. */
export interface OrderPlace {
  readonly after: string | null;
  readonly before: string | null;
}

/** A list with a longer key is folded at its next move. */
const LONGEST_KEY = 32;
const NO_CHANGE: OrderChange = { moves: new Map() };

/**
 * Puts items (one, or a block that stays whole, in the order given) at a place; no random choice is made inside.
 * Items that are not members, and an empty choice, change nothing. Where there is no key to go by, as beside items that
 * nobody has placed yet or on a list with stale moves, it writes a fold as well.
 */
export function moveItems(
  view: OrderView,
  items: readonly string[],
  place: OrderPlace,
  random: RandomText,
): OrderChange {
  const { list, roster, members } = view;
  const moving = [...new Set(items)].filter((id) => members.has(id));
  if (moving.length === 0) return NO_CHANGE;
  const order = resolveOrder(list, roster);
  const chosen = new Set(moving);
  const rest = order.filter((id) => !chosen.has(id));
  const at = placeIndex(order, rest, chosen, place);
  const gap = { left: at > 0 ? rest[at - 1] : undefined, right: rest[at] };
  const { listed, added, stale } = layoutOf(list, roster);
  const isKnown = stale.length === 0 && (gap.left === undefined || listed.has(gap.left));
  const keys = isKnown ? keysFor(listed, gap, moving.length, random) : undefined;
  if (keys) return { moves: movesOf(frameOf(list)?.rev ?? '', moving, keys, gap) };
  const fold = foldOf(list, listedUpTo(order, gap.left, added));
  const fresh = keysFor(
    new Map(fold.ids.map((id, index) => [id, baseKey(index)])),
    gap,
    moving.length,
    random,
  );
  if (!fresh) throw new Error('a fresh fold has room everywhere');
  return { fold, moves: movesOf(fold.rev, moving, fresh, gap) };
}

/**
 * Writes a whole order at once. Moves made elsewhere at the same time survive and find their place by their neighbours;
 * former members keep theirs, behind whom they stood.
 */
export function sortItems(view: OrderView, ids: readonly string[], random: RandomText): OrderChange {
  const wanted = new Set(ids);
  const followers = new Map([LIST_START, ...wanted].map((id): [string, string[]] => [id, []]));
  let last = LIST_START;
  for (const id of resolveOrder(view.list, view.roster)) {
    if (wanted.has(id)) last = id;
    else followers.get(last)?.push(id);
  }
  const all = [...followers].flatMap(([id, former]) => (id === LIST_START ? former : [id, ...former]));
  return writeWhole(all, seenNow(view.list), random);
}

/**
 * Writes a former whole order once more, as it was when a list contained the moves of `seen`; every other move that
 * still stands finds its place by its neighbours.
 */
export function writeWhole(
  ids: readonly string[],
  seen: readonly string[],
  random: RandomText,
): OrderChange & { base: OrderBase } {
  return { base: { rev: random().slice(0, 12), ids: [...ids], seen: [...seen] }, moves: new Map() };
}

/** Writes the whole order that stood before a sort, as `writeWhole` does, so that it does not pass for a sort itself. */
export function putWholeBack(
  ids: readonly string[],
  seen: readonly string[],
  random: RandomText,
): OrderChange & { base: OrderBase } {
  const { base, moves } = writeWhole(ids, seen, random);
  return { base: { ...base, rev: PUT_BACK + base.rev }, moves };
}

/** Tags of all moves that a list has now. */
export function seenNow({ moves }: OrderList): string[] {
  return [...moves].map(([id, move]) => moveTag(id, move)).sort();
}

/** Moves that put items at the end, under these keys. */
export function addAtEnd(keys: ReadonlyMap<string, string>): ReadonlyMap<string, OrderMove> {
  return new Map([...keys].map(([id, k]) => [id, { rev: AT_END, k, l: LIST_END, r: LIST_END }]));
}

/** The list after a change. */
export function applyOrderChange(list: OrderList, { base, fold, moves }: OrderChange): OrderList {
  return {
    base: base ?? list.base,
    fold: fold ?? list.fold,
    moves: new Map([...list.moves, ...moves]),
    kept: list.kept,
  };
}

/** Items that stood together, and their neighbours, with what had put these where they stood (`standingTag`). */
interface FormerRun {
  readonly items: readonly string[];
  readonly left: string;
  readonly right: string;
  readonly beside: readonly [left: string, right: string];
}

/** Where runs of items of a list stood among the others: what an undo puts back, run by run. */
export function formerRuns(
  list: OrderList,
  order: readonly string[],
  items: ReadonlySet<string>,
): readonly FormerRun[] {
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
  return runs.map((one) => ({
    ...one,
    beside: [standingTag(list, one.left), standingTag(list, one.right)],
  }));
}

/**
 * The place of a run that goes back: behind its former left neighbour, but before the right one where somebody has
 * moved the left one since and the right one stands. Runs that an earlier version kept do not tell.
 */
export function formerPlace(
  list: OrderList,
  rest: readonly string[],
  { left, right, beside }: { left: string; right: string; beside?: readonly [string, string] | undefined },
): OrderPlace {
  // At the top there is no left neighbour: whatever comes first now is the right one.
  if (left === LIST_START) return { after: null, before: rest[0] ?? null };
  const before = right === LIST_END ? null : right;
  const isRightThere = before === null || rest.includes(before);
  const [wasLeft, wasRight] = beside ?? [standingTag(list, left), ''];
  const isLeftMoved = standingTag(list, left) !== wasLeft;
  const isRightMoved = standingTag(list, right) !== wasRight;
  const isLeftNamed = rest.includes(left) && !(isLeftMoved && isRightThere && !isRightMoved);
  return { after: isLeftNamed ? left : null, before };
}

/** What a fold has to list: whatever follows was only added, and goes on following in the order of adding. */
function listedUpTo(
  order: readonly string[],
  left: string | undefined,
  added: ReadonlyMap<string, string>,
): readonly string[] {
  return order.slice(0, order.findLastIndex((id) => id === left || !added.has(id)) + 1);
}

function foldOf(list: OrderList, ids: readonly string[]): OrderFold {
  const of = list.base?.rev ?? '';
  const listed = new Set(ids);
  const moves = new Map([...list.moves].filter(([id]) => listed.has(id)));
  const seen = seenNow({ ...list, moves });
  const content = JSON.stringify([of, ids, seen]);
  return { rev: hashText(content) + hashText(`${content} `), ids, of, seen };
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

interface Gap {
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** Whoever has no key follows behind all that have one. */
function keysFor(
  listed: ReadonlyMap<string, string>,
  { left, right }: Gap,
  count: number,
  random: RandomText,
): string[] | undefined {
  const stem = keyBetween(
    left === undefined ? undefined : listed.get(left),
    right === undefined ? undefined : listed.get(right),
  );
  if (stem === undefined) return undefined;
  const keys = count === 1 ? [withRandom(stem, random, 2)] : blockKeys(withRandom(stem, random, 3), count);
  return (keys[0]?.length ?? 0) > LONGEST_KEY ? undefined : keys;
}

function movesOf(
  rev: string,
  items: readonly string[],
  keys: readonly string[],
  { left = LIST_START, right = LIST_END }: Gap,
): Map<string, OrderMove> {
  return new Map(items.map((id, index) => [id, { rev, k: keys[index] ?? '', l: left, r: right }]));
}
