import type { Command } from '@roundsman/shared-schema/document/command.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback } from 'react';
import type { RunSplitOptions, SplitOutcome } from '#store/run-command.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { textOf } from '#text/texts.ts';
import { undoAction, useToast } from '#ui/toast/toast.tsx';
import { useUndo } from './undo.hook.ts';

/** What the toast says of a change that was made; `null` for nothing worth a word. */
type Said<V> = (value: V) => string | null;

/** A command's failure in words. */
export function failureText(failure: {
  error: string;
  values?: Readonly<Record<string, string | number>>;
}): string {
  return textOf(failure.error, { ...failure.values });
}

/**
 * Runs a command and, when it went well, says so for ten seconds with the way to take it back. Failures are the
 * caller's to show.
 */
export function useChange(): <I, V>(command: Command<I, V>, input: I, said: Said<V>) => Promise<Result<V>> {
  const store = useStore();
  const undo = useUndo();
  const show = useToast();
  return useCallback(
    async (command, input, said) => {
      const known = new Set(store.recentChanges.get().map(({ id }) => id));
      const result = await store.runCommand(command, input);
      const text = result.ok ? said(result.value) : null;
      if (text === null) return result;
      const made = store.recentChanges
        .get()
        .filter(({ id, command: name }) => !known.has(id) && name === command.name);
      const ids = made.map(({ id }) => id).toReversed();
      show({
        text,
        group: 'change',
        ...(ids.length > 0 ? { action: undoAction(() => void undo(...ids)) } : {}),
      });
      return result;
    },
    [store, undo, show],
  );
}

/** As `useChange`, for a change too large for one step: in parts, with progress and a way to stop. */
export function useSplitChange(): <I, V>(
  command: Command<I, V>,
  input: I,
  options: RunSplitOptions,
  said: (outcome: SplitOutcome<V>) => string | null,
) => Promise<SplitOutcome<V>> {
  const store = useStore();
  const undo = useUndo();
  const show = useToast();
  return useCallback(
    async (command, input, options, said) => {
      const outcome = await store.runSplit(command, input, options);
      const text = said(outcome);
      if (text !== null) {
        const { changes } = outcome;
        const action = changes.length > 0 ? { action: undoAction(() => void undo(...changes)) } : {};
        show({ text, group: 'change', ...action });
      }
      return outcome;
    },
    [store, undo, show],
  );
}

/** Runs a command whose failure has no field to stand at: it is said in a toast. Answers whether it went well. */
export function useChangeOrSay(): <I, V>(
  command: Command<I, V>,
  input: I,
  said: Said<V>,
) => Promise<boolean> {
  const change = useChange();
  const show = useToast();
  return useCallback(
    async (command, input, said) => {
      const result = await change(command, input, said);
      if (!result.ok) show({ text: failureText(result) });
      return result.ok;
    },
    [change, show],
  );
}
