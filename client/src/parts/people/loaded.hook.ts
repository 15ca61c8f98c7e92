import type { Call, CallInput, CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
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

/** What was loaded last by call and input, so that a page comes back at once and can be read without a connection. */
const kept = new Map<string, { value: unknown; at: number }>();

/** What a call of the server answers, loaded now and again whenever the connection is back. */
export function useLoaded<C extends Call>(call: C, input: CallInput<C>): Loaded<CallOutput<C>> {
  const store = useStore();
  const { connected } = useSyncState();
  const text = JSON.stringify(input);
  const key = `${store.userId} ${call.path} ${text}`;
  const [, setTurn] = useState(0);
  const [failedKey, setFailedKey] = useState<string | null>(null);
  const load = useCallback(async () => {
    const answer = await store.http.call(call, JSON.parse(text) as CallInput<C>);
    if (answer.ok) kept.set(key, { value: answer.value, at: store.now() });
    setFailedKey(answer.ok ? null : key);
    setTurn((turn) => turn + 1);
  }, [store, call, text, key]);
  useEffect(() => {
    if (connected) void load();
    else setFailedKey(key);
  }, [connected, load, key]);
  const known = kept.get(key);
  const failed = failedKey === key;
  return useMemo(
    () => ({
      value: known?.value as CallOutput<C> | undefined,
      at: known?.at ?? 0,
      failed,
      connected,
      load,
    }),
    [known, failed, connected, load],
  );
}
