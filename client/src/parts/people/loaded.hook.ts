import type { Call, CallInput, CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';

export interface Loaded<V> {
  /** Undefined until something was loaded. */
  readonly value: V | undefined;
  /** When it was loaded; epoch milliseconds. */
  readonly at: number;
  /** The last try failed: `value` is as old as `at` says. */
  readonly failed: boolean;
  readonly connected: boolean;
  load(): Promise<void>;
}

/** Answers that mean that the person may not read this any more. */
const LOST: ReadonlySet<string> = new Set(['access.not-allowed', 'session.revoked']);

/**
 * What a call of the server answers, loaded now and again whenever the connection is back. The last answer is kept on
 * the device: a page comes back at once and can be read without a connection, with its time (SEC-6).
 */
export function useLoaded<C extends Call>(call: C, input: CallInput<C>): Loaded<CallOutput<C>> {
  const store = useStore();
  const { call: ask } = useCall();
  const { connected } = useSyncState();
  const text = JSON.stringify(input);
  const key = `${store.account.id} ${call.path} ${text}`;
  const [, setTurn] = useState(0);
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const load = useCallback(async () => {
    const wanted = JSON.parse(text) as CallInput<C>;
    const answer = await ask(call, wanted);
    if (answer.ok) void store.keptAnswers.keep(call, wanted, { value: answer.value, at: store.now() });
    else if (LOST.has(answer.error)) void store.keptAnswers.forget(call, wanted);
    setFailedKey(answer.ok ? null : key);
    setTurn((turn) => turn + 1);
  }, [store, ask, call, text, key]);
  useEffect(() => {
    let isOver = false;
    // What this device has is shown first; only where that is nothing is there anything to say of a failure.
    void store.keptAnswers.read(call, JSON.parse(text) as CallInput<C>).then(() => {
      if (isOver) return;
      setTurn((turn) => turn + 1);
      if (!connected) setFailedKey(key);
    });
    if (connected) void load();
    return () => {
      isOver = true;
    };
  }, [store, call, text, connected, load, key]);
  const known = store.keptAnswers.peek(call, JSON.parse(text) as CallInput<C>);
  const failed = failedKey === key;
  return useMemo(
    () => ({ value: known?.value, at: known?.at ?? 0, failed, connected, load }),
    [known, failed, connected, load],
  );
}
