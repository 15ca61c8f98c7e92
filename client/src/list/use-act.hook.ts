import type { Command } from '@roundsman/shared-schema/document/command.ts';
import type { Call, CallInput, CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useState } from 'react';
import type { RunSplitOptions, SplitOutcome } from '#store/run-command.ts';
import type { Store } from '#store/store.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { count } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { useToast } from '#ui/toast/toast.tsx';
import { changeLines } from './change-lines.ts';
import { shortChangeWords } from './change-words.ts';
import { failureWords } from './failure-words.ts';
import { useSayDone } from './say-done.hook.ts';
import { useCall } from './use-call.hook.ts';
import './list.text.ts';

/**
 * Words of the toast once it is done, where they say more than the change's own. `undefined`: what the change says;
 * `null`: nothing, as it is not worth a word.
 */
type Said<V> = (value: V) => string | null | undefined;
/** A call of the server has no words of its own. */
type SaidOfCall<V> = (value: V) => string | null;

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
  /** Says what the change says of itself. */
  <I, V>(command: Command<I, V>, input: I, options?: ActOptions): Promise<Result<V>>;
  <I, V>(command: Command<I, V>, input: I, said: Said<V>, options?: ActOptions): Promise<Result<V>>;
  <C extends Call>(
    call: C,
    input: CallInput<C>,
    said: SaidOfCall<CallOutput<C>>,
    options?: CallOptions<CallOutput<C>>,
  ): Promise<Result<CallOutput<C>>>;
}

/** `changes`: ids of the changes of this device, the first one first. `isWhole`: nothing stopped it on its way. */
interface Ran {
  readonly result: Result<unknown>;
  readonly changes: readonly string[];
  readonly isWhole: boolean;
}

const isCall = (what: Command | Call): what is Call => 'path' in what;

/** What changes say of themselves, the parts of one act as one: 'Deleted service Windows'; `null` where nothing changed. */
function ownWords(store: Store, changes: readonly string[]): string | null {
  const made = store.recentChanges.get().filter(({ id }) => changes.includes(id));
  const [line] = changeLines(made);
  return line ? shortChangeWords(line.words) : null;
}

/**
 * The one way of a screen to change something: `act(renameRound, input)`. A command is done on this device and can be
 * taken back from its toast, which says what the change says. One that writes too much for one step is done in parts,
 * with progress and a way to stop in the toast. A call is done by the server (C-15).
 */
export function useAct(): { readonly act: Act; readonly isBusy: boolean } {
  const store = useStore();
  const { call } = useCall();
  const sayDone = useSayDone();
  const show = useToast();
  const [underWay, setUnderWay] = useState(0);
  const command = useCallback(
    async (what: Command, input: unknown): Promise<Ran> => {
      const stop = new AbortController();
      const outcome = await store.runSplit(what, input, {
        signal: stop.signal,
        onProgress: (done, of) => {
          if (done === of) return;
          const text = t('list.bulk-going', { done: count(done), of: count(of) });
          show({
            text,
            group: 'change',
            action: { label: t('list.bulk-stop'), onPress: () => stop.abort() },
          });
        },
      });
      const { failure, values, changes, cancelled } = outcome;
      return { result: failure ?? ok(values.at(-1)), changes, isWhole: !failure && !cancelled };
    },
    [store, show],
  );
  const run = useCallback(
    async (
      what: Command | Call,
      input: unknown,
      saidOrOptions?: Said<unknown> | ActOptions,
      more?: CallOptions<unknown>,
    ): Promise<Result<unknown>> => {
      const hasWords = typeof saidOrOptions === 'function';
      const options: CallOptions<unknown> = (hasWords ? more : saidOrOptions) ?? {};
      setUnderWay((count) => count + 1);
      const ran: Ran = isCall(what)
        ? { result: await call(what, input as never), changes: [], isWhole: true }
        : await command(what, input);
      setUnderWay((count) => count - 1);
      const { result, changes, isWhole } = ran;
      const { undo } = options;
      if (result.ok || changes.length > 0) {
        const said = hasWords && result.ok && isWhole ? saidOrOptions(result.value) : undefined;
        const text = said === undefined ? ownWords(store, changes) : said;
        if (text !== null)
          sayDone(text, { changes, ...(result.ok && undo && { server: () => undo(result.value) }) });
      }
      if (!result.ok && !options.showsFailure) show({ text: failureWords(result) });
      return result;
    },
    [store, call, command, sayDone, show],
  );
  return { act: run as Act, isBusy: underWay > 0 };
}

/** As `useAct`, for a dialog that shows the progress of a change too large for one step, and a way to stop it. */
export function useActInParts(): <I, V>(
  command: Command<I, V>,
  input: I,
  options: RunSplitOptions & ActOptions,
  said?: (outcome: SplitOutcome<V>) => string | null,
) => Promise<SplitOutcome<V>> {
  const store = useStore();
  const sayDone = useSayDone();
  const show = useToast();
  return useCallback(
    async (command, input, options, said) => {
      const outcome = await store.runSplit(command, input, options);
      const text = said ? said(outcome) : ownWords(store, outcome.changes);
      if (text !== null) sayDone(text, { changes: outcome.changes });
      if (outcome.failure && !options.showsFailure) show({ text: failureWords(outcome.failure) });
      return outcome;
    },
    [store, sayDone, show],
  );
}
