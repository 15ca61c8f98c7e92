import { unreadAlertCount } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';

/** How many alerts of this person are unread, for the bell and the menu; the kit shows more than 99 as '99+'. */
export function useUnreadAlerts(): number {
  return useQuery(unreadAlertCount, useStore().userId);
}
