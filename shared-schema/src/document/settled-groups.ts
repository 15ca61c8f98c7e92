import { groupsOfList } from './groups-of-list.ts';
import { parseStamped, type Stamped } from './stamped.ts';
import { isObject } from './stored-groups.ts';

/**
 * Field of a base in which a new epoch keeps the record's groups, each as it was stored: `{<group>: [hlc, author, json]}`,
 * or those of an order list as `packList` writes them. No schema of a base has it, so that no device may write it.
 */
export const SETTLED = '~';

/** Roots whose bases may hold settled groups: what stands in such a base is checked exactly. */
export const SETTLED_ROOTS: ReadonlySet<string> = new Set([
  'customers',
  'jobs',
  'rounds',
  'services',
  'chart',
  'forms',
  'order',
]);

/** A base as it was written, and what lies in it as groups of their own. */
interface Unsettled {
  /** Nothing for an order list, which has no base of its own. */
  readonly base: Stamped | undefined;
  readonly groups: ReadonlyMap<string, Stamped>;
}

const known = new WeakMap<Stamped, Unsettled>();

/** Takes the settled groups out of a base; `undefined` for a value that holds none. */
export function unsettled(value: Stamped | undefined): Unsettled | undefined {
  if (!value || !isObject(value[2]) || !(SETTLED in value[2])) return undefined;
  let made = known.get(value);
  if (!made) {
    const { [SETTLED]: settled, ...json } = value[2];
    if (!isObject(settled)) return undefined;
    const list = groupsOfList(settled);
    const groups = list ?? new Map<string, Stamped>();
    for (const [group, one] of Object.entries(list ? {} : settled)) {
      const stamped = parseStamped(one);
      if (stamped) groups.set(group, stamped);
    }
    made = { base: list ? undefined : [value[0], value[1], json], groups };
    known.set(value, made);
  }
  return made;
}

/** Values of one root by key, as they are stored. */
interface StoredValues extends Iterable<readonly [string, unknown]> {
  get(key: string): unknown;
}

/** What a key shows: its own value, else what of it is settled in its record's base. */
export function shownAt(root: string, values: StoredValues, key: string): Stamped | undefined {
  const own = parseStamped(values.get(key));
  if (!SETTLED_ROOTS.has(root)) return own;
  const slash = key.indexOf('/');
  if (slash < 0) {
    const parts = unsettled(own);
    return parts ? parts.base : own;
  }
  return own ?? settledAt(root, values, key);
}

/** What is settled of a key in its record's base, whether or not the key has a value of its own. */
export function settledAt(root: string, values: StoredValues, key: string): Stamped | undefined {
  const slash = key.indexOf('/');
  if (slash < 0 || !SETTLED_ROOTS.has(root)) return undefined;
  return unsettled(parseStamped(values.get(key.slice(0, slash))))?.groups.get(key.slice(slash + 1));
}

/** Every key of a root with what it shows, settled ones included. */
export function* shownIn(root: string, values: StoredValues): Iterable<readonly [string, Stamped]> {
  const isSettled = SETTLED_ROOTS.has(root);
  for (const [key, value] of values) {
    const stamped = parseStamped(value);
    if (!stamped) continue;
    const parts = isSettled && !key.includes('/') ? unsettled(stamped) : undefined;
    const base = parts ? parts.base : stamped;
    if (base) yield [key, base];
    for (const [group, one] of parts?.groups ?? []) {
      const own = `${key}/${group}`;
      if (!parseStamped(values.get(own))) yield [own, one];
    }
  }
}

/** The keys with those that are settled in bases among them. */
export function withSettled(
  root: string,
  values: StoredValues,
  keys: ReadonlySet<string>,
): ReadonlySet<string> {
  if (!SETTLED_ROOTS.has(root)) return keys;
  const all = new Set(keys);
  for (const key of keys) {
    const groups = key.includes('/') ? undefined : unsettled(parseStamped(values.get(key)))?.groups;
    for (const group of groups?.keys() ?? []) all.add(`${key}/${group}`);
  }
  return all;
}
