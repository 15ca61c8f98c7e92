import { sameJson } from '@roundsman/shared-schema/kernel/same-json.ts';

/** Fields that are decided together, such as the parts of a schedule. A field that stands in no group is one by itself. */
export type FieldGroups<F> = readonly (readonly (keyof F & string)[])[];

/** How a form follows its record. */
export interface Follows<F> {
  readonly groups?: FieldGroups<F>;
  /**
   * Lists whose members stand for themselves, words or rows with an `id`: what others add, change or remove in them
   * arrives beside what was done here.
   */
  readonly entries?: readonly (keyof F & string)[];
  /** Who changed the record last; undefined where nobody can be named. */
  readonly by?: string | undefined;
}

/** What a colleague has made of a field that was changed here as well. */
export interface Theirs {
  readonly value: unknown;
  readonly by: string | undefined;
}

/** What an open form knows of its record. */
export interface Following<F> {
  /** What the form opened with; of fields that were not touched what was changed elsewhere since. */
  readonly opened: F;
  readonly theirs: { readonly [K in keyof F]?: Theirs };
}

type Id = string;

/** Begins to follow a record. `opened`: what the form opens with. */
export function beginFollowing<F>(opened: F): Following<F> {
  return { opened, theirs: {} };
}

/** The fields that belong to one, itself included. */
export function groupWith<F>(
  { groups = [] }: Follows<F>,
  field: keyof F & string,
): readonly (keyof F & string)[] {
  return groups.find((group) => group.includes(field)) ?? [field];
}

function groupsOf<F extends object>(follows: Follows<F>, of: F): FieldGroups<F> {
  const { groups = [] } = follows;
  const grouped = new Set<string>(groups.flat());
  const single = (Object.keys(of) as (keyof F & string)[]).filter((field) => !grouped.has(field));
  return [...groups, ...single.map((field) => [field])];
}

/** Of words that stand for themselves the order tells nothing: boxes are ticked in any. */
function isSameAt<F>(
  { entries = [] }: Follows<F>,
  field: keyof F & string,
  one: unknown,
  other: unknown,
): boolean {
  const isSet =
    entries.includes(field) && Array.isArray(one) && one.every((entry) => typeof entry === 'string');
  return isSet && Array.isArray(other) ? sameJson([...one].sort(), [...other].sort()) : sameJson(one, other);
}

/**
 * Takes in what the record shows now. Untouched fields move with it; of a group that was touched, what was typed stays
 * and what stands elsewhere is remembered. Answers the very same `following` where nothing has changed.
 */
export function follow<F extends object>(
  following: Following<F>,
  typed: F,
  now: F,
  follows: Follows<F>,
): { readonly following: Following<F>; readonly moved: Partial<F> } {
  const { opened, theirs } = following;
  const moved: Partial<F> = {};
  const next: { opened: F; theirs: { [K in keyof F]?: Theirs } } = {
    opened: { ...opened },
    theirs: { ...theirs },
  };
  let isSame = true;
  for (const group of groupsOf(follows, opened)) {
    const known = (field: keyof F) => (theirs[field] ? theirs[field].value : opened[field]);
    if (group.every((field) => isSameAt(follows, field, now[field], known(field)))) continue;
    isSame = false;
    const [first] = group;
    const isTyped = group.some(
      (field) => theirs[field] || !isSameAt(follows, field, typed[field], opened[field]),
    );
    if (isTyped && first !== undefined && follows.entries?.includes(first)) {
      const merged = mergeEntries(opened[first], typed[first], now[first]);
      moved[first] = merged as F[typeof first];
      next.opened[first] = now[first];
      continue;
    }
    const isBack = group.every((field) => isSameAt(follows, field, now[field], opened[field]));
    for (const field of group) {
      if (!isTyped) {
        moved[field] = now[field];
        next.opened[field] = now[field];
      } else if (isBack) delete next.theirs[field];
      else next.theirs[field] = { value: now[field], by: follows.by };
    }
  }
  return isSame ? { following, moved } : { following: next, moved };
}

/** What differs from what the form opened with, whole groups at a time: what an edit sends. */
export function changedFields<F extends object>(
  { opened, theirs }: Following<F>,
  typed: F,
  follows: Follows<F>,
): Partial<F> {
  const changed: Partial<F> = {};
  for (const group of groupsOf(follows, opened)) {
    const isChanged = group.some((field) => {
      const their = theirs[field];
      return (
        !isSameAt(follows, field, typed[field], opened[field]) ||
        (their && !isSameAt(follows, field, typed[field], their.value))
      );
    });
    if (isChanged) for (const field of group) changed[field] = typed[field];
  }
  return changed;
}

const idOf = (entry: unknown): Id =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : String(entry);

/** A list with what was done to it here and elsewhere; an entry that both changed is as it was typed here. */
function mergeEntries(before: unknown, here: unknown, there: unknown): unknown[] {
  const byId = (list: unknown) => new Map((list as unknown[]).map((entry) => [idOf(entry), entry]));
  const [was, typed, now] = [byId(before), byId(here), byId(there)];
  const kept = [...typed].flatMap(([id, entry]) => {
    const isOurs = !was.has(id) || !sameJson(entry, was.get(id));
    if (isOurs) return [entry];
    return now.has(id) ? [now.get(id)] : [];
  });
  const added = [...now].flatMap(([id, entry]) => (was.has(id) || typed.has(id) ? [] : [entry]));
  return [...kept, ...added];
}
