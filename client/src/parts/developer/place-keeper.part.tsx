import { tellPlace } from '@roundsman/shared-schema/areas/analytics/analytics.http.ts';
import { useEffect } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { isMobileDevice, whereHere } from '#platform/where-here.ts';
import { deviceSettings } from '#store/device-settings.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';

const PAUSE_MS = 60_000;

/** Tells once a minute where this device is, while the page is seen and there is a connection (decision 66). */
export function PlaceKeeper() {
  const { account } = useStore();
  const { call } = useCall();
  const { connected } = useSyncState();
  useEffect(() => {
    if (!connected) return;
    const tell = async () => {
      if (document.hidden) return;
      const here = await whereHere();
      // A person who has taken the permission back is not asked again.
      if (here === 'denied') deviceSettings().set('analytics.tells-place', false);
      else if (here)
        await call(tellPlace, { account: account.id, lngLat: [...here], isMobile: isMobileDevice() });
    };
    void tell();
    const timer = setInterval(() => void tell(), PAUSE_MS);
    return () => clearInterval(timer);
  }, [account.id, call, connected]);
  return null;
}
