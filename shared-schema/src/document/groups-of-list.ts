import { moveTag } from '#kernel/move-tag.ts';
import {
  IN_BASE,
  IN_FOLD,
  LIST_ENDS,
  readPackedList,
  type SettledList,
  type SettledMove,
  type WholeStamp,
} from './settled-list.ts';
import type { Json, Stamped } from './stamped.ts';

/**
 * How epochs of schema 7 wrote it. Numbers of what lies in a table are `width` digits to the base 36; a move is item, mark,
 * 12 characters of stamp, author, order, left, right, and the key. Items begin at 2, after both ends.
 */
interface SpelledList {
  readonly base?: WholeStamp;
  readonly fold: WholeStamp;
  readonly ids: readonly string[];
  readonly listed: number;
  readonly by: readonly string[];
  readonly revs: readonly string[];
  readonly width: number;
  readonly moves: readonly string[];
}

/** The groups that a settled list stands for; `undefined` for what is none. Only the server writes such a value. */
export function groupsOfList(settled: Readonly<Record<string, Json>>): Map<string, Stamped> | undefined {
  const list = readPackedList(settled) ?? readSpelled(settled);
  if (!list) return undefined;
  const { base, fold, ids, listed, moves } = list;
  const groups = new Map<string, Stamped>();
  const inBase: string[] = [];
  const inFold: string[] = [];
  for (const { item, stamp, move, mark } of moves) {
    const { rev, k, l, r } = move;
    groups.set(`m/${item}`, [...stamp, { rev, k, l, r }]);
    if (mark & IN_BASE) inBase.push(moveTag(item, move));
    if (mark & IN_FOLD) inFold.push(moveTag(item, move));
  }
  const whole = { rev: fold[2], ids: ids.slice(0, listed), of: base?.[2] ?? '', seen: inFold.sort() };
  groups.set('fold', [fold[0], fold[1], whole]);
  if (base) groups.set('base', [base[0], base[1], { rev: base[2], ids: [], seen: inBase.sort() }]);
  return groups;
}

function readSpelled(json: Readonly<Record<string, Json>>): SettledList | undefined {
  if (!Array.isArray(json.moves)) return undefined;
  const { base, fold, ids, listed, by, revs, width, moves } = json as unknown as SpelledList;
  const names = [...LIST_ENDS, ...ids];
  const readMove = (text: string): SettledMove => {
    const table = (place: number) => {
      const from = place === 0 ? 0 : 13 + place * width;
      return Number.parseInt(text.slice(from, from + width), 36);
    };
    return {
      item: names[table(0)] ?? '',
      stamp: [text.slice(width + 1, width + 13), by[table(1)] ?? ''],
      move: {
        rev: revs[table(2)] ?? '',
        k: text.slice(13 + width * 5),
        l: names[table(3)] ?? '',
        r: names[table(4)] ?? '',
      },
      mark: Number(text.charAt(width)),
    };
  };
  return { base, fold, ids, listed, moves: moves.map(readMove) };
}
