import { readProfile } from '@roundsman/shared-schema/areas/profile/profile.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { useEffect, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDevices, useSyncState } from '#store/use-sync.hook.ts';

/** What the profile dialog begins with. */
export type OwnProfile = CallOutput<typeof readProfile> & { readonly device: string };

/**
 * The own profile as the server knows it, read again with every new connection; undefined until then. `failure`: why
 * it could not be read, until `retry`.
 */
export function useOwnProfile(): {
  readonly own: OwnProfile | undefined;
  readonly connected: boolean;
  readonly failure: Failure | undefined;
  retry(): void;
} {
  const store = useStore();
  const { call } = useCall();
  const { connected } = useSyncState();
  const [own, setOwn] = useState<CallOutput<typeof readProfile>>();
  const [failure, setFailure] = useState<Failure>();
  const [attempt, setAttempt] = useState(0);
  const rows = useDevices();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    setFailure(undefined);
    if (!connected) return;
    let shown = true;
    void call(readProfile, { account: store.account.id }).then((answer) => {
      if (!shown) return;
      if (answer.ok) setOwn((known) => known ?? answer.value);
      else setFailure(answer);
    });
    return () => {
      shown = false;
    };
  }, [store, call, connected, attempt]);
  const device = rows?.find(({ user, device: id }) => `${user}.${id}` === store.author)?.name;
  return {
    own: own && device !== undefined ? { ...own, device } : undefined,
    connected,
    failure,
    retry: () => setAttempt((count) => count + 1),
  };
}
