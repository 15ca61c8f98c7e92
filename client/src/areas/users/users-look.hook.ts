import { useCallback, useState } from 'react';
import { browserValues } from '#platform/local-values.ts';
import { USER_SORTS, type UserFilters, type UserSort } from './user-list.ts';

const KEY = 'users.sort';

export interface UsersLook {
  readonly search: string;
  readonly filters: UserFilters;
  readonly sort: UserSort;
}

/** Search, filters and sort of the list; the sort is remembered on this device (C-10). */
export function useUsersLook(): [UsersLook, (change: Partial<UsersLook>) => void] {
  const [values] = useState(browserValues);
  const [look, setLook] = useState<UsersLook>(() => ({
    search: '',
    filters: {},
    sort: USER_SORTS.find((known) => known === values.get(KEY)) ?? 'name',
  }));
  const change = useCallback(
    (next: Partial<UsersLook>) => {
      if (next.sort) values.set(KEY, next.sort);
      setLook((before) => ({ ...before, ...next }));
    },
    [values],
  );
  return [look, change];
}
