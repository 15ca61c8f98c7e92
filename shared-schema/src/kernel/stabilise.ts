type PlainObject = Readonly<Record<string, unknown>>;

const MAX_DEPTH = 5;

function isPlain(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

function idOf(value: unknown): unknown {
  return isPlain(value) ? value.id : undefined;
}

function sameMap(a: ReadonlyMap<unknown, unknown>, b: ReadonlyMap<unknown, unknown>): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of b) if (!a.has(key) || !Object.is(a.get(key), value)) return false;
  return true;
}

function sameSet(a: ReadonlySet<unknown>, b: ReadonlySet<unknown>): boolean {
  if (a.size !== b.size) return false;
  for (const value of b) if (!a.has(value)) return false;
  return true;
}

function stabiliseList(
  before: readonly unknown[],
  after: readonly unknown[],
  depth: number,
): readonly unknown[] {
  let former: ReadonlySet<unknown> | undefined;
  let byId: ReadonlyMap<unknown, unknown> | undefined;
  let same = before.length === after.length;
  let mixed = false;
  const isOneOf = (item: unknown, at: number) => {
    if (typeof item !== 'object' || item === null) return true;
    // One row that was moved shifts those between by one.
    if (item === before[at - 1] || item === before[at + 1]) return true;
    former ??= new Set(before);
    return former.has(item);
  };
  const list = after.map((item, at) => {
    if (Object.is(item, before[at])) return item;
    if (isOneOf(item, at)) {
      same = false;
      return item;
    }
    let counterpart = before[at];
    const id = idOf(item);
    if (id !== undefined && id !== idOf(counterpart)) {
      byId ??= new Map(before.map((one) => [idOf(one), one]));
      counterpart = byId.get(id);
    }
    const kept = stabiliseAt(counterpart, item, depth - 1);
    if (!Object.is(kept, before[at])) same = false;
    if (!Object.is(kept, item)) mixed = true;
    return kept;
  });
  return same ? before : mixed ? list : after;
}

function stabiliseObject(before: PlainObject, after: PlainObject, depth: number): PlainObject {
  const keys = Object.keys(after);
  let same = keys.length === Object.keys(before).length;
  let mixed = false;
  const object: Record<string, unknown> = {};
  for (const key of keys) {
    const kept = stabiliseAt(before[key], after[key], depth - 1);
    object[key] = kept;
    if (!Object.is(kept, before[key]) || !Object.hasOwn(before, key)) same = false;
    if (!Object.is(kept, after[key])) mixed = true;
  }
  return same ? before : mixed ? object : after;
}

function stabiliseAt(before: unknown, after: unknown, depth: number): unknown {
  if (Object.is(before, after) || depth === 0) return after;
  if (Array.isArray(before) && Array.isArray(after)) return stabiliseList(before, after, depth);
  if (before instanceof Map && after instanceof Map) return sameMap(before, after) ? before : after;
  if (before instanceof Set && after instanceof Set) return sameSet(before, after) ? before : after;
  if (isPlain(before) && isPlain(after)) return stabiliseObject(before, after, depth);
  return after;
}

/**
 * The new value with the identity of the old one wherever both are equal, so that unchanged rows are not drawn
 * again. Rows with an `id` are matched by it, others by place. Where nothing of the old one is kept, the new value
 * itself.
 */
export function stabilise<T>(before: T | undefined, after: T): T {
  return stabiliseAt(before, after, MAX_DEPTH) as T;
}
