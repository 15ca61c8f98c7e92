import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { readProfile } from '@roundsman/shared-schema/http/profile.http.ts';
import { useEffect, useState } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { useDevices, useSyncState } from '#store/use-sync.hook.ts';

/** What the profile dialog begins with. */
export type OwnProfile = CallOutput<typeof readProfile> & { readonly device: string };

/** The own profile as the server knows it, read again with every new connection; undefined until then. */
export function useOwnProfile(): { readonly own: OwnProfile | undefined; readonly connected: boolean } {
  const store = useStore();
  const { connected } = useSyncState();
  const [own, setOwn] = useState<CallOutput<typeof readProfile>>();
  const rows = useDevices();
  useEffect(() => {
    if (!connected) return;
    let shown = true;
    void store.http.call(readProfile, { account: store.account.id }).then((answer) => {
      if (shown && answer.ok) setOwn((known) => known ?? answer.value);
    });
    return () => {
      shown = false;
    };
  }, [store, connected]);
  const device = rows?.find(({ user, device: id }) => `${user}.${id}` === store.author)?.name;
  return { own: own && device !== undefined ? { ...own, device } : undefined, connected };
}
