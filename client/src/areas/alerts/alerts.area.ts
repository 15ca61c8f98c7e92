import { mdiBellOutline } from '@mdi/js';
import { ALL_ROLES } from '@roundsman/shared-schema/access/roles.ts';
import { unreadAlertCount } from '@roundsman/shared-schema/areas/alerts/alert.queries.ts';
import type { ComponentType } from 'react';
import { defineArea } from '#routes/define-area.ts';

function alertPath(id: string): `/${string}` {
  return `/alerts/${encodeURIComponent(id)}`;
}

export const alertsArea = defineArea({
  name: 'alerts',
  routes: [
    {
      id: 'alerts',
      path: '/alerts/:alertId?',
      requires: { roles: ALL_ROLES, subscribed: true },
      group: 'configure',
      icon: mdiBellOutline,
      title: { 'en-GB': 'Alerts', 'pl-PL': 'Alerty' },
      landing: false,
      badge: { count: unreadAlertCount, label: 'drawer.unread-alerts' },
      screen: async (): Promise<ComponentType> => (await import('./alerts.screen.tsx')).AlertsScreen,
      showing: ({ id }) => alertPath(id),
    },
  ],
  paths: { alerts: () => '/alerts', alert: alertPath },
});
