import { orderMove, readOrderList } from '@roundsman/shared-schema/areas/rounds/order-list.record.ts';
import { exact } from '@roundsman/shared-schema/document/exact.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { SETTLED } from '@roundsman/shared-schema/document/settled-groups.ts';
import {
  IN_BASE,
  IN_FOLD,
  packList,
  type SettledMove,
} from '@roundsman/shared-schema/document/settled-list.ts';
import type { Stamp, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
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
const REV_LENGTH = 12;
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
  const moves: SettledMove[] = [];
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
  moves.sort((one, other) => (one.item < other.item ? -1 : 1));
  const content = JSON.stringify([base?.[2] ?? '', ids, moves.map(({ move, mark }) => [move, mark])]);
  // Each move made against the list carries this: as long as that of a sort.
  const rev = (hashText(content) + hashText(`${content} `)).slice(0, REV_LENGTH);
  const settled = packList({ base, fold: [hlc, author, rev], ids, listed: ids.length, moves });
  yield { root: ROOT, key: id, value: [...NEVER, { [SETTLED]: settled }] };
}
