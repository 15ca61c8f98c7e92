import { fail } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { useToast } from '#ui/toast/toast.tsx';
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
