import { neighbourCosts } from './candidates.ts';
import { type Distance, threeCuts } from './distances.ts';

/** Improvement below this is rounding noise. */
const NOISE = 1e-7;
/** Neighbours that are tried for the first and for the second new edge. */
const FIRST_BREADTH = 16;
const SECOND_BREADTH = 10;
/** A kick cuts within so many places. */
const KICK_SPAN = 50;

/**
 * A closed tour as an array with positions, improved by sequential 2-opt and 3-opt moves (segment insertion among them)
 * over neighbour lists with a don't-look queue. Each move is worked out before anything is touched (routes and maps,
 * 2.6). Distances have to be symmetric.
 */
export class Tour {
  readonly nodes: Int32Array;
  readonly #count: number;
  readonly #at: Int32Array;
  readonly #distance: Distance;
  readonly #near: readonly Int32Array[];
  readonly #nearCost: readonly Float64Array[];
  /** Ring of the nodes whose surroundings have changed. */
  readonly #queue: Int32Array;
  readonly #queued: Uint8Array;
  #first = 0;
  #waiting = 0;
  /** Reversals since `mark`, undone last first. */
  readonly #journal: number[] = [];
  /** The direction in which the tour is read: a move may reverse what lies outside of it instead. */
  #ahead: 1 | -1 = 1;
  length: number;

  constructor(
    nodes: readonly number[],
    distance: Distance,
    near: readonly Int32Array[],
    nearCost: readonly Float64Array[] = neighbourCosts(near, distance),
  ) {
    this.nodes = Int32Array.from(nodes);
    this.#count = nodes.length;
    this.#at = new Int32Array(nodes.length);
    this.#queue = new Int32Array(nodes.length);
    this.#queued = new Uint8Array(nodes.length);
    this.#distance = distance;
    this.#near = near;
    this.#nearCost = nearCost;
    this.nodes.forEach((node, index) => {
      this.#at[node] = index;
    });
    this.length = this.measure();
  }

  measure(): number {
    let sum = 0;
    const { nodes } = this;
    for (let i = 0; i < this.#count; i += 1) {
      sum += this.#distance(nodes[i] as number, nodes[i + 1 === this.#count ? 0 : i + 1] as number);
    }
    return sum;
  }

