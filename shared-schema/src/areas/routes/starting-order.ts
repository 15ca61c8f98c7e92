/** Places along a Hilbert curve: a start in which near things are together. */
export function alongCurve(spots: readonly { readonly x: number; readonly y: number }[]): number[] {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of spots) {
    left = Math.min(left, x);
    low = Math.min(low, y);
    right = Math.max(right, x);
    high = Math.max(high, y);
  }
  const side = Math.max(right - left, high - low) || 1;
  const rank = spots.map(({ x, y }) => hilbert(((x - left) / side) * 65_535, ((y - low) / side) * 65_535));
  return spots.map((_, index) => index).sort((a, b) => (rank[a] ?? 0) - (rank[b] ?? 0) || a - b);
}

function hilbert(px: number, py: number): number {
  let [x, y, rank] = [Math.floor(px), Math.floor(py), 0];
  for (let s = 32_768; s >= 1; s /= 2) {
    const right = (x & s) > 0 ? 1 : 0;
    const up = (y & s) > 0 ? 1 : 0;
    rank += s * s * ((3 * right) ^ up);
    if (up === 0) {
      if (right === 1) [x, y] = [65_535 - x, 65_535 - y];
      [x, y] = [y, x];
    }
  }
  return rank;
}

/**
 * A ring over all nodes out of the cheapest edges between neighbours; the pieces that are left are joined in the order
 * in which `along` meets them.
 */
export function greedyRing(
  near: readonly Int32Array[],
  nearCost: readonly Float64Array[],
  along: readonly number[],
): number[] {
  const n = near.length;
  const edges: [from: number, to: number, cost: number][] = [];
  near.forEach((nodes, from) => {
    nodes.forEach((to, at) => {
      if (from < to || !near[to]?.includes(from)) edges.push([from, to, nearCost[from]?.[at] ?? 0]);
    });
  });
  edges.sort((a, b) => a[2] - b[2] || a[0] - b[0] || a[1] - b[1]);
  const links: number[][] = Array.from({ length: n }, () => []);
  /** The other end of the piece that a node ends. */
  const other = Int32Array.from({ length: n }, (_, index) => index);
  for (const [from, to] of edges) {
    const [a, b] = [links[from] as number[], links[to] as number[]];
    if (a.length > 1 || b.length > 1 || other[from] === to) continue;
    a.push(to);
    b.push(from);
    const [start, end] = [other[from] as number, other[to] as number];
    other[start] = end;
    other[end] = start;
  }
  const ring: number[] = [];
  const seen = new Uint8Array(n);
  for (const node of along) {
    if (seen[node] || (links[node] as number[]).length > 1) continue;
    let here: number | undefined = node;
    while (here !== undefined) {
      seen[here] = 1;
      ring.push(here);
      here = (links[here] as number[]).find((one) => !seen[one]);
    }
  }
  return ring;
}
