import type { Distance } from './distances.ts';

const NEAREST = 5;
const A_QUADRANT = 2;
/** Places a cell of the grid holds on average. */
const A_CELL = 2;
/** Rings of cells that are searched for a quadrant with nothing in it. */
const QUADRANT_RINGS = 8;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * The places that may stand beside each place in a short order, nearest first: the eight nearest and two of each
 * quadrant (routes and maps, 2.3). Found over a grid, so that twenty thousand places take a moment.
 */
export function nearPlaces(spots: readonly Spot[], cost: Distance, stop: () => boolean): Int32Array[] {
  const grid = new Grid(spots);
  const near: Int32Array[] = [];
  for (let i = 0; i < spots.length; i += 1) {
    if (i % 64 === 63 && stop()) break;
    near.push(sorted(grid.around(i), i, cost));
  }
  return near;
}

/** The same where only a table of costs says what is near: the cheapest to leave for. */
export function cheapPlaces(count: number, cost: Distance, stop: () => boolean): Int32Array[] {
  const near: Int32Array[] = [];
  const most = NEAREST + 4 * A_QUADRANT;
  for (let i = 0; i < count; i += 1) {
    if (i % 64 === 63 && stop()) break;
    const nearest = new Nearest(most);
    for (let j = 0; j < count; j += 1) if (j !== i) nearest.offer(j, cost(i, j));
    near.push(Int32Array.from(nearest.nodes));
  }
  return near;
}

function sorted(nodes: readonly number[], from: number, cost: Distance): Int32Array {
  return Int32Array.from(nodes.toSorted((a, b) => cost(from, a) - cost(from, b) || a - b));
}

/** Keeps the few nearest of the nodes offered; the earlier one of equals. */
class Nearest {
  readonly nodes: number[] = [];
  readonly #away: number[] = [];
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get isFull(): boolean {
    return this.nodes.length === this.#most;
  }

  get worst(): number {
    return this.isFull ? (this.#away[this.#most - 1] ?? 0) : Number.POSITIVE_INFINITY;
  }

  offer(node: number, away: number): void {
    if (away >= this.worst) return;
    let at = this.nodes.length;
    while (at > 0 && (this.#away[at - 1] ?? 0) > away) at -= 1;
    this.nodes.splice(at, 0, node);
    this.#away.splice(at, 0, away);
    this.nodes.length = Math.min(this.nodes.length, this.#most);
    this.#away.length = this.nodes.length;
  }
}

/** Places by cell, so that only cells around a place are searched for its neighbours. */
class Grid {
  readonly #spots: readonly Spot[];
  readonly #cells: (number[] | undefined)[];
  readonly #across: number;
  readonly #down: number;
  readonly #side: number;
  readonly #left: number;
  readonly #low: number;

  constructor(spots: readonly Spot[]) {
    this.#spots = spots;
    let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const { x, y } of spots) {
      left = Math.min(left, x);
      low = Math.min(low, y);
      right = Math.max(right, x);
      high = Math.max(high, y);
    }
    const [width, height] = [right - left || 1, high - low || 1];
    // A street is a thin strip: the side follows the longer way there, so that the grid has no more cells than places.
    const area = Math.sqrt((width * height * A_CELL) / spots.length);
    this.#side = Math.max(area, (Math.max(width, height) * A_CELL) / spots.length);
    this.#left = left;
    this.#low = low;
    this.#across = Math.floor(width / this.#side) + 1;
    this.#down = Math.floor(height / this.#side) + 1;
    this.#cells = new Array(this.#across * this.#down);
    spots.forEach((spot, index) => {
      const cell = this.#column(spot) + this.#row(spot) * this.#across;
      const members = this.#cells[cell];
      if (members) members.push(index);
      else this.#cells[cell] = [index];
    });
  }

  /** The nearest places of one and the nearest of each of its quadrants. */
  around(index: number): number[] {
    const here = this.#spots[index] as Spot;
    const nearest = new Nearest(NEAREST);
    const quadrants = [0, 1, 2, 3].map(() => new Nearest(A_QUADRANT));
    const offer = (other: number) => {
      if (other === index) return;
      const there = this.#spots[other] as Spot;
      const away = (there.x - here.x) ** 2 + (there.y - here.y) ** 2;
      nearest.offer(other, away);
      quadrants[(there.x >= here.x ? 1 : 0) + (there.y >= here.y ? 2 : 0)]?.offer(other, away);
    };
    const furthest = Math.max(this.#across, this.#down);
    for (let ring = 0; ring <= furthest; ring += 1) {
      // What lies in rings further out is at least this far away.
      const least = ((ring - 1) * this.#side) ** 2;
      const isNearDone = ring > 0 && nearest.isFull && nearest.worst <= least;
      const areSidesDone =
        ring > QUADRANT_RINGS || quadrants.every((one) => one.isFull && one.worst <= least);
      if (isNearDone && areSidesDone) break;
      this.#ring(this.#column(here), this.#row(here), ring, offer);
    }
    return [...new Set([nearest, ...quadrants].flatMap(({ nodes }) => nodes))];
  }

  #ring(column: number, row: number, ring: number, offer: (index: number) => void): void {
    for (let y = Math.max(0, row - ring); y <= Math.min(this.#down - 1, row + ring); y += 1) {
      const isEdge = y === row - ring || y === row + ring;
      const step = isEdge || ring === 0 ? 1 : 2 * ring;
      for (let x = column - ring; x <= column + ring; x += step) {
        if (x < 0 || x >= this.#across) continue;
        for (const index of this.#cells[x + y * this.#across] ?? []) offer(index);
      }
    }
  }

  #column({ x }: Spot): number {
    return Math.floor((x - this.#left) / this.#side);
  }

  #row({ y }: Spot): number {
    return Math.floor((y - this.#low) / this.#side);
  }
}

/** The costs of the edges in neighbour lists, side by side with them. */
export function neighbourCosts(near: readonly Int32Array[], distance: Distance): Float64Array[] {
  return near.map((nodes, from) => Float64Array.from(nodes, (node) => distance(from, node)));
}
