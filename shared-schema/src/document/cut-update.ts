import * as decoding from 'lib0/decoding';
import * as encoding from 'lib0/encoding';
import type { Sliced } from '#kernel/slices.ts';

/** About how much a piece of an update holds: a few milliseconds' work. */
export interface PieceSize {
  readonly bytes: number;
  readonly entries: number;
}
export const PIECE: PieceSize = { bytes: 64 * 1024, entries: 100 };

/** The structs of one client as they lie in an update. */
interface Run {
  readonly client: number;
  /** Where each struct begins, the end of the last behind them; their clocks in the same way. */
  readonly offsets: number[];
  readonly clocks: number[];
  /** Client and clock that each struct stands behind; -1 for those that begin a key. */
  readonly origins: number[];
  readonly originClocks: number[];
  /** Structs that left already, and the first of them in the piece that is put together. */
  next: number;
  first: number;
  isWaiting: boolean;
}

const GARBAGE = 0;
const DELETED = 1;
const ANY = 8;
const CONTENT_BITS = 31;
const HAS_ORIGIN = 128;
const HAS_RIGHT_ORIGIN = 64;
const HAS_KEY = 32;
const STRUCTS_A_TURN = 200;

/**
 * Cuts an update into pieces that can be applied one after the other: each needs only what came before it, and what is
 * deleted comes last. Whatever is no entry of a flat map answers the update as a whole.
 */
export function* cutUpdate(update: Uint8Array, size: PieceSize): Sliced<readonly Uint8Array[]> {
  const decoder = decoding.createDecoder(update);
  const runs = yield* readRuns(decoder);
  if (!runs) return [update];
  const deletions = yield* cutDeletions(decoder, size.entries);
  const pieces = yield* cutRuns(update, runs, size);
  return pieces ? [...pieces, ...deletions] : [update];
}

function* readRuns(decoder: decoding.Decoder): Sliced<Run[] | undefined> {
  const runs: Run[] = [];
  for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
    const count = decoding.readVarUint(decoder);
    const client = decoding.readVarUint(decoder);
    let clock = decoding.readVarUint(decoder);
    const run: Run = {
      client,
      offsets: [],
      clocks: [],
      origins: [],
      originClocks: [],
      next: 0,
      first: 0,
      isWaiting: false,
    };
    for (let index = 0; index < count; index += 1) {
      run.offsets.push(decoder.pos);
      run.clocks.push(clock);
      const length = readStruct(decoder, run);
      if (length === undefined) return undefined;
      clock += length;
      if (index % STRUCTS_A_TURN === 0) yield;
    }
    run.offsets.push(decoder.pos);
    run.clocks.push(clock);
    runs.push(run);
  }
  return runs;
}

/** Reads over one struct, notes what it stands behind and answers its length; `undefined` for what is no entry. */
function readStruct(decoder: decoding.Decoder, run: Run): number | undefined {
  const info = decoding.readUint8(decoder);
  const content = info & CONTENT_BITS;
  let origin = -1;
  let originClock = -1;
  if (content === GARBAGE && info === GARBAGE) {
    run.origins.push(origin);
    run.originClocks.push(originClock);
    return decoding.readVarUint(decoder);
  }
  if ((content !== DELETED && content !== ANY) || info & HAS_RIGHT_ORIGIN) return undefined;
  if (info & HAS_ORIGIN) {
    origin = decoding.readVarUint(decoder);
    originClock = decoding.readVarUint(decoder);
  } else {
    if (decoding.readVarUint(decoder) !== 1) return undefined;
    skipBytes(decoder);
    if (info & HAS_KEY) skipBytes(decoder);
  }
  run.origins.push(origin);
  run.originClocks.push(originClock);
  const length = decoding.readVarUint(decoder);
  if (content === ANY) for (let left = length; left > 0; left -= 1) skipAny(decoder);
  return length;
}

function skipBytes(decoder: decoding.Decoder): void {
  const length = decoding.readVarUint(decoder);
  decoder.pos += length;
}

/** Reads over a value as lib0 writes it. */
function skipAny(decoder: decoding.Decoder): void {
  const type = decoding.readUint8(decoder);
  if (type === 125) while (decoding.readUint8(decoder) > 127);
  else if (type === 124) decoder.pos += 4;
  else if (type === 123 || type === 122) decoder.pos += 8;
  else if (type === 119 || type === 116) skipBytes(decoder);
  else if (type === 118 || type === 117) {
    for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
      if (type === 118) skipBytes(decoder);
      skipAny(decoder);
    }
  }
}

