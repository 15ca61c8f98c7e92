import { at, type Finder } from '@roundsman/shared-schema/kernel/finder.ts';

/** How a list is looked at: words searched for, ids of the filters that are on, id of the column it is sorted by. */
export interface Look {
  readonly search: string;
  readonly filters: readonly string[];
  readonly sort: string;
}

/** A filter as data: an entry of the menu, a chip while it is on. */
export interface ListFilter<R> {
  readonly id: string;
  readonly label: string;
  /** What its chip says, where the label alone would not say what is filtered. */
  readonly chip?: string;
  /** Filters of one group widen each other, groups narrow each other. */
  readonly group: string;
  readonly fits: (row: R) => boolean;
  /** Rows that fit are hidden until the filter is on; then they show with the others. */
  readonly reveals?: boolean;
  /** A dialog of the area turns it on: its menu would be too long. */
  readonly isElsewhere?: boolean;
}

/** An order that a list can be put in; equal rows stand by name. */
export interface ListSort<R> {
  readonly id: string;
  readonly compare: (a: R, b: R) => number;
}

/** What a row has to fit to be shown; undefined where nothing hides any. */
function showing<R>(
  filters: readonly ListFilter<R>[],
  on: ReadonlySet<string>,
): ((row: R) => boolean) | undefined {
  const hiding = filters.filter(({ reveals, id }) => reveals && !on.has(id));
  const narrowing = filters.filter(({ reveals, id }) => !reveals && on.has(id));
  if (hiding.length === 0 && narrowing.length === 0) return undefined;
  const groups = [...new Set(narrowing.map(({ group }) => group))].map((name) =>
    narrowing.filter(({ group }) => group === name),
  );
  return (row) =>
    !hiding.some(({ fits }) => fits(row)) && groups.every((group) => group.some(({ fits }) => fits(row)));
}

/** Rows with their ids beside them, which are asked for with every key of a search. */
interface ListedRows<R> {
  readonly rows: readonly R[];
  readonly ids: readonly string[];
}

/** Rows in the order of a sort, equal ones by name; where a list has no sorts, as they came (C-10). */
export function sortedRows<R extends { readonly id: string; readonly name: string }>(
  rows: readonly R[],
  sort: string,
  sorts: readonly ListSort<R>[],
): ListedRows<R> {
  const compare = sorts.find(({ id }) => id === sort)?.compare ?? (() => 0);
  const byName = new Intl.Collator(undefined).compare;
  const inOrder =
    sorts.length === 0
      ? rows
      : rows.toSorted((a, b) => compare(a, b) || byName(a.name, b.name) || (a.id < b.id ? -1 : 1));
  return { rows: inOrder, ids: inOrder.map(({ id }) => id) };
}

/** Rows in their order, and what the filters leave of them, whatever is searched for. */
export interface FilteredRows<R> {
  readonly all: ListedRows<R>;
  readonly left: ListedRows<R>;
  /** Has a 1 at the place of each row that is left; undefined where the filters hide none. */
  readonly isLeft: Uint8Array | undefined;
}

/** Leaves of rows, in their order, those that fit the filters with the ids `on` (C-10). */
export function filteredRows<R>(
  all: ListedRows<R>,
  on: readonly string[],
  filters: readonly ListFilter<R>[],
): FilteredRows<R> {
  const isShown = showing(filters, new Set(on));
  if (!isShown) return { all, left: all, isLeft: undefined };
  const isLeft = Uint8Array.from(all.rows, (row) => (isShown(row) ? 1 : 0));
  const of = <T>(them: readonly T[]) => them.filter((_, place) => isLeft[place] === 1);
  return { all, left: { rows: of(all.rows), ids: of(all.ids) }, isLeft };
}

export interface ShownRows<R> extends ListedRows<R> {
  /** Counts the rows that the search finds and the filters hide. */
  readonly hidden: number;
}

/** Rows that the search finds among those that the filters leave, in their order (C-10). */
export function lookedAt<R>(
  { all, left, isLeft }: FilteredRows<R>,
  search: string,
  find: Finder<R>,
): ShownRows<R> {
  const found = find.places(all.rows, search);
  if (!found) return { ...left, hidden: all.rows.length - left.rows.length };
  const places = isLeft ? found.filter((place) => isLeft[place] === 1) : found;
  return {
    ...{ rows: at(all.rows, places), ids: at(all.ids, places) },
    hidden: found.length - places.length,
  };
}

/** The filters after a press on one: on goes off, off goes on. */
export function toggledFilter(filters: readonly string[], id: string): readonly string[] {
  return filters.includes(id) ? filters.filter((other) => other !== id) : [...filters, id];
}
