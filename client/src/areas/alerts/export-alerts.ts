import type { AlertGroup } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import type { CsvCell } from '@roundsman/shared-schema/kernel/csv.ts';
import { alertText, alertTitle, alertTypeName } from '#parts/alerts/alert-title.ts';
import { t } from '#text/texts.ts';

/** The lines shown as they stand in a file (C-12); moments are ISO 8601 in UTC. */
export function exportedAlerts(groups: readonly AlertGroup[]): {
  header: readonly string[];
  rows: readonly (readonly CsvCell[])[];
} {
  return {
    header: [
      t('alerts.head-at'),
      t('alerts.head-type'),
      t('alerts.head-severity'),
      t('alerts.head-alert'),
      t('alerts.head-more'),
      t('alerts.head-count'),
      t('alerts.unread'),
    ],
    rows: groups.map((group) => [
      new Date(group.at).toISOString(),
      alertTypeName(group.type),
      t(`alerts.severity-${group.severity}`),
      alertTitle(group),
      alertText(group),
      group.ids.length,
      group.unread ? 1 : 0,
    ]),
  };
}
