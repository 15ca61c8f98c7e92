import { mdiDownload } from '@mdi/js';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { createFinder, type FinderOptions } from '@roundsman/shared-schema/kernel/finder.ts';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { browserValues } from '#platform/local-values.ts';
import { t } from '#text/texts.ts';
import type { MenuEntry } from '#ui/menu/menu.tsx';
import { type Column, exportedRows } from './column.ts';
import { type ExportedList, useExportList } from './export-list.hook.ts';
import { filteredRows, type ListFilter, type Look, lookedAt, type ShownRows, sortedRows } from './look.ts';
import { useReadAhead } from './read-ahead.hook.ts';
import { type Selection, useSelection } from './selection.hook.ts';
import { useSteadyOrder, type WatchPointer } from './steady-order.hook.ts';

/** A row of any list. `name`: what it is called, and what equal rows are sorted by. */
export interface ListRow {
  readonly id: string;
  readonly name: string;
}

export interface RecordListModel<R extends ListRow> {
  readonly id: string;
  readonly columns: readonly Column<R>[];
  readonly filters: readonly ListFilter<R>[];
  readonly look: Look;
  /** Tells whether the list answers a key of its search with the frame that shows the key: its rows are many and were read for the search. */
  readonly isRead: () => boolean;
  readonly setLook: (change: Partial<Look>) => void;
  /** All rows there are, whatever is searched for. */
  readonly allCount: number;
  readonly shown: ShownRows<R>;
  /** How many rows show without the search; undefined where nothing is searched for. */
  readonly searchedIn: number | undefined;
  readonly selection: Selection;
  /** Keeps the rows where they are while a mouse rests on the list. */
  readonly watchPointer: WatchPointer;
  /** Rows that are both shown and selected. */
  readonly chosen: readonly R[];
  /** Saves the rows shown, or these, as a file. */
  readonly saveFile: (rows?: readonly R[]) => void;
  /** Saves the rows shown; for the page's menu (C-12). */
  readonly exportEntry: MenuEntry;
}

const NONE: readonly never[] = [];

/**
 * All that a list knows of itself: how it is looked at, what that leaves, what is selected, and its file. The sort is
 * remembered on this device by the list's `id` (C-10).
 */
export function useRecordList<R extends ListRow>(options: {
  id: ExportedList;
  rows: readonly R[];
  columns: readonly Column<R>[];
  filters?: readonly ListFilter<R>[];
  /** Everything that words are looked for in. */
  text: (row: R) => string;
  /** How the search reads what is typed, and what it puts first; a value of a module. */
  search?: FinderOptions<R>;
  /** Rows that cannot be selected: those that no bulk act takes. */
  isSelectable?: (row: R) => boolean;
}): RecordListModel<R> {
  const { id, rows, columns, filters = NONE, text, search: finding, isSelectable } = options;
  const [values] = useState(browserValues);
  const key = `${id}.sort`;
  const [search, setSearch] = useState('');
  const [narrowed, setNarrowed] = useState<Omit<Look, 'search'>>(() => {
    const sortable = columns.filter(({ sort }) => sort !== undefined);
    const known = sortable.find((column) => column.id === values.get(key)) ?? sortable[0];
    return { filters: [], sort: known?.id ?? '' };
  });
  const look = useMemo((): Look => ({ search, ...narrowed }), [search, narrowed]);
  const find = useMemo(() => createFinder(text, finding), [text, finding]);
  const ordered = useMemo(() => {
    const sorts = columns.flatMap((column) =>
      column.sort ? [{ id: column.id, compare: column.sort.compare }] : [],
    );
    return sortedRows(rows, look.sort, sorts);
  }, [rows, look.sort, columns]);
  const { isRead, whenRead } = useReadAhead(find, ordered.rows);
  const setLook = useCallback(
    ({ search: words, ...change }: Partial<Look>) => {
      if (change.sort !== undefined) values.set(key, change.sort);
      if (words !== undefined) whenRead(words, () => setSearch(words));
      if (Object.keys(change).length > 0) setNarrowed((before) => ({ ...before, ...change }));
    },
    [values, key, whenRead],
  );
  // A filter that is chosen is shown at once; a list of thousands follows when it can.
  const { filters: chosenFilters, sort } = useDeferredValue(narrowed);
  const filtered = useMemo(
    () => filteredRows(ordered, chosenFilters, filters),
    [ordered, chosenFilters, filters],
  );
  const sorted = useMemo(() => lookedAt(filtered, search, find), [filtered, search, find]);
  const sortedIds = sorted.ids;
  const steady = useSteadyOrder(sortedIds, `${sort} ${search} ${chosenFilters.join(' ')}`);
  const hasSorts = look.sort !== '';
  const shown = useMemo((): ShownRows<R> => {
    // A list that keeps the order it is given has headings of its own between the rows.
    if (!hasSorts || steady.ids === sortedIds) return sorted;
    const rowOf = new Map(sorted.rows.map((row) => [row.id, row]));
    return { ...sorted, ids: steady.ids, rows: steady.ids.flatMap((rowId) => rowOf.get(rowId) ?? []) };
  }, [sorted, sortedIds, steady.ids, hasSorts]);
  const selectable = useMemo(
    () => (isSelectable ? shown.rows.filter(isSelectable).map((row) => row.id) : shown.ids),
    [shown, isSelectable],
  );
  const selection = useSelection(selectable);
  const { selected } = selection;
  const exportList = useExportList(id);
  const saveFile = (which = shown.rows) => {
    const file = exportedRows(which, columns);
    exportList(id, file.header, file.rows);
  };
  return {
    ...{ id, columns, filters, look, setLook, allCount: rows.length, shown, selection },
    isRead,
    searchedIn: search.trim() === '' ? undefined : filtered.left.rows.length,
    watchPointer: steady.watchPointer,
    chosen: selected.size === 0 ? NONE : shown.rows.filter((row) => selected.has(row.id)),
    saveFile,
    exportEntry: {
      id: 'export',
      icon: mdiDownload,
      label: t('list.export'),
      disabled: shown.rows.length === 0,
      requires: { roles: OWNER_ADMIN },
      onSelect: () => saveFile(),
    },
  };
}
