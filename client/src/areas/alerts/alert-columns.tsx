import { mdiAlertCircleOutline, mdiAlertOctagonOutline, mdiInformationOutline } from '@mdi/js';
import type { Severity } from '@roundsman/shared-schema/areas/alert-row.ts';
import type { AlertGroup } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import { countsInTitle } from '@roundsman/shared-schema/areas/alerts/worded-alert.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Column } from '#list/column.ts';
import type { ListFilter } from '#list/look.ts';
import { alertText, alertTitle, alertTypeName } from '#parts/alerts/alert-title.ts';
import { clock, day } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { CountBadge } from '#ui/chip/chip.tsx';
import { IconMark, type Tone } from '#ui/status-mark/status-mark.tsx';

/** A row stands for all alerts of one kind and day, and is named after what happened (ALT-1). */
export interface AlertRow extends AlertGroup {
  readonly name: string;
}

export function alertRow(group: AlertGroup): AlertRow {
  return { ...group, name: alertTitle(group) };
}

const ICONS: Readonly<Record<Severity, string>> = {
  info: mdiInformationOutline,
  warning: mdiAlertCircleOutline,
  critical: mdiAlertOctagonOutline,
};
const TONES: Readonly<Record<Severity, Tone>> = { info: 'plain', warning: 'warn', critical: 'danger' };

export function SeverityMark({ severity }: { severity: Severity }) {
  return <IconMark icon={ICONS[severity]} tone={TONES[severity]} label={t(`alerts.severity-${severity}`)} />;
}

/** A search for alerts looks in all that they say. */
export function alertSearchText(row: AlertRow): string {
  return `${row.name} ${alertText(row)}`;
}

/** The columns of the list of alerts; in a file moments are ISO 8601 in UTC. Their order is by time and stays so. */
export function alertColumns(): readonly Column<AlertRow>[] {
  return [
    { id: 'alert', head: t('alerts.head-alert'), export: ({ name }) => name },
    {
      id: 'at',
      head: t('alerts.head-at'),
      width: 64,
      align: 'end',
      phone: 'cell',
      cell: ({ at }) => (
        <time className="rm-num alerts-time" dateTime={new Date(at).toISOString()}>
          {clock(at)}
        </time>
      ),
      export: ({ at }) => new Date(at).toISOString(),
    },
    { id: 'type', head: t('alerts.head-type'), export: ({ type }) => alertTypeName(type) },
    {
      id: 'severity',
      head: t('alerts.head-severity'),
      export: ({ severity }) => t(`alerts.severity-${severity}`),
    },
    { id: 'more', head: t('alerts.head-more'), export: alertText },
    { id: 'count', head: t('alerts.head-count'), export: ({ ids }) => ids.length },
    { id: 'unread', head: t('alerts.unread'), export: ({ unread }) => (unread ? 1 : 0) },
  ];
}

/** The filters of the list of alerts. `kept`: ids that show as unread though they have been read since. */
export function alertFilters(
  types: readonly string[],
  kept: ReadonlySet<string>,
): readonly ListFilter<AlertRow>[] {
  return [
    {
      id: 'unread',
      group: 'unread',
      label: t('alerts.filter-unread'),
      fits: ({ id, unread }) => unread || kept.has(id),
    },
    ...types.map((type) => ({
      id: type,
      group: 'type',
      label: alertTypeName(type),
      fits: (row: AlertRow) => row.type === type,
    })),
  ];
}

/** The number of alerts in a row and its unread mark, which stand beside the row's title. */
export function AlertBeside({ row: { ids, type, unread } }: { row: AlertRow }) {
  return (
    <>
      {ids.length > 1 && !countsInTitle(type) && <CountBadge value={ids.length} />}
      {unread && <span className="rm-sr">{t('alerts.unread')}</span>}
    </>
  );
}

/** The heading above the alerts of one day. */
export function dayHeading(iso: IsoDay, today: IsoDay): string {
  if (iso === today) return t('alerts.today');
  return iso === addDays(today, -1) ? t('alerts.yesterday') : day(iso, Number(today.slice(0, 4)));
}
