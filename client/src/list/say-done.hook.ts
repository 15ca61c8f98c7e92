import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { undoAction, useToast } from '#ui/toast/toast.tsx';
import { failureWords } from './failure-words.ts';
import { useUndo } from './undo.hook.ts';

interface Back {
  /** Takes back what the server did; comes before the changes of this device. */
  readonly server?: () => Promise<Result<unknown>>;
  /** Changes of this device. */
  readonly changes?: readonly string[];
  /** Once all is taken back. */
  readonly after?: () => void;
}

/** Says what was done, and for ten seconds how to take it back (C-15). */
export function useSayDone(): (text: string, back: Back) => void {
  const store = useStore();
  const show = useToast();
  const undo = useUndo();
  return useCallback(
    (text, { server, changes = [], after }) => {
      const run = async () => {
        const taken = await server?.();
        if (taken && !taken.ok) return show({ text: failureWords(taken) });
        if (changes.length > 0) await undo(...changes);
        else show({ text: t('changes.undone'), group: 'change' });
        after?.();
      };
      // A device that no longer holds all parts of an act would undo some parts and leave the others.
      const held = new Set(store.recentChanges.get().map(({ id }) => id));
      const isHeld = changes.every((id) => held.has(id));
      const canUndo = isHeld && (server !== undefined || changes.length > 0);
      show({ text, group: 'change', ...(canUndo ? { action: undoAction(() => void run()) } : {}) });
    },
    [store, show, undo],
  );
}
