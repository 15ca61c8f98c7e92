import type { Distance } from './distances.ts';

/** Improvement below this is rounding noise. */
const NOISE = 1e-7;

/**
 * A closed tour over `n` nodes as an array with positions, improved by 2-opt and Or-opt (segments of one to three
 * nodes, both ways round) over neighbour lists with a don't-look queue. Distances have to be symmetric.
 */
export class Tour {
  readonly nodes: Int32Array;
  readonly #at: Int32Array;
  readonly #distance: Distance;
  readonly #near: readonly Int32Array[];
  readonly #queue: number[] = [];
  readonly #queued: Uint8Array;
  /** Reversals since `mark`, undone last first. */
  readonly #journal: number[] = [];
  length: number;

  constructor(nodes: readonly number[], distance: Distance, near: readonly Int32Array[]) {
    this.nodes = Int32Array.from(nodes);
    this.#at = new Int32Array(nodes.length);
    this.#queued = new Uint8Array(nodes.length);
    this.#distance = distance;
    this.#near = near;
    this.nodes.forEach((node, index) => {
      this.#at[node] = index;
    });
    this.length = this.measure();
  }

  measure(): number {
    let sum = 0;
    for (let i = 0; i < this.nodes.length; i += 1) sum += this.#distance(this.#node(i), this.#node(i + 1));
    return sum;
  }

  enqueue(node: number): void {
    if (this.#queued[node]) return;
    this.#queued[node] = 1;
    this.#queue.push(node);
  }

  mark(): void {
    this.#journal.length = 0;
  }

  /** Takes back every change since `mark`. */
  rollback(length: number): void {
    for (let i = this.#journal.length - 2; i >= 0; i -= 2) {
      this.#flip(this.#journal[i] ?? 0, this.#journal[i + 1] ?? 0);
    }
    this.#journal.length = 0;
    this.length = length;
  }

  /** Improves until nothing queued can be; `stop` is asked now and then. Answers false when it was stopped. */
  descend(stop: () => boolean): boolean {
    for (let turns = 0; this.#queue.length > 0; turns += 1) {
      if (turns % 64 === 63 && stop()) {
        for (const node of this.#queue) this.#queued[node] = 0;
        this.#queue.length = 0;
        return false;
      }
      const node = this.#queue.shift() ?? 0;
      this.#queued[node] = 0;
      while (this.#improve(node));
    }
    return true;
  }

  /** Cuts the tour in four near `position` and joins it crosswise: a change that local search cannot take back. */
  kick(position: number, random: () => number): void {
    const n = this.nodes.length;
    const span = Math.min(50, n);
    const cuts = [0, 0, 0].map(() => 1 + Math.floor(random() * (span - 1))).sort((a, b) => a - b);
    const [a = 0, b = 0, c = 0] = cuts;
    if (a === b || b === c) return;
    // Segments (a..b] and (b..c] change places: reverse both, then the whole.
    const at = (offset: number) => position + offset;
    const ends = [at(a), at(a + 1), at(b), at(b + 1), at(c), at(c + 1)].map((index) => this.#node(index));
    const before = this.#edge(at(a)) + this.#edge(at(b)) + this.#edge(at(c));
    this.#reverse(at(a + 1), at(b));
    this.#reverse(at(b + 1), at(c));
    this.#reverse(at(a + 1), at(c));
    const after = this.#edge(at(a)) + this.#edge(at(a + c - b)) + this.#edge(at(c));
    this.length += after - before;
    for (const node of ends) this.enqueue(node);
  }

  #edge(index: number): number {
    return this.#distance(this.#node(index), this.#node(index + 1));
  }

  #node(index: number): number {
    const n = this.nodes.length;
    return this.nodes[((index % n) + n) % n] ?? 0;
  }

  #position(node: number): number {
    return this.#at[node] ?? 0;
  }

  #improve(node: number): boolean {
    return this.#twoOpt(node, 1) || this.#twoOpt(node, -1) || this.#orOpt(node);
  }

