import { fail } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback } from 'react';
import { lastUndoable } from '#store/pending/recent-changes.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import './change.text.ts';
import { failureWords } from './failure-words.ts';
import { usePeople } from './people.hook.ts';

/**
 * Takes changes of this device back, the last one first, and says how far it is where there are several, and what was left
 * alone because somebody changed it since (C-15). What does it is fetched with the first undo.
 */
export function useUndo(): (...ids: readonly string[]) => Promise<void> {
  const store = useStore();
  const personOf = usePeople();
  const show = useToast();
  return useCallback(
    (...ids) =>
      import('./undo-told.ts').then(
        ({ undoTold }) => undoTold(store, ids, { show, personOf }),
        () => show({ text: failureWords(fail('changes.undo-not-here')) }),
      ),
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
