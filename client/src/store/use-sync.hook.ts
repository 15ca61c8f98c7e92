import type { DeviceRow } from '@roundsman/shared-schema/protocol/messages.ts';
import { useSyncExternalStore } from 'react';
import type { RecentChange } from './pending/recent-changes.ts';
import type { Readable } from './signal.ts';
import { useStore } from './store-context.hook.tsx';
import type { SyncState } from './sync-state.ts';

/** The current value of a readable. */
export function useReadable<T>(readable: Readable<T>): T {
  return useSyncExternalStore(readable.subscribe, readable.get, readable.get);
}

export function useSyncState(): SyncState {
  return useReadable(useStore().syncState);
}

/** The account's devices, live; `undefined` until the relay has told. Owner and Admin see all, others their own. */
export function useDevices(): readonly DeviceRow[] | undefined {
  return useReadable(useStore().devices);
}

/** The last changes of this device, newest first. */
export function useRecentChanges(): readonly RecentChange[] {
  return useReadable(useStore().recentChanges);
}
