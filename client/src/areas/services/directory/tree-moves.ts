import type { DirectoryRow } from '@roundsman/shared-schema/areas/services/directory/directory-tree.queries.ts';

/** A row of the tree as far as its moves go. */
export type TreeRow = Pick<DirectoryRow, 'id' | 'under'>;

/** Where a service is put: under which one (null: at the top), and behind which of those there (null: first). */
export interface TreeTarget {
  readonly parent: string | null;
  readonly after: string | null;
}

function isUnder(rows: readonly TreeRow[], id: string, ancestor: string): boolean {
  const under = rows.find((row) => row.id === id)?.under;
  return under !== undefined && (under === ancestor || isUnder(rows, under, ancestor));
}

/**
 * Where rows go that are dropped between two others: before the first of those that stand under the row above, else
 * behind the row above, beside it. Undefined inside what is moved itself.
 */
export function dropTarget(
  rows: readonly TreeRow[],
  moved: readonly string[],
  { after, before }: { readonly after: string | null; readonly before: string | null },
): TreeTarget | undefined {
  if (after === null) return { parent: null, after: null };
  if (moved.some((id) => id === after || isUnder(rows, after, id))) return undefined;
  const below = rows.find(({ id }) => id === before);
  if (below?.under === after) return { parent: after, after: null };
  return { parent: rows.find(({ id }) => id === after)?.under ?? null, after };
}

/** Those of the moved that do not come along with another one, in the order of the tree. */
export function headsOf(rows: readonly TreeRow[], moved: readonly string[]): readonly string[] {
  const all = new Set(moved);
  return rows
    .filter(({ id }) => all.has(id) && !moved.some((other) => other !== id && isUnder(rows, id, other)))
    .map(({ id }) => id);
}

export type TreeStep = 'up' | 'down' | 'in' | 'out';

/** Where one row goes by a step; undefined where there is no further. `in`: under the one above it, `out`: beside its parent. */
export function stepTarget(rows: readonly TreeRow[], id: string, step: TreeStep): TreeTarget | undefined {
  const row = rows.find((one) => one.id === id);
  const beside = rows.filter(({ under }) => under === row?.under).map((one) => one.id);
  const at = beside.indexOf(id);
  const parent = row?.under ?? null;
  if (!row) return undefined;
  if (step === 'up') return at < 1 ? undefined : { parent, after: beside[at - 2] ?? null };
  if (step === 'down') {
    const next = beside[at + 1];
    return next === undefined ? undefined : { parent, after: next };
  }
  if (step === 'out') {
    if (parent === null) return undefined;
    return { parent: rows.find((one) => one.id === parent)?.under ?? null, after: parent };
  }
  const above = beside[at - 1];
  if (above === undefined) return undefined;
  return { parent: above, after: rows.findLast(({ under }) => under === above)?.id ?? null };
}
