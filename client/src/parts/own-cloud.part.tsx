import { paths } from '#routes/paths.ts';
import type { SyncState as Truth } from '#store/sync-state.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { SyncCloud, type SyncState } from '#ui/sync-cloud/sync-cloud.tsx';
import { useRefusedChanges } from './refused.hook.ts';

const CLOUD: Record<Truth['kind'], SyncState> = {
  synced: 'synced',
  syncing: 'sending',
  offline: 'offline',
  'needs-you': 'needs',
};

/** How many things need the person: refused changes, and what a problem keeps from being sent. */
function needsYou({ problem, waiting }: Truth, refused: number): number {
  return refused + (problem === null || problem === 'refused' ? 0 : Math.max(1, waiting));
}

/** The truth about this device's changes, as the cloud shows it, and the page that it leads to. */
export function useOwnCloud(): { state: SyncState; count: number; href: string } {
  const sync = useSyncState();
  const refused = useRefusedChanges();
  return {
    state: CLOUD[sync.kind],
    count: sync.kind === 'needs-you' ? needsYou(sync, refused.length) : sync.waiting,
    href: paths.sync(),
  };
}

/** The cloud of this device; see `SyncCloud` for the handlers. */
export function OwnCloud(handlers: { onDropItem?: () => void; onPress?: () => void }) {
  return <SyncCloud {...useOwnCloud()} {...handlers} />;
}
