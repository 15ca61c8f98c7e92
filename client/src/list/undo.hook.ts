import { useCallback } from 'react';
import { lastUndoable } from '#store/pending/recent-changes.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { listed } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import './change.text.ts';
import { failureWords } from './failure-words.ts';
import { firstName, usePeople, userOfAuthor } from './people.hook.ts';

/**
 * Takes changes of this device back, the last one first, and says what was left alone because somebody changed it
 * since (C-15).
 */
export function useUndo(): (...ids: readonly string[]) => Promise<void> {
  const store = useStore();
  const personOf = usePeople();
  const show = useToast();
  return useCallback(
    async (...ids) => {
      const leftAlone: { readonly author: string }[] = [];
      for (const id of ids.toReversed()) {
        const result = await store.undo(id);
        if (!result.ok) return show({ text: failureWords(result) });
        leftAlone.push(...result.value.leftAlone);
      }
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