  enqueue(node: number): void {
    if (this.#queued[node]) return;
    this.#queued[node] = 1;
    const end = this.#first + this.#waiting;
    this.#queue[end < this.#count ? end : end - this.#count] = node;
    this.#waiting += 1;
  }

  mark(): void {
    this.#journal.length = 0;
  }

  /** Takes back every change since `mark`. */
  rollback(length: number): void {
    for (let i = this.#journal.length - 2; i >= 0; i -= 2) {
      this.#flip(this.#journal[i] as number, this.#journal[i + 1] as number);
    }
    this.#journal.length = 0;
    this.length = length;
  }

  /** Improves until nothing queued can be; `stop` is asked now and then. Answers false when it was stopped. */
  descend(stop: () => boolean): boolean {
    for (let turns = 0; this.#waiting > 0; turns += 1) {
      if (turns % 16 === 15 && stop()) {
        this.#queued.fill(0);
        this.#waiting = 0;
        return false;
      }
      const node = this.#queue[this.#first] as number;
      this.#first = this.#first + 1 === this.#count ? 0 : this.#first + 1;
      this.#waiting -= 1;
      this.#queued[node] = 0;
      while (this.#improve(node));
    }
    return true;
  }

  /**
   * Takes three neighbouring pieces behind `position` and puts the first and the last in each other's place: a change of
   * four edges (double bridge) that no sequential move takes back. `stride` 2 leaves every other edge alone.
   */
  kick(position: number, stride: 1 | 2, random: () => number): void {
    const n = this.#count;
    const span = Math.floor(Math.min(KICK_SPAN * stride, n - 2) / stride);
    const [a, b, c] = threeCuts(span, random).map((cut) => cut * stride) as [number, number, number];
    const at = (offset: number) => {
      const index = position + offset;
      return index < n ? index : index - n;
    };
    const node = (offset: number) => this.nodes[at(offset)] as number;
    const d = this.#distance;
    const [n0, n1, na, na1] = [node(0), node(1), node(a), node(a + 1)];
    const [nb, nb1, nc, nc1] = [node(b), node(b + 1), node(c), node(c + 1)];
    this.#reversePlaces(at(1), c);
    this.#reversePlaces(at(1), c - b);
    this.#reversePlaces(at(1 + c - b), b - a);
    this.#reversePlaces(at(1 + c - a), a);
    this.length += d(n0, nb1) + d(nc, na1) + d(nb, n1) + d(na, nc1);
    this.length -= d(n0, n1) + d(na, na1) + d(nb, nb1) + d(nc, nc1);
    for (const one of [n0, n1, na, na1, nb, nb1, nc, nc1]) this.enqueue(one);
  }

  #improve(node: number): boolean {
    if (this.#step(node)) return true;
    this.#ahead = this.#ahead === 1 ? -1 : 1;
    return this.#step(node);
  }

  #next(node: number): number {
    const index = (this.#at[node] as number) + this.#ahead;
    return this.nodes[index === this.#count ? 0 : index < 0 ? this.#count - 1 : index] as number;
  }

  #previous(node: number): number {
    const index = (this.#at[node] as number) - this.#ahead;
    return this.nodes[index === this.#count ? 0 : index < 0 ? this.#count - 1 : index] as number;
  }

  /** Whether `b` is met on the way from `a` on to `c`. */
  #isBetween(a: number, b: number, c: number): boolean {
    const from = this.#at[this.#ahead === 1 ? a : c] as number;
    const to = this.#at[this.#ahead === 1 ? c : a] as number;
    const here = this.#at[b] as number;
    return from <= to ? from <= here && here <= to : here >= from || here <= to;
  }

  /**
   * Takes out the edge from `t1` to its next, `t2`, and looks for the first set of two or three edges whose exchange
   * makes the tour shorter.
   */
  #step(t1: number): boolean {
    const d = this.#distance;
    const t2 = this.#next(t1);
    const cut = d(t1, t2);
    const near2 = this.#near[t2] as Int32Array;
    const cost2 = this.#nearCost[t2] as Float64Array;
    const breadth = Math.min(FIRST_BREADTH, near2.length);
    for (let i = 0; i < breadth; i += 1) {
      const gain1 = cut - (cost2[i] as number);
      if (gain1 <= NOISE) return false;
      const t3 = near2[i] as number;
      if (t3 === t1) continue;
      const before = this.#previous(t3);
      if (before !== t2 && this.#joinBefore(t1, t2, t3, before, gain1)) return true;
      const after = this.#next(t3);
      if (t3 !== t2 && this.#joinAfter(t1, t2, t3, after, gain1)) return true;
    }
    return false;
  }

  /** `t4` stands before `t3`: closing gives a tour (2-opt); a third edge is looked for on either side. */
  #joinBefore(t1: number, t2: number, t3: number, t4: number, gain1: number): boolean {
    const d = this.#distance;
    const open = gain1 + d(t3, t4);
    const closed = open - d(t4, t1);
    if (closed > NOISE) {
      this.#reversePath(t2, t4);
      return this.#won4(closed, t1, t2, t3, t4);
    }
    const near4 = this.#near[t4] as Int32Array;
    const cost4 = this.#nearCost[t4] as Float64Array;
    const breadth = Math.min(SECOND_BREADTH, near4.length);
    for (let i = 0; i < breadth; i += 1) {
      const gain2 = open - (cost4[i] as number);
      if (gain2 <= NOISE) return false;
      const t5 = near4[i] as number;
      if (t5 === t3 || t5 === t1) continue;
      const inside = this.#isBetween(t2, t5, t4);
      const t6 = inside ? this.#next(t5) : this.#previous(t5);
      if (inside ? t5 === t4 : t6 === t4) continue;
      const gain = gain2 + d(t5, t6) - d(t6, t1);
      if (gain <= NOISE) continue;
      if (inside) {
        // t2..t5 t6..t4 -> t6..t4 t5..t2
        this.#reversePath(t2, t4);
        this.#reversePath(t4, t6);
      } else {
        // t2..t4 t3..t6 -> t6..t3 t2..t4
        this.#reversePath(t2, t4);
        this.#reversePath(t4, t6);
      }
      return this.#won(gain, t1, t2, t3, t4, t5, t6);
    }
    return false;
  }

  /** `t4` stands after `t3`: closing would give two rings, which a third edge out of t2..t3 joins again. */
  #joinAfter(t1: number, t2: number, t3: number, t4: number, gain1: number): boolean {
    const d = this.#distance;
    const open = gain1 + d(t3, t4);
    const near4 = this.#near[t4] as Int32Array;
    const cost4 = this.#nearCost[t4] as Float64Array;
    const breadth = Math.min(SECOND_BREADTH, near4.length);
    for (let i = 0; i < breadth; i += 1) {
      const gain2 = open - (cost4[i] as number);
      if (gain2 <= NOISE) return false;
      const t5 = near4[i] as number;
      if (t5 === t3 || !this.#isBetween(t2, t5, t3)) continue;
      const after = this.#next(t5);
      const gainAfter = gain2 + d(t5, after) - d(after, t1);
      if (gainAfter > NOISE) {
        // t2..t5 t6..t3 change places.
        this.#reversePath(t2, t3);
        this.#reversePath(t3, after);
        this.#reversePath(t5, t2);
        return this.#won(gainAfter, t1, t2, t3, t4, t5, after);
      }
      if (t5 === t2) continue;
      const before = this.#previous(t5);
      const gainBefore = gain2 + d(t5, before) - d(before, t1);
      if (gainBefore > NOISE) {
        // t2..t6 and t5..t3 are each reversed.
        this.#reversePath(t2, before);
        this.#reversePath(t5, t3);
        return this.#won(gainBefore, t1, t2, t3, t4, t5, before);
      }
    }
    return false;
  }

  #won4(gain: number, t1: number, t2: number, t3: number, t4: number): true {
    this.length -= gain;
    this.enqueue(t1);
    this.enqueue(t2);
    this.enqueue(t3);
    this.enqueue(t4);
    return true;
  }

  #won(gain: number, t1: number, t2: number, t3: number, t4: number, t5: number, t6: number): true {
    this.enqueue(t5);
    this.enqueue(t6);
    return this.#won4(gain, t1, t2, t3, t4);
  }

  /** Reverses the way from `a` on to `b`, or all the rest, whichever is shorter: as a ring it is the same. */
  #reversePath(a: number, b: number): void {
    const n = this.#count;
    const start = this.#at[this.#ahead === 1 ? a : b] as number;
    const end = this.#at[this.#ahead === 1 ? b : a] as number;
    const count = (end >= start ? end - start : end - start + n) + 1;
    if (count * 2 <= n) {
      this.#reversePlaces(start, count);
    } else {
      this.#reversePlaces(end + 1 === n ? 0 : end + 1, n - count);
      this.#ahead = this.#ahead === 1 ? -1 : 1;
    }
  }

  /** Reverses exactly these places (they may run over the end); all others keep their nodes. */
  #reversePlaces(start: number, count: number): void {
    if (count < 2) return;
    this.#journal.push(start, count);
    this.#flip(start, count);
  }

  #flip(start: number, count: number): void {
    const n = this.#count;
    const { nodes } = this;
    const places = this.#at;
    let i = start;
    let j = start + count - 1;
    if (j >= n) j -= n;
    for (let left = count >> 1; left > 0; left -= 1) {
      const a = nodes[i] as number;
      const b = nodes[j] as number;
      nodes[i] = b;
      nodes[j] = a;
      places[b] = i;
      places[a] = j;
      i = i + 1 === n ? 0 : i + 1;
      j = j === 0 ? n - 1 : j - 1;
    }
  }
}
