import { alertGroups } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import type { AlertGroup } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import { useMemo, useState } from 'react';
import { alertText, alertTitle } from '#parts/alerts/alert-title.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';

export interface AlertFilters {
  readonly unreadOnly: boolean;
  readonly types: readonly string[];
}

export const NO_FILTERS: AlertFilters = { unreadOnly: false, types: [] };

export interface AlertList {
  /** Lines that fit search and filters, the newest first. */
  readonly shown: readonly AlertGroup[];
  /** How many fit the search, whatever the filters hide of them. */
  readonly foundCount: number;
  readonly all: readonly AlertGroup[];
  /** Types that stand in the list, for the filters. */
  readonly types: readonly string[];
  readonly unreadCount: number;
  readonly search: string;
  readonly setSearch: (words: string) => void;
  readonly filters: AlertFilters;
  readonly setFilters: (filters: AlertFilters) => void;
}

function says(group: AlertGroup, words: string): boolean {
  const text = `${alertTitle(group)} ${alertText(group)}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The alerts of this person through search and filters (ALT-1, C-10). */
export function useAlertList(): AlertList {
  const all = useQuery(alertGroups, useStore().userId);
  const [search, setSearch] = useState('');
  const [filters, setFilters] = useState(NO_FILTERS);
  // What is marked read while only unread ones are shown stays until the filter is set anew: nothing jumps away.
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const found = useMemo(
    () => (search === '' ? all : all.filter((group) => says(group, search))),
    [all, search],
  );
  const shown = useMemo(
    () =>
      found.filter(
        ({ id, type, unread }) =>
          (!filters.unreadOnly || unread || kept.has(id)) &&
          (filters.types.length === 0 || filters.types.includes(type)),
      ),
    [found, filters, kept],
  );
  const types = useMemo(() => [...new Set(all.map(({ type }) => type))], [all]);
  return {
    shown,
    foundCount: found.length,
    all,
    types,
    unreadCount: all.filter(({ unread }) => unread).length,
    search,
    setSearch,
    filters,
    setFilters(next) {
      const unread = all.filter((group) => group.unread).map(({ id }) => id);
      setKept(new Set(next.unreadOnly ? unread : []));
      setFilters(next);
    },
  };
}
