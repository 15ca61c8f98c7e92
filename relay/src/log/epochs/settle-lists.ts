import { orderMove, readOrderList } from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import { exact } from '@roundsman/shared-schema/document/exact.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { SETTLED } from '@roundsman/shared-schema/document/settled-groups.ts';
import {
  IN_BASE,
  IN_FOLD,
  LIST_ENDS,
  type SettledList,
} from '@roundsman/shared-schema/document/settled-list.ts';
import type { Json, Stamp, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import {
  hasSeen,
  layoutOf,
  type OrderMove,
  type Roster,
  resolveOrder,
} from '@roundsman/shared-schema/kernel/order.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { hashText } from '@roundsman/shared-schema/kernel/text-hash.ts';
import { eachInTurn } from '#log/by-slices.ts';
import type { StampedWrite } from '#log/server-write.ts';

const ROOT = 'order';
/** Earlier than whatever anybody writes. */
const NEVER: Stamp = ['000000000000', 's.epochs'];

/** What of the lists is told by other documents. */
export interface ListMembers {
  /** Everything that belongs to a list, by the key under which it follows at the end. */
  readonly rosterOf: (listId: string) => Roster;
  /** Whether something was deleted so long ago that its place is of no use; `at`: when it was last placed. */
  readonly isGone: (id: string, at: string | undefined) => boolean;
}

/** Nothing belongs to a list but what it names, and all of it is there. */
export const UNKNOWN_MEMBERS: ListMembers = { rosterOf: () => new Map(), isGone: () => false };

/**
 * Writes each order list out as one value: the list as it stands, without what is gone, and every move as it was made.
 * Whoever reads it sees the same order and the same moves, so that what others do apart finds its place as before.
 */
export function* settleLists(
  writes: readonly StampedWrite[],
  members: ListMembers = UNKNOWN_MEMBERS,
): Sliced<readonly StampedWrite[]> {
  const lists = new Map<string, Map<string, Stamped>>();
  const left: StampedWrite[] = [];
  yield* eachInTurn(writes, (write) => {
    const { id, group } = splitKey(write.key);
    if (write.root !== ROOT || !id.startsWith('r:') || group === undefined || !write.value) {
      left.push(write);
      return;
    }
    const groups = lists.get(id) ?? new Map<string, Stamped>();
    lists.set(id, groups.set(group, write.value));
  });
  for (const [id, groups] of lists) {
    left.push(...settleList(id, groups, members));
    yield;
  }
  return left;
}

function* settleList(
  id: string,
  groups: ReadonlyMap<string, Stamped>,
  { rosterOf, isGone }: ListMembers,
): Iterable<StampedWrite> {
  const { list } = readOrderList({ id, base: undefined, groups });
  const roster = rosterOf(id);
  const whole = groups.get('fold') ?? groups.get('base');
  const stays = (item: string) => !isGone(item, (groups.get(`m/${item}`) ?? whole)?.[0]);
  const { added } = layoutOf(list, roster);
  const order = resolveOrder(list, roster);
  // Whatever follows was only added, and goes on following in the order of adding.
  const ids = order.slice(0, order.findLastIndex((item) => !added.has(item)) + 1).filter(stays);
  const listed = new Set(ids);
  const moves: { item: string; stamp: Stamp; move: OrderMove; mark: number }[] = [];
  for (const [group, value] of groups) {
    const item = group.slice(2);
    if (/^(?:base|fold)(?:\/\d+)?$/.test(group)) continue;
    if (/^(?:m|kept)\//.test(group) && !stays(group.slice(group.indexOf('/') + 1))) continue;
    const move = group.startsWith('m/')
      ? (exact(orderMove).safeParse(value[2]).data as OrderMove | undefined)
      : undefined;
    if (!move) {
      yield { root: ROOT, key: `${id}/${group}`, value };
      continue;
    }
    const mark = (hasSeen(list.base, item, move) ? IN_BASE : 0) + (listed.has(item) ? IN_FOLD : 0);
    moves.push({ item, stamp: [value[0], value[1]], move, mark });
  }
  if (ids.length === 0 && moves.length === 0) return;
  const baseValue = groups.get('base');
  const base = baseValue && list.base && ([baseValue[0], baseValue[1], list.base.rev] as const);
  // A fold that does not count any more was made of an order that is gone.
  const foldValue = list.fold && list.fold.of === (list.base?.rev ?? '') ? groups.get('fold') : undefined;
  const [hlc, author] = foldValue ?? baseValue ?? NEVER;
  const content = JSON.stringify([base?.[2] ?? '', ids, moves.map(({ move, mark }) => [move, mark])]);
  const rev = hashText(content) + hashText(`${content} `);
  const settled = pack({ ...(base && { base }), fold: [hlc, author, rev] }, ids, moves);
  yield { root: ROOT, key: id, value: [...NEVER, { [SETTLED]: settled as unknown as Json }] };
}

function pack(
  wholes: Pick<SettledList, 'base' | 'fold'>,
  listed: readonly string[],
  moves: readonly { item: string; stamp: Stamp; move: OrderMove; mark: number }[],
): SettledList {
  const ids = tableOf([...listed, ...moves.flatMap(({ item, move: { l, r } }) => [item, l, r])], LIST_ENDS);
  const by = tableOf(moves.map(({ stamp: [, author] }) => author));
  const revs = tableOf(moves.map(({ move: { rev } }) => rev));
  const width = Math.max(1, ...[ids, by, revs].map((table) => (table.size - 1).toString(36).length));
  const digits = (table: ReadonlyMap<string, number>, of: string) =>
    (table.get(of) ?? 0).toString(36).padStart(width, '0');
  return {
    ...wholes,
    ids: [...ids.keys()].slice(LIST_ENDS.length),
    listed: listed.length,
    by: [...by.keys()],
    revs: [...revs.keys()],
    width,
    moves: moves.map(
      ({ item, stamp: [hlc, author], move: { rev, k, l, r }, mark }) =>
        `${digits(ids, item)}${mark}${hlc}${digits(by, author)}${digits(revs, rev)}${digits(ids, l)}${digits(ids, r)}${k}`,
    ),
  };
}

/** Each text once, by its number. */
function tableOf(texts: readonly string[], first: readonly string[] = []): ReadonlyMap<string, number> {
  return new Map([...new Set([...first, ...texts])].map((text, index) => [text, index]));
}
