import { useCallback } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { textOf } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';

/** Takes a change of this device back and says what was left alone because somebody changed it since (C-15). */
export function useUndo(): (id: string) => Promise<void> {
  const store = useStore();
  const show = useToast();
  return useCallback(
    async (id) => {
      const result = await store.undo(id);
      if (!result.ok) show({ text: textOf(result.error, { ...result.values }) });
    },
    [store, show],
  );
}
