import { unreadAlertCount } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import { useViewed } from '#parts/actor.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';

/**
 * How many alerts of this person are unread, for the bell and the menu; the kit shows more than 99 as '99+'.
 * None beside the menu of somebody else: theirs are only on their own devices (C-35).
 */
export function useUnreadAlerts(): number {
  const unread = useQuery(unreadAlertCount, useStore().userId);
  return useViewed() ? 0 : unread;
}
