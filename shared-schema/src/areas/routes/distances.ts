/** A place to visit: degrees, or plain coordinates. */
export type RoutePoint =
  | { readonly lng: number; readonly lat: number }
  | { readonly x: number; readonly y: number };

export type Distance = (from: number, to: number) => number;

/** Places of about one metre are one place (routes and maps, 2.1). */
const DEGREES_A_METRE = 1e-5;

/** Straight distance between two points: metres for degrees, else Euclid. */
export function pointDistance(points: readonly RoutePoint[]): Distance {
  const flat = points.map(flatten);
  return (i, j) => {
    const a = flat[i];
    const b = flat[j];
    if (!a || !b) throw new Error('no such point');
    if (!a.sphere || !b.sphere) return Math.hypot(a.x - b.x, a.y - b.y);
    const across =
      Math.sin((b.y - a.y) / 2) ** 2 + Math.cos(a.y) * Math.cos(b.y) * Math.sin((b.x - a.x) / 2) ** 2;
    return 2 * 6_371_008.8 * Math.asin(Math.min(1, Math.sqrt(across)));
  };
}

function flatten(point: RoutePoint): { x: number; y: number; sphere: boolean } {
  if ('x' in point) return { x: point.x, y: point.y, sphere: false };
  return { x: (point.lng * Math.PI) / 180, y: (point.lat * Math.PI) / 180, sphere: true };
}

/** Coordinates in which near means near, for neighbour lists and the curve: degrees are evened out by latitude. */
export function planarPoints(points: readonly RoutePoint[]): { x: number; y: number }[] {
  const first = points[0];
  const stretch = first && 'lat' in first ? Math.cos((first.lat * Math.PI) / 180) : 1;
  return points.map((point) => ('x' in point ? point : { x: point.lng * stretch, y: point.lat }));
}

/** Groups of point indexes at one place, in the order of their first point. */
export function samePlaces(points: readonly RoutePoint[]): number[][] {
  const groups = new Map<string, number[]>();
  points.forEach((point, index) => {
    const key =
      'x' in point
        ? `${point.x} ${point.y}`
        : `${Math.round(point.lng / DEGREES_A_METRE)} ${Math.round(point.lat / DEGREES_A_METRE)}`;
    const group = groups.get(key);
    if (group) group.push(index);
    else groups.set(key, [index]);
  });
  return [...groups.values()];
}

/** A small seeded generator (mulberry32): numbers from 0 up to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Three different numbers from 1 to `span`, in order; `span` is at least three. */
export function threeCuts(span: number, random: () => number): [number, number, number] {
  const a = 1 + Math.floor(random() * (span - 2));
  const b = a + 1 + Math.floor(random() * (span - 1 - a));
  const c = b + 1 + Math.floor(random() * (span - b));
  return [a, b, c];
}
