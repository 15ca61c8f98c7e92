import { moveTag } from '#kernel/move-tag.ts';
import type { Json, Stamped } from './stamped.ts';
import { isObject } from './stored-groups.ts';

/** Who wrote a whole order and when, and the order's own name. */
type WholeStamp = readonly [hlc: string, author: string, rev: string];

/**
 * An order list as a new epoch keeps it in one value: the list written out, as a fold of its base, and beside it every
 * move as it was written. Numbers of what lies in a table are `width` digits to the base 36.
 */
export interface SettledList {
  readonly base?: WholeStamp;
  readonly fold: WholeStamp;
  /** The first `listed` of them are the list; the others are named by moves. */
  readonly ids: readonly string[];
  readonly listed: number;
  readonly by: readonly string[];
  readonly revs: readonly string[];
  readonly width: number;
  /** Item, mark, 12 characters of stamp, author, order, left, right, and the key. Items begin at 2, after both ends. */
  readonly moves: readonly string[];
}

/** Marks of a move: the base contains it, the fold contains it. */
export const IN_BASE = 1;
export const IN_FOLD = 2;
/** What stands before the ids in a move's numbers. */
export const LIST_ENDS = ['^', '$'] as const;

/** The groups that a settled list stands for; `undefined` for what is none. */
export function groupsOfList(settled: Readonly<Record<string, Json>>): Map<string, Stamped> | undefined {
  if (!isList(settled)) return undefined;
  const { base, fold, ids, listed, by, revs, width, moves } = settled;
  const names = [...LIST_ENDS, ...ids];
  const groups = new Map<string, Stamped>();
  const inBase: string[] = [];
  const inFold: string[] = [];
  for (const text of moves) {
    const table = (place: number) => {
      const from = place === 0 ? 0 : 13 + place * width;
      return Number.parseInt(text.slice(from, from + width), 36);
    };
    const id = names[table(0)] ?? '';
    const mark = Number(text.charAt(width));
    const hlc = text.slice(width + 1, width + 13);
    const move = {
      rev: revs[table(2)] ?? '',
      k: text.slice(13 + width * 5),
      l: names[table(3)] ?? '',
      r: names[table(4)] ?? '',
    };
    groups.set(`m/${id}`, [hlc, by[table(1)] ?? '', move]);
    if (mark & IN_BASE) inBase.push(moveTag(id, move));
    if (mark & IN_FOLD) inFold.push(moveTag(id, move));
  }
  const list = { rev: fold[2], ids: ids.slice(0, listed), of: base?.[2] ?? '', seen: inFold.sort() };
  groups.set('fold', [fold[0], fold[1], list]);
  if (base) groups.set('base', [base[0], base[1], { rev: base[2], ids: [], seen: inBase.sort() }]);
  return groups;
}

/** Only the server writes such a value. */
function isList(json: unknown): json is SettledList {
  return isObject(json as Json) && Array.isArray((json as Partial<SettledList>).moves);
}
