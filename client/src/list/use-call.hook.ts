import type { Call, CallInput, CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useOpenStore, useSession } from '#store/use-session.hook.tsx';

/** Makes a call of the server; the answer is a value or a refusal, never an exception. */
export type MakeCall = <C extends Call>(call: C, input: CallInput<C>) => Promise<Result<CallOutput<C>>>;

export interface Calls {
  readonly call: MakeCall;
  /** A call of this hook is under way. */
  readonly isBusy: boolean;
  /** The open account has no connection: what needs the server says so before it is pressed. */
  readonly isOffline: boolean;
}

const never = () => () => undefined;

/** Calls of the server for a screen, in an account and before one is open. */
export function useCall(): Calls {
  const { http } = useSession();
  const store = useOpenStore();
  const [underWay, setUnderWay] = useState(0);
  const call = useCallback<MakeCall>(
    async (call, input) => {
      setUnderWay((count) => count + 1);
      try {
        return await http.call(call, input);
      } finally {
        setUnderWay((count) => count - 1);
      }
    },
    [http],
  );
  const isOffline = useSyncExternalStore(
    store?.syncState.subscribe ?? never,
    () => store !== undefined && !store.syncState.get().connected,
  );
  return { call, isBusy: underWay > 0, isOffline };
}