  #twoOpt(a: number, way: 1 | -1): boolean {
    const d = this.#distance;
    const b = this.#node(this.#position(a) + way);
    const cut = d(a, b);
    for (const c of this.#near[a] ?? []) {
      const joined = d(a, c);
      if (joined >= cut) return false;
      const e = this.#node(this.#position(c) + way);
      if (c === b || e === a) continue;
      const gain = cut + d(c, e) - joined - d(b, e);
      if (gain <= NOISE) continue;
      if (way === 1) this.#reverse(this.#position(b), this.#position(c));
      else this.#reverse(this.#position(a), this.#position(e));
      this.#won(gain, [a, b, c, e]);
      return true;
    }
    return false;
  }

  /** Takes one to three nodes that begin or end at `a` and puts them beside a neighbour of `a`. */
  #orOpt(a: number): boolean {
    const d = this.#distance;
    const n = this.nodes.length;
    for (let size = 1; size <= 3 && size + 2 < n; size += 1) {
      for (const way of [1, -1]) {
        // The segment runs from `a` to `tail`; `a`'s outer neighbour is `out`, the tail's is `past`.
        const at = this.#position(a);
        const tail = this.#node(at + way * (size - 1));
        const out = this.#node(at - way);
        const past = this.#node(at + way * size);
        const freed = d(out, a) + d(tail, past) - d(out, past);
        if (freed <= NOISE) continue;
        for (const c of this.#near[a] ?? []) {
          const joined = d(a, c);
          if (joined >= freed) break;
          if (this.#inSegment(c, at, way, size)) continue;
          for (const side of [1, -1]) {
            const e = this.#node(this.#position(c) + side);
            if (this.#inSegment(e, at, way, size)) continue;
            const gain = freed + d(c, e) - joined - d(tail, e);
            if (gain <= NOISE) continue;
            this.#insert(at, way, size, c, side);
            this.#won(gain, [a, tail, out, past, c, e]);
            return true;
          }
        }
      }
    }
    return false;
  }

  #inSegment(node: number, at: number, way: number, size: number): boolean {
    const n = this.nodes.length;
    return ((((this.#position(node) - at) * way) % n) + n) % n < size;
  }

  /** Moves a segment between `c` and its neighbour at `side`, with the segment's node at `at` beside `c`. */
  #insert(at: number, way: number, size: number, c: number, side: number): void {
    const n = this.nodes.length;
    const first = way === 1 ? at : at - size + 1;
    const last = first + size - 1;
    const head = this.#node(at);
    const ahead = (((this.#position(c) - last) % n) + n) % n;
    const behind = (((first - this.#position(c)) % n) + n) % n;
    // Moving on over `over` nodes, or back over them: rotate by reversals over the shorter side.
    if (ahead <= behind) {
      const over = side === 1 ? ahead : ahead - 1;
      this.#rotate(first, last, last + over);
    } else {
      const over = side === -1 ? behind : behind - 1;
      this.#rotate(first - over, first - 1, last);
    }
    // `head` has to be the node next to `c`; if the other end is, turn the segment round.
    const beside = this.#node(this.#position(c) + side);
    if (beside === head) return;
    const start = side === 1 ? this.#position(c) + 1 : this.#position(c) - size;
    this.#reverse(start, start + size - 1);
  }

  /** Changes the places of `from..middle` and `middle+1..to`. */
  #rotate(from: number, middle: number, to: number): void {
    this.#reverse(from, middle);
    this.#reverse(middle + 1, to);
    this.#reverse(from, to);
  }

  #won(gain: number, touched: readonly number[]): void {
    this.length -= gain;
    for (const node of touched) this.enqueue(node);
  }

  /** Reverses exactly these positions (they may run over the end). Positions outside keep their nodes. */
  #reverse(from: number, to: number): void {
    const n = this.nodes.length;
    const start = ((from % n) + n) % n;
    const count = ((((to - from) % n) + n) % n) + 1;
    if (count < 2) return;
    this.#journal.push(start, count);
    this.#flip(start, count);
  }

  #flip(start: number, count: number): void {
    const n = this.nodes.length;
    for (let i = start, j = start + count - 1; i < j; i += 1, j -= 1) {
      const [a, b] = [i % n, j % n];
      const [left, right] = [this.nodes[a] ?? 0, this.nodes[b] ?? 0];
      this.nodes[a] = right;
      this.nodes[b] = left;
      this.#at[right] = a;
      this.#at[left] = b;
    }
  }
}
