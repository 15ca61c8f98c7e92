import { BitWriter, bitReader, bitsFor, textAsBytes } from '#kernel/bits.ts';
import { formatHlc, hlcMs } from '#kernel/hybrid-clock.ts';
import { LETTERS_AND_DIGITS } from '#kernel/id.ts';
import type { OrderMove } from '#kernel/order.ts';
import type { Json, Stamp } from './stamped.ts';

/** Who wrote a whole order and when, and the order's own name. */
export type WholeStamp = readonly [hlc: string, author: string, rev: string];

/**
 * An order list as a new epoch keeps it: the list written out, as a fold of its base, and beside it every move as it was
 * written. The first `listed` ids are the list; the others are named by moves.
 */
export interface SettledList {
  readonly base?: WholeStamp | undefined;
  readonly fold: WholeStamp;
  readonly ids: readonly string[];
  readonly listed: number;
  readonly moves: readonly SettledMove[];
}

export interface SettledMove {
  readonly item: string;
  readonly stamp: Stamp;
  readonly move: OrderMove;
  /** `IN_BASE`, `IN_FOLD`, or their sum. */
  readonly mark: number;
}

/** Marks of a move: the base contains it, the fold contains it. */
export const IN_BASE = 1;
export const IN_FOLD = 2;
/** What stands before the ids in a move's numbers. */
export const LIST_ENDS = ['^', '$'] as const;

/**
 * A settled list in as few bytes as it can be without loss: ids of six bits a character, and moves by their time, each
 * told by how it differs from the one before. What is named often lies in a table.
 */
interface PackedList {
  readonly base?: WholeStamp | undefined;
  readonly fold: WholeStamp;
  /** How many ids there are, and how many of them are the list. */
  readonly count: number;
  readonly listed: number;
  /** Ids of another shape than those that devices make. */
  readonly odd: readonly string[];
  readonly by: readonly string[];
  readonly revs: readonly string[];
  /** How many moves there are. */
  readonly moves: number;
  /** A text in what is kept as JSON (`bytesAsText`). */
  readonly bits: Uint8Array | string;
}

const ID_LENGTH = 21;
const CHARACTER = 6;
const COUNTER = 16;
/** Bits that tell how many bits a stretch of time takes. */
const SPAN = 6;
/** Bits that tell how much of the key before a key shares, and how much follows; `LONG` is followed by the full length. */
const SHARED = 4;
const REST = 4;
const LONG = 2 ** REST - 1;
const FULL = 7;

/** A move that none precedes differs from this one. */
const NONE: SettledMove = {
  item: '',
  stamp: [formatHlc(0, 0), ''],
  move: { rev: '', k: '', l: '', r: '' },
  mark: 0,
};

/** Moves that one act made tell their act once. */
function isSameAct(one: SettledMove, other: SettledMove): boolean {
  return (
    one.stamp[0] === other.stamp[0] &&
    one.stamp[1] === other.stamp[1] &&
    one.move.rev === other.move.rev &&
    one.move.l === other.move.l &&
    one.move.r === other.move.r
  );
}

