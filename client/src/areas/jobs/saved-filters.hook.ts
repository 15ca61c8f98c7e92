import { SAVED_FILTERS_MAX, type SavedFilter } from '@roundsman/shared-schema/areas/jobs/jobs.settings.ts';
import { setMySetting } from '@roundsman/shared-schema/areas/settings/set-my-setting.command.ts';
import { isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { sameName } from '@roundsman/shared-schema/kernel/names.ts';
import { fail, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useMemo } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { type JobBounds, NO_BOUNDS } from './jobs-filters.ts';
import './jobs.text.ts';

/** Bounds as they were saved; a value that is none sets no bound. */
export function readBounds(saved: SavedFilter['bounds']): JobBounds {
  const dayOf = (key: string) => {
    const value = saved[key];
    return typeof value === 'string' && isIsoDay(value) ? value : '';
  };
  const priceOf = (key: string) => {
    const value = saved[key];
    return typeof value === 'number' ? value : null;
  };
  return {
    ...NO_BOUNDS,
    ...{ dueFrom: dayOf('dueFrom'), dueTo: dayOf('dueTo') },
    ...{ doneBefore: dayOf('doneBefore'), unchangedSince: dayOf('unchangedSince') },
    ...{ priceFrom: priceOf('priceFrom'), priceTo: priceOf('priceTo') },
  };
}

export interface SavedFilters {
  readonly all: readonly SavedFilter[];
  readonly isFull: boolean;
  /** @errors jobs.saved-name-taken */
  readonly save: (filter: SavedFilter) => Promise<Result<unknown>>;
  /** @errors jobs.saved-name-taken */
  readonly rename: (former: string, name: string) => Promise<Result<unknown>>;
  readonly remove: (name: string) => Promise<Result<unknown>>;
}

/** The filters that this person has saved, on every device of theirs (ALJ-2). */
export function useSavedFilters(): SavedFilters {
  const { act } = useAct();
  const saved = useSetting('jobs.saved-filters');
  const all = useMemo(() => [...saved].sort((a, b) => a.name.localeCompare(b.name)), [saved]);
  const set = (value: readonly SavedFilter[], said: string) =>
    act(setMySetting, { key: 'jobs.saved-filters', value: [...value] }, () => said, { showsFailure: true });
  const wrongName = (name: string, former?: string) => {
    const isTaken = all.some((other) => other.name !== former && sameName(other.name, name));
    return isTaken ? fail('jobs.saved-name-taken', { field: 'name' }) : undefined;
  };
  return {
    all,
    isFull: all.length >= SAVED_FILTERS_MAX,
    save: async (filter) => {
      const wrong = wrongName(filter.name);
      if (wrong) return wrong;
      return set([...all, filter], t('jobs.saved-done', { name: shortName(filter.name) }));
    },
    rename: async (former, name) => {
      const wrong = wrongName(name, former);
      if (wrong) return wrong;
      const renamed = all.map((one) => (one.name === former ? { ...one, name } : one));
      return set(renamed, t('jobs.saved-renamed', { name: shortName(name) }));
    },
    remove: (name) =>
      set(
        all.filter((one) => one.name !== name),
        t('jobs.saved-deleted', { name: shortName(name) }),
      ),
  };
}
