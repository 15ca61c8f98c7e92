import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import { useEffect, useMemo, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import type { Look } from '#list/look.ts';
import { type RecordListModel, useRecordList } from '#list/record-list.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { type AuditFilters, type AuditPages, useAuditPages } from './audit-pages.hook.ts';
import {
  askedFilters,
  type EventRow,
  eventColumns,
  eventFilters,
  eventRow,
  eventText,
  oneOfEach,
} from './event-columns.tsx';

export interface EventsModel {
  readonly list: RecordListModel<EventRow>;
  readonly pages: AuditPages;
  /** ISO day; undefined for all days. */
  readonly day: string | undefined;
  readonly setDay: (day: string | undefined) => void;
}

const NONE: readonly never[] = [];

/** The events of the audit as a list: the server narrows them, and a search has all of them fetched (SEC-3, C-10). */
export function useEvents(): EventsModel {
  const store = useStore();
  const show = useToast();
  const users = useQuery(accountUsers);
  const [asked, setAsked] = useState<AuditFilters>({});
  const [day, setDay] = useState<string>();
  const pages = useAuditPages(day === undefined ? asked : { ...asked, day });
  const { events, more } = pages;
  const now = store.now();
  const list = useRecordList<EventRow>({
    id: 'audit',
    rows: useMemo(() => events?.map(eventRow) ?? NONE, [events]),
    columns: eventColumns(now),
    filters: useMemo(
      () => eventFilters([...users.values()].sort((a, b) => a.name.localeCompare(b.name))),
      [users],
    ),
    text: eventText,
  });
  const setLook = (change: Partial<Look>) => {
    if (!change.filters) return list.setLook(change);
    const filters = oneOfEach(change.filters);
    setAsked(askedFilters(filters));
    list.setLook({ ...change, filters });
  };
  const isSearching = list.look.search !== '';
  useEffect(() => {
    if (isSearching && more) void more();
  }, [isSearching, more]);
  const saveAll = async () => {
    if (isSearching) return list.saveFile();
    const all = await pages.all();
    if (all.ok) list.saveFile(all.value.map(eventRow));
    else show({ text: failureWords(all) });
  };
  const exportEntry = { ...list.exportEntry, onSelect: () => void saveAll() };
  return { list: { ...list, setLook, exportEntry }, pages, day, setDay };
}
