import { BitReader, BitWriter, bitsFor, bytesAsText, textAsBytes } from '#kernel/bits.ts';
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
  /** A text in what is kept as JSON. */
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

/** The same list for where only JSON is kept. */
export function listAsJson(json: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const bits: unknown = json.bits;
  return bits instanceof Uint8Array ? { ...json, bits: bytesAsText(bits) } : json;
}

/** Takes a list apart; `undefined` for what is none. */
export function readPackedList(json: Readonly<Record<string, Json>>): SettledList | undefined {
  const { base, fold, count, listed, odd, by, revs, moves, bits: stored } = json as unknown as PackedList;
  if (typeof stored !== 'string' && !(stored instanceof Uint8Array)) return undefined;
  const bits = new BitReader(typeof stored === 'string' ? textAsBytes(stored) : stored);
  let odds = 0;
  const ids = Array.from({ length: count }, () => {
    if (bits.take(1) === 0) return takeText(bits, ID_LENGTH);
    odds += 1;
    return odd[odds - 1] ?? '';
  });
  const names = [...LIST_ENDS, ...ids];
  const take = (table: readonly string[]) => table[bits.take(bitsFor(table.length))] ?? '';
  const width = bitsFor(names.length);
  const takeBeside = (likely: number) => (bits.take(1) === 1 ? names[likely] : names[bits.take(width)]) ?? '';
  let former = NONE;
  const read: SettledMove[] = [];
  for (let index = 0; index < moves; index += 1) {
    const mark = bits.take(1) === 1 ? former.mark : bits.take(2);
    const at = bits.take(width);
    let { stamp } = former;
    let { rev, l, r } = former.move;
    if (bits.take(1) === 0) {
      stamp = [takeTime(bits, stamp[0]), take(by)];
      rev = take(revs);
      l = takeBeside(at - 1);
      r = takeBeside(at + 1);
    }
    const k = takeKey(bits, former.move.k);
    former = { item: names[at] ?? '', stamp, move: { rev, k, l, r }, mark };
    read.push(former);
  }
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

function takeText(bits: BitReader, length: number): string {
  let text = '';
  for (let at = 0; at < length; at += 1) text += LETTERS_AND_DIGITS.charAt(bits.take(CHARACTER));
  return text;
}

function counterOf(hlc: string): number {
  return Number.parseInt(hlc.slice(-3), 36);
}

function putTime(bits: BitWriter, hlc: string, former: string): void {
  const passed = hlcMs(hlc) - hlcMs(former);
  const width = bitsFor(passed + 1);
  bits.put(width, SPAN);
  bits.put(passed, width);
  const counter = counterOf(hlc);
  bits.put(Number(counter > 0), 1);
  if (counter > 0) bits.put(counter, COUNTER);
}

function takeTime(bits: BitReader, former: string): string {
  const ms = hlcMs(former) + bits.take(bits.take(SPAN));
  return formatHlc(ms, bits.take(1) === 0 ? 0 : bits.take(COUNTER));
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

function takeKey(bits: BitReader, former: string): string {
  const shared = former.slice(0, bits.take(SHARED));
  const length = bits.take(REST);
  return shared + takeText(bits, length < LONG ? length : bits.take(FULL));
}
