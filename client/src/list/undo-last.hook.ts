import { useCallback, useRef } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import './change.text.ts';
import { lastAct } from './last-act.ts';
import { useUndo } from './undo.hook.ts';

/**
 * Takes the newest act of this device back that has not been taken back yet, with all its parts. A key that is pressed
 * again meanwhile means the act before it, so that it waits until this one is taken back.
 */
export function useUndoLast(): () => Promise<void> {
  const store = useStore();
  const undo = useUndo();
  const show = useToast();
  const before = useRef<Promise<void>>(Promise.resolve());
  return useCallback(() => {
    // An undo that failed holds up no later one.
    const settled = before.current.catch(() => undefined);
    before.current = settled.then(async () => {
      const own = store.recentChanges.get().filter(({ account }) => account === store.account.id);
      const ids = lastAct(own).map(({ id }) => id);
      if (ids.length > 0) await undo(...ids);
      else show({ text: t('changes.nothing-to-undo'), group: 'change' });
    });
    return before.current;
  }, [store, undo, show]);
}
