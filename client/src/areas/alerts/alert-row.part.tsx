import {
  mdiAlertCircleOutline,
  mdiAlertOctagonOutline,
  mdiClose,
  mdiEmailOpenOutline,
  mdiEmailOutline,
  mdiInformationOutline,
} from '@mdi/js';
import type { AlertGroup } from '@roundsman/shared-schema/areas/alerts/alert.rules.ts';
import type { Severity } from '@roundsman/shared-schema/areas/alerts/alert-types.ts';
import { countsInTitle } from '@roundsman/shared-schema/areas/alerts/alert-words.ts';
import { alertText, alertTitle } from '#parts/alerts/alert-title.ts';
import { clock } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { CountBadge } from '#ui/chip/chip.tsx';
import { classNames } from '#ui/class-names.ts';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { IconMark, type Tone } from '#ui/status-mark/status-mark.tsx';
import type { AlertMarks } from './alert-marks.hook.ts';

const ICONS: Readonly<Record<Severity, string>> = {
  info: mdiInformationOutline,
  warning: mdiAlertCircleOutline,
  critical: mdiAlertOctagonOutline,
};
const TONES: Readonly<Record<Severity, Tone>> = { info: 'plain', warning: 'warn', critical: 'danger' };

export function SeverityMark({ severity }: { severity: Severity }) {
  return <IconMark icon={ICONS[severity]} tone={TONES[severity]} label={t(`alerts.severity-${severity}`)} />;
}

/** One line of the list: how serious, what happened, when; bold while it is unread (ALT-1). */
export function AlertRow(props: {
  group: AlertGroup;
  selected: boolean;
  marks: AlertMarks;
  onSelect: (group: AlertGroup, range: boolean) => void;
  onOpen: (group: AlertGroup) => void;
}) {
  const { group, selected, marks, onSelect, onOpen } = props;
  const { type, ids, unread, severity, at } = group;
  const title = alertTitle(group);
  const text = alertText(group);
  return (
    <div
      className={classNames('rm-row', 'alerts-row', selected && 'rm-row-sel', unread && 'alerts-row-unread')}
    >
      <label className="alerts-pick">
        <input
          type="checkbox"
          checked={selected}
          aria-label={t('alerts.select', { title })}
          onChange={(event) => onSelect(group, (event.nativeEvent as MouseEvent).shiftKey)}
        />
      </label>
      <button type="button" className="alerts-open" onClick={() => onOpen(group)}>
        <SeverityMark severity={severity} />
        <span className="rm-names">
          <span className="rm-line">
            <span className="alerts-title">{title}</span>
            {ids.length > 1 && !countsInTitle(type) && <CountBadge value={ids.length} />}
            {unread && <span className="rm-sr">{t('alerts.unread')}</span>}
          </span>
          {text && <span className="rm-sub alerts-text">{text}</span>}
        </span>
        <time className="rm-num rm-t3 alerts-time" dateTime={new Date(at).toISOString()}>
          {clock(at)}
        </time>
      </button>
      <MoreMenu
        label={t('alerts.more', { title })}
        entries={[
          {
            id: 'read',
            icon: unread ? mdiEmailOpenOutline : mdiEmailOutline,
            label: t(unread ? 'alerts.mark-read' : 'alerts.mark-unread'),
            onSelect: () => void marks.mark(ids, unread),
          },
          {
            id: 'dismiss',
            icon: mdiClose,
            label: t('alerts.dismiss'),
            onSelect: () => void marks.dismiss(ids),
          },
        ]}
      />
    </div>
  );
}
