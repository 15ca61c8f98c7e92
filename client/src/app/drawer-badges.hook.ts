import { useUnreadAlerts } from '#parts/alerts/unread-alerts.hook.ts';
import type { BadgeId } from '#routes/route-row.ts';
import { t } from '#text/texts.ts';
import './drawer.text.ts';

/** What stands beside a route in the menu, and what it says to a screen reader. */
export interface DrawerBadge {
  readonly count: number;
  readonly label: string;
}

/** The counts of the side menu, of every kind whose records exist (specification 1, 2.1). */
export function useDrawerBadges(): Partial<Record<BadgeId, DrawerBadge>> {
  const unread = useUnreadAlerts();
  return unread > 0 ? { alerts: { count: unread, label: t('drawer.unread-alerts', { count: unread }) } } : {};
}
