import { useEffect, useMemo, useRef } from 'react';
import type { ListRow } from './record-list.hook.ts';

/** A line of a list: a row, or the heading above some. */
interface Line<R> {
  readonly id: string;
  readonly row?: R;
  readonly heading?: string;
}

/** Says which heading a row stands below. */
export type HeadingOf<R> = (row: R) => { readonly id: string; readonly label: string } | undefined;

/** The lines of a list with headings: each before the rows that stand below it. */
function linesOf<R extends ListRow>(rows: readonly R[], heading: HeadingOf<R>): readonly Line<R>[] {
  let last: string | undefined;
  return rows.flatMap((row): Line<R>[] => {
    const above = heading(row);
    const line = { id: row.id, row };
    if (above === undefined || above.id === last) return [line];
    last = above.id;
    return [{ id: `heading ${above.id}`, heading: above.label }, line];
  });
}

/**
 * The ids of a list's lines, in order: the same array while no line comes, goes or moves. `line`: the line of an id,
 * which stands at `at` where nobody has put the list in another order.
 */
export function useListLines<R extends ListRow>(
  { rows, ids: rowIds }: { readonly rows: readonly R[]; readonly ids: readonly string[] },
  heading: HeadingOf<R> | undefined,
): { readonly ids: readonly string[]; readonly line: (id: string, at: number) => Line<R> | undefined } {
  // Rows of a list without headings are its lines: with each key of a search thousands are others.
  const lines = useMemo((): readonly { readonly id: string }[] => {
    return heading ? linesOf(rows, heading) : rows;
  }, [rows, heading]);
  const last = useRef<readonly string[]>([]);
  const ids = useMemo(() => {
    const [before, now] = [last.current, heading ? lines.map(({ id }) => id) : rowIds];
    const isSame = before.length === now.length && now.every((id, at) => id === before[at]);
    return isSame ? before : now;
  }, [lines, rowIds, heading]);
  useEffect(() => {
    last.current = ids;
  }, [ids]);
  return {
    ids,
    line: (id, at) => {
      const line = lines[at]?.id === id ? lines[at] : lines.find((one) => one.id === id);
      return heading ? line : line && { id, row: line as R };
    },
  };
}
