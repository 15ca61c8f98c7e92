import { fail } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback } from 'react';
import { lastUndoable } from '#store/pending/recent-changes.ts';
import type { Store } from '#store/store.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import type { Toast } from '#ui/toast/toast-queue.ts';
import './change.text.ts';
import { failureWords } from './failure-words.ts';
import { firstName, usePeople, userOfAuthor } from './people.hook.ts';

/**
 * Takes changes of this device back, the last one first, and says how far it is where there are several, and what was left
 * alone because somebody changed it since (C-15).
 */
export function useUndo(): (...ids: readonly string[]) => Promise<void> {
  const store = useStore();
  const personOf = usePeople();
  const show = useToast();
  return useCallback(
    async (...ids) => {
      const result = await (ids.length > 1 ? severalUndone(store, ids, show) : store.undo(ids[0] ?? ''));
      if (!result.ok) return show({ text: failureWords(result), group: 'change' });
      const { leftAlone } = result.value;
      if (leftAlone.length === 0) return show({ text: t('changes.undone'), group: 'change' });
      const nameOf = (author: string) =>
        userOfAuthor(author) === store.userId ? t('changes.elsewhere') : firstName(personOf(author));
      const names = listed([...new Set(leftAlone.map(({ author }) => nameOf(author)))]);
      const left = t('changes.left-alone', { count: leftAlone.length, names });
      show({ text: t('changes.undone-but', { left }), group: 'change' });
    },
    [store, personOf, show],
  );
}

/** Takes several back; what does it is fetched with the first act that needs it. */
function severalUndone(store: Store, ids: readonly string[], show: (toast: Toast) => void) {
  return import('./undo-several.ts').then(
    ({ undoSeveral }) => undoSeveral(store, ids, show),
    () => fail('changes.undo-not-here'),
  );
}

/** Takes the newest change of this device back that has not been taken back yet. */
export function useUndoLast(): () => Promise<void> {
  const store = useStore();
  const undo = useUndo();
  const show = useToast();
  return useCallback(async () => {
    const last = lastUndoable(
      store.recentChanges.get().filter(({ account }) => account === store.account.id),
    );
    if (last) await undo(last.id);
    else show({ text: t('changes.nothing-to-undo'), group: 'change' });
  }, [store, undo, show]);
}
