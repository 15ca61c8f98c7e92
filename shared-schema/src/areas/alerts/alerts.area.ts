import { defineArea } from '#areas/define-area.ts';
import { alertCard } from './alert.card.ts';
import { alertRecord } from './alert.record.ts';
import { alertsKeyRules } from './alerts.key-rules.ts';
import { chooseAlertWay } from './choose-alert-way.command.ts';
import { chooseRoleAlertWay } from './choose-role-alert-way.command.ts';
import { dismissAlerts } from './dismiss-alerts.command.ts';
import { markAlerts } from './mark-alerts.command.ts';
import { plannedAlerts } from './planned.alerts.ts';

export const alertsArea = defineArea({
  name: 'alerts',
  keyRules: alertsKeyRules,
  records: [alertRecord],
  cards: [alertCard],
  commands: [chooseAlertWay, chooseRoleAlertWay, dismissAlerts, markAlerts],
  alerts: plannedAlerts,
});
