import { unreadAlertCount } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import { useActor, useViewed } from '#parts/actor.hook.ts';
import { mayOpen } from '#routes/route-access.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';

/**
 * How many alerts of this person are unread, for the bell and the menu; the kit shows more than 99 as '99+'.
 * None where the list does not open, and none beside the menu of somebody else: theirs are only on their own devices (C-35).
 */
export function useUnreadAlerts(): number {
  const unread = useQuery(unreadAlertCount, useStore().userId);
  const isViewing = useViewed() !== undefined;
  return mayOpen(useActor(), 'alerts') && !isViewing ? unread : 0;
}
