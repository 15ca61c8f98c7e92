import '#parts/sync-problem.text.ts';
import type { SyncState } from '#store/sync-state.ts';
import { t, textOf } from '#text/texts.ts';

/** The sync status in one sentence (specification 8, sync status dialog messages). */
export function syncWordsOf(sync: SyncState): string {
  if (sync.kind === 'synced') return t('app.sync-done');
  if (sync.problem) return textOf(`sync-problem.${sync.problem}`);
  if (sync.kind === 'offline') return t('app.sync-offline', { count: sync.waiting });
  return t('app.sync-going', { count: sync.waiting });
}
