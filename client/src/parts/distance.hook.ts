import { useCallback } from 'react';
import { useSetting } from '#store/use-setting.hook.ts';
import { distance } from '#text/format.ts';

/** Writes metres in the firm's unit of distance (C-4). */
export function useDistance(): (metres: number) => string {
  const unit = useSetting('global.distance-unit');
  return useCallback((metres) => distance(metres, unit), [unit]);
}
