import { useCallback, useState } from 'react';
import { browserValues } from '#platform/local-values.ts';
import { TEAM_SORTS, type TeamSort } from './team-list.ts';

const KEY = 'teams.sort';

export interface TeamsLook {
  readonly search: string;
  readonly archived: boolean;
  readonly sort: TeamSort;
}

/** Search, filter and sort of the list; the sort is remembered on this device (C-10). */
export function useTeamsLook(): [TeamsLook, (change: Partial<TeamsLook>) => void] {
  const [values] = useState(browserValues);
  const [look, setLook] = useState<TeamsLook>(() => ({
    search: '',
    archived: false,
    sort: TEAM_SORTS.find((known) => known === values.get(KEY)) ?? 'name',
  }));
  const change = useCallback(
    (next: Partial<TeamsLook>) => {
      if (next.sort) values.set(KEY, next.sort);
      setLook((before) => ({ ...before, ...next }));
    },
    [values],
  );
  return [look, change];
}
