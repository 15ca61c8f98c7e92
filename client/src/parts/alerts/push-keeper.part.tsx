import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useCall } from '#list/use-call.hook.ts';
import { onNotificationPress } from '#platform/push.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { renewSubscription } from './push-here.hook.ts';

/** Keeps this device subscribed while its person wants pushes, and opens what a pressed notification leads to. */
export function PushKeeper() {
  const { userId } = useStore();
  const { call } = useCall();
  const navigate = useNavigate();
  const { connected } = useSyncState();
  useEffect(() => {
    if (connected) void renewSubscription(userId, call);
  }, [userId, call, connected]);
  useEffect(() => onNotificationPress((path) => void navigate(path)), [navigate]);
  return null;
}
