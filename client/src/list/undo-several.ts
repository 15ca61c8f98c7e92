import type { Store } from '#store/store.ts';
import { count } from '#text/format.ts';
import { t } from '#text/texts.ts';
import type { Toast } from '#ui/toast/toast-queue.ts';
import './list.text.ts';
import { undoInParts } from './undo-in-parts.ts';

/** Takes the changes of one act back, which was done in parts, and says in a toast how far it is. */
export function undoSeveral(store: Store, ids: readonly string[], show: (toast: Toast) => void) {
  const made = new Map(store.recentChanges.get().map((change) => [change.id, change]));
  return undoInParts(
    ids.map((id) => made.get(id) ?? { id, words: { key: '' } }),
    store.undo,
    (done, of) => show({ text: t('list.bulk-going', { done: count(done), of: count(of) }), group: 'change' }),
  );
}