/** `undefined` where structs stand behind one another in a circle, which none that was stored ever does. */
function* cutRuns(
  update: Uint8Array,
  runs: readonly Run[],
  size: PieceSize,
): Sliced<Uint8Array[] | undefined> {
  const byClient = new Map(runs.map((run) => [run.client, run]));
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  let structs = 0;
  for (const root of runs) {
    const stack: { run: Run; until: number }[] = [{ run: root, until: Number.POSITIVE_INFINITY }];
    for (let top = stack.at(-1); top; top = stack.at(-1)) {
      const { run, until } = top;
      if (run.next >= run.clocks.length - 1 || (run.clocks[run.next] ?? 0) > until) {
        run.isWaiting = false;
        stack.pop();
        continue;
      }
      const origin = byClient.get(run.origins[run.next] ?? -1);
      const needed = run.originClocks[run.next] ?? -1;
      if (origin && needed >= (origin.clocks[origin.next] ?? 0)) {
        run.isWaiting = true;
        const isMissing = needed >= (origin.clocks.at(-1) ?? 0);
        if (origin.isWaiting || isMissing) return undefined;
        stack.push({ run: origin, until: needed });
        continue;
      }
      bytes += (run.offsets[run.next + 1] ?? 0) - (run.offsets[run.next] ?? 0);
      run.next += 1;
      structs += 1;
      if (bytes < size.bytes && structs < size.entries) continue;
      pieces.push(putTogether(update, runs));
      bytes = 0;
      structs = 0;
      yield;
    }
  }
  if (structs > 0) pieces.push(putTogether(update, runs));
  return pieces;
}

/** One piece of all that is ready, copied as it lies in the update. */
function putTogether(update: Uint8Array, runs: readonly Run[]): Uint8Array {
  const ready = runs.filter(({ first, next }) => next > first);
  const encoder = encoding.createEncoder();
  encoding.writeVarUint(encoder, ready.length);
  for (const run of ready) {
    encoding.writeVarUint(encoder, run.next - run.first);
    encoding.writeVarUint(encoder, run.client);
    encoding.writeVarUint(encoder, run.clocks[run.first] ?? 0);
    encoding.writeUint8Array(encoder, update.subarray(run.offsets[run.first], run.offsets[run.next]));
    run.first = run.next;
  }
  encoding.writeVarUint(encoder, 0);
  return encoding.toUint8Array(encoder);
}

/** Pieces with deletions only: each of few ranges, which name few entries. */
function* cutDeletions(decoder: decoding.Decoder, size: number): Sliced<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
    const client = decoding.readVarUint(decoder);
    let piece = new DeletionPiece(client, size);
    for (let ranges = decoding.readVarUint(decoder); ranges > 0; ranges -= 1) {
      let clock = decoding.readVarUint(decoder);
      let length = decoding.readVarUint(decoder);
      for (; length > 0; piece = new DeletionPiece(client, size)) {
        const taken = piece.add(clock, length);
        clock += taken;
        length -= taken;
        if (!piece.isFull) break;
        pieces.push(piece.encode());
        yield;
      }
    }
    if (!piece.isEmpty) pieces.push(piece.encode());
  }
  return pieces;
}

class DeletionPiece {
  readonly #client: number;
  readonly #numbers: number[] = [];
  #left: number;

  constructor(client: number, size: number) {
    this.#client = client;
    this.#left = size;
  }

  get isEmpty(): boolean {
    return this.#numbers.length === 0;
  }

  get isFull(): boolean {
    return this.#left === 0;
  }

  /** Takes as much of a range as there is room for, and answers how much that is. */
  add(clock: number, length: number): number {
    const taken = Math.min(length, this.#left);
    this.#numbers.push(clock, taken);
    this.#left -= taken;
    return taken;
  }

  encode(): Uint8Array {
    const encoder = encoding.createEncoder();
    for (const head of [0, 1, this.#client, this.#numbers.length / 2]) encoding.writeVarUint(encoder, head);
    for (const number of this.#numbers) encoding.writeVarUint(encoder, number);
    return encoding.toUint8Array(encoder);
  }
}