const byTime = (one: SettledMove, other: SettledMove) => {
  const [a, b] = [one, other].map(({ item, stamp, move }) => [...stamp, move.k, item].join(' ')) as [
    string,
    string,
  ];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Packs a list. Ids that moves name and the list does not have follow behind it. */
export function packList({ base, fold, ids, listed, moves }: SettledList): { readonly [key: string]: Json } {
  const sorted = [...moves].sort(byTime);
  const names = numbered([
    ...LIST_ENDS,
    ...ids,
    ...sorted.flatMap(({ item, move }) => [item, move.l, move.r]),
  ]);
  const by = numbered(sorted.map(({ stamp }) => stamp[1]));
  const revs = numbered(sorted.map(({ move }) => move.rev));
  const own = [...names.keys()].slice(LIST_ENDS.length);
  const bits = new BitWriter();
  const odd = own.filter((id) => !isOwnId(id));
  for (const id of own) {
    const isOdd = !isOwnId(id);
    bits.put(Number(isOdd), 1);
    if (!isOdd) putText(bits, id);
  }
  const put = (table: ReadonlyMap<string, number>, name: string) =>
    bits.put(table.get(name) ?? 0, bitsFor(table.size));
  const table = [...names.keys()];
  const putBeside = (name: string, likely: number) => {
    bits.put(Number(table[likely] === name), 1);
    if (table[likely] !== name) put(names, name);
  };
  sorted.forEach((one, index) => {
    const former = sorted[index - 1] ?? NONE;
    const { item, stamp, move, mark } = one;
    const isSame = isSameAct(one, former);
    bits.put(Number(mark === former.mark), 1);
    if (mark !== former.mark) bits.put(mark, 2);
    put(names, item);
    bits.put(Number(isSame), 1);
    if (!isSame) {
      putTime(bits, stamp[0], former.stamp[0]);
      put(by, stamp[1]);
      put(revs, move.rev);
      const at = names.get(item) ?? 0;
      putBeside(move.l, at - 1);
      putBeside(move.r, at + 1);
    }
    putKey(bits, move.k, former.move.k);
  });
  const packed: PackedList = {
    ...(base && { base }),
    fold,
    count: own.length,
    listed,
    odd,
    by: [...by.keys()],
    revs: [...revs.keys()],
    moves: sorted.length,
    bits: bits.end(),
  };
  return packed as unknown as { readonly [key: string]: Json };
}

/** Takes a list apart; `undefined` for what is none. */
export function readPackedList(json: Readonly<Record<string, Json>>): SettledList | undefined {
  const { base, fold, count, listed, odd, by, revs, moves, bits } = json as unknown as PackedList;
  if (bits === undefined) return undefined;
  const take = bitReader(typeof bits === 'string' ? textAsBytes(bits) : bits);
  const oneOf = (table: readonly string[]) => table[take(bitsFor(table.length))] ?? '';
  const takeText = (length: number) => {
    let text = '';
    while (text.length < length) text += LETTERS_AND_DIGITS.charAt(take(CHARACTER));
    return text;
  };
  let odds = 0;
  const ids = Array.from({ length: count }, () => (take(1) ? (odd[odds++] ?? '') : takeText(ID_LENGTH)));
  const names = [...LIST_ENDS, ...ids];
  let [mark, hlc, author, rev, k, l, r] = [0, NONE.stamp[0], '', '', '', '', ''];
  const read = Array.from({ length: moves }, (): SettledMove => {
    if (!take(1)) mark = take(2);
    const at = take(bitsFor(names.length));
    if (!take(1)) {
      const ms = hlcMs(hlc) + take(take(SPAN));
      hlc = formatHlc(ms, take(1) && take(COUNTER));
      author = oneOf(by);
      rev = oneOf(revs);
      l = take(1) ? (names[at - 1] ?? '') : oneOf(names);
      r = take(1) ? (names[at + 1] ?? '') : oneOf(names);
    }
    const shared = k.slice(0, take(SHARED));
    const rest = take(REST);
    k = shared + takeText(rest < LONG ? rest : take(FULL));
    return { item: names[at] ?? '', stamp: [hlc, author], move: { rev, k, l, r }, mark };
  });
  return { base, fold, ids, listed, moves: read };
}

/** Each text once, by its number. */
function numbered(texts: readonly string[]): ReadonlyMap<string, number> {
  return new Map([...new Set(texts)].map((text, index) => [text, index]));
}

function isOwnId(id: string): boolean {
  return id.length === ID_LENGTH && /^[0-9A-Za-z]*$/.test(id);
}

function putText(bits: BitWriter, text: string): void {
  for (const character of text) bits.put(LETTERS_AND_DIGITS.indexOf(character), CHARACTER);
}

function counterOf(hlc: string): number {
  return Number.parseInt(hlc.slice(-3), 36);
}

function putTime(bits: BitWriter, hlc: string, former: string): void {
  const passed = hlcMs(hlc) - hlcMs(former);
  const width = passed.toString(2).length;
  bits.put(width, SPAN);
  bits.put(passed, width);
  const counter = counterOf(hlc);
  bits.put(Number(counter > 0), 1);
  if (counter > 0) bits.put(counter, COUNTER);
}

function putKey(bits: BitWriter, key: string, former: string): void {
  let shared = 0;
  while (shared < 2 ** SHARED - 1 && shared < key.length && key[shared] === former[shared]) shared += 1;
  const rest = key.slice(shared);
  bits.put(shared, SHARED);
  bits.put(Math.min(rest.length, LONG), REST);
  if (rest.length >= LONG) bits.put(rest.length, FULL);
  putText(bits, rest);
}
