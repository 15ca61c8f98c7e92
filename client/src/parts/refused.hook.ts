import { useMemo } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { useReadable } from '#store/use-sync.hook.ts';
import { type RefusedChange, refusedChanges } from './refused-changes.ts';

/** Changes of this device that the server refused and nobody has settled yet. */
export function useRefusedChanges(): readonly RefusedChange[] {
  const parked = useReadable(useStore().parked);
  return useMemo(() => refusedChanges(parked), [parked]);
}
