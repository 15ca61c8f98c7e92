import { alertGroups } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import { useMemo, useState } from 'react';
import type { Look } from '#list/look.ts';
import { type RecordListModel, useRecordList } from '#list/record-list.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { type AlertRow, alertColumns, alertFilters, alertRow, alertSearchText } from './alert-columns.tsx';

export interface AlertList {
  readonly list: RecordListModel<AlertRow>;
  readonly all: readonly AlertRow[];
  readonly unreadCount: number;
}

/** The alerts of this person, the newest first, through search and filters (ALT-1, C-10). */
export function useAlertList(): AlertList {
  const groups = useQuery(alertGroups, useStore().userId);
  const all = useMemo(() => groups.map(alertRow), [groups]);
  // What is marked read while only unread ones are shown stays until the filter is set anew: nothing jumps away.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const list = useRecordList<AlertRow>({
    id: 'alerts',
    rows: all,
    columns: useMemo(alertColumns, []),
    filters: useMemo(() => alertFilters([...new Set(all.map(({ type }) => type))], kept), [all, kept]),
    text: alertSearchText,
  });
  const setLook = (change: Partial<Look>) => {
    if (change.filters) {
      const unread = all.filter((row) => row.unread).map(({ id }) => id);
      setKept(new Set(change.filters.includes('unread') ? unread : []));
    }
    list.setLook(change);
  };
  return { list: { ...list, setLook }, all, unreadCount: all.filter(({ unread }) => unread).length };
}
