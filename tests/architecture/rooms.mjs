// The rooms of shared-schema: the folders below areas/, and which of them stand in a circle.

/**
 * The book of work is one thing in five rooms: who is called on, what is done there, in which order, from which list,
 * and on which day. They know each other; every other room stands above or below them.
 */
export const BOOK_OF_WORK = ['customers', 'jobs', 'rounds', 'services', 'work'];

/** Manifests and cards stand above all rooms, and tests beside them: what they import makes no circle. */
const ABOVE = /\.(area|card|test)\.ts$|\/testing\//;

/**
 * The room of a file: its folder below areas/, `the book of work`, or nothing for what stands elsewhere.
 * @param {string} path
 */
function roomOf(path) {
  const room = /^shared-schema\/src\/areas\/([^/]+)\//.exec(path)?.[1];
  return room !== undefined && BOOK_OF_WORK.includes(room) ? 'the book of work' : room;
}

/**
 * Each circle of rooms once, as the way around it, with a file of each step.
 * @param {readonly { source: string, dependencies: readonly { resolved: string }[] }[]} modules as read by dependency-cruiser
 * @returns {readonly string[]}
 */
export function roomCircles(modules) {
  /** @type {Map<string, Map<string, string>>} */
  const ways = new Map();
  for (const { source, dependencies } of modules) {
    const from = roomOf(source);
    if (from === undefined || ABOVE.test(source)) continue;
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (to === undefined || to === from || ABOVE.test(resolved)) continue;
      const others = ways.get(from) ?? new Map();
      ways.set(from, others);
      if (!others.has(to)) others.set(to, source);
    }
  }
  const circles = new Set();
  for (const start of ways.keys()) {
    const way = shortestWayBack(ways, start);
    if (way && start === way.toSorted()[0])
      circles.add(way.map((room, at) => stepWords(ways, room, way[at + 1] ?? start)).join('; '));
  }
  return [...circles];
}

/** The rooms of the shortest way from a room back to it, itself first. */
function shortestWayBack(ways, start) {
  const found = [[start]];
  const seen = new Set();
  for (const way of found)
    for (const next of ways.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      found.push([...way, next]);
    }
  return undefined;
}

function stepWords(ways, from, to) {
  return `${from} needs ${to} (${ways.get(from)?.get(to)})`;
}
