import { readAccount } from '@roundsman/shared-schema/areas/account/account.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';

export type AccountFacts = CallOutput<typeof readAccount>;

/** What only the server knows of the account; undefined while it has not been asked yet, or cannot be. */
export function useAccountFacts(): {
  facts: AccountFacts | undefined;
  connected: boolean;
  load: () => Promise<void>;
} {
  const store = useStore();
  const { call } = useCall();
  const { connected } = useSyncState();
  const [facts, setFacts] = useState<AccountFacts>();
  const account = store.account.id;
  const load = useCallback(async () => {
    const answer = await call(readAccount, { account });
    if (answer.ok) setFacts(answer.value);
  }, [call, account]);
  useEffect(() => {
    if (connected) void load();
  }, [connected, load]);
  return { facts, connected, load };
}
