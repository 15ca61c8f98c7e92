import type { Command } from '@roundsman/shared-schema/document/command.ts';
import type { Call, CallInput, CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useState } from 'react';
import type { RunSplitOptions, SplitOutcome } from '#store/run-command.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { failureWords } from './failure-words.ts';
import { useSayDone } from './say-done.hook.ts';
import { useCall } from './use-call.hook.ts';

/** Words of the toast once it is done; `null` for nothing worth a word. */
type Said<V> = (value: V) => string | null;

interface ActOptions {
  /** The caller shows a failure itself, at a field or above a button; else a toast does. */
  readonly showsFailure?: boolean;
}

interface CallOptions<V> extends ActOptions {
  /** Takes back what the server did; the toast offers it for ten seconds. */
  readonly undo?: (value: V) => Promise<Result<unknown>>;
}

/** Runs a command here or makes a call of the server, says what became of it, and offers the way back. */
export interface Act {
  <I, V>(command: Command<I, V>, input: I, said: Said<V>, options?: ActOptions): Promise<Result<V>>;
  <C extends Call>(
    call: C,
    input: CallInput<C>,
    said: Said<CallOutput<C>>,
    options?: CallOptions<CallOutput<C>>,
  ): Promise<Result<CallOutput<C>>>;
}

const isCall = (what: Command | Call): what is Call => 'path' in what;

/**
 * The one way of a screen to change something: `act(renameRound, input, () => words)`. A command is done
 * on this device and can be taken back from its toast; a call is done by the server (C-15).
 */
export function useAct(): { readonly act: Act; readonly isBusy: boolean } {
  const store = useStore();
  const { call } = useCall();
  const sayDone = useSayDone();
  const show = useToast();
  const [underWay, setUnderWay] = useState(0);
  const run = useCallback(
    async (
      what: Command | Call,
      input: unknown,
      said: Said<unknown>,
      options: CallOptions<unknown> = {},
    ): Promise<Result<unknown>> => {
      const before = new Set(store.recentChanges.get().map(({ id }) => id));
      setUnderWay((count) => count + 1);
      const result = isCall(what) ? await call(what, input as never) : await store.runCommand(what, input);
      setUnderWay((count) => count - 1);
      if (!result.ok) {
        if (!options.showsFailure) show({ text: failureWords(result) });
        return result;
      }
      const text = said(result.value);
      if (text === null) return result;
      const { undo } = options;
      if (isCall(what)) sayDone(text, undo ? { server: () => undo(result.value) } : {});
      else {
        const made = store.recentChanges
          .get()
          .filter(({ id, command }) => !before.has(id) && command === what.name);
        sayDone(text, { changes: made.map(({ id }) => id).toReversed() });
      }
      return result;
    },
    [store, call, sayDone, show],
  );
  return { act: run as Act, isBusy: underWay > 0 };
}

/** As `useAct`, for a change too large for one step: in parts, with progress and a way to stop. */
export function useActInParts(): <I, V>(
  command: Command<I, V>,
  input: I,
  options: RunSplitOptions & ActOptions,
  said: (outcome: SplitOutcome<V>) => string | null,
) => Promise<SplitOutcome<V>> {
  const store = useStore();
  const sayDone = useSayDone();
  const show = useToast();
  return useCallback(
    async (command, input, options, said) => {
      const outcome = await store.runSplit(command, input, options);
      const text = said(outcome);
      if (text !== null) sayDone(text, { changes: outcome.changes });
      if (outcome.failure && !options.showsFailure) show({ text: failureWords(outcome.failure) });
      return outcome;
    },
    [store, sayDone, show],
  );
}
