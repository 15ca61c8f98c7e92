import {
  mdiAlertOutline,
  mdiCellphone,
  mdiCircle,
  mdiClockAlertOutline,
  mdiCloudOffOutline,
  mdiCloudUploadOutline,
  mdiLaptop,
} from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import type { DeviceRow } from '@roundsman/shared-schema/protocol/messages.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useDevices } from '#store/use-sync.hook.ts';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Card } from '#ui/card/card.tsx';
import { Chip } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { clockWords, isClockWrong } from './clock-words.ts';
import { useNow } from './facts-card.part.tsx';

/** A device with waiting work that has been silent this long is marked (SYN-3: 3 days). */
const SILENT_MS = 3 * 24 * 60 * 60_000;

function Seen({ row, now }: { row: DeviceRow; now: number }) {
  if (row.connected) {
    return (
      <StatusMark icon={mdiCircle} tone="done">
        {t('sync.now')}
      </StatusMark>
    );
  }
  const words = row.lastSeen === null ? t('sync.never') : dateTime(row.lastSeen, now);
  const silent = row.lastSeen !== null && now - row.lastSeen > SILENT_MS && (row.status?.waiting ?? 0) > 0;
  return silent ? (
    <StatusMark icon={mdiAlertOutline} tone="danger">
      {words}
    </StatusMark>
  ) : (
    <span className="rm-num">{words}</span>
  );
}

/** A device's own word, as reported: of one that is away it is only as new as its last report. */
function Waiting({ row, now }: { row: DeviceRow; now: number }) {
  if (!row.status) return <span className="rm-t3">{t('sync.waiting-unknown')}</span>;
  if (row.status.waiting === 0) return <span className="rm-t2">{t('sync.waiting-none')}</span>;
  const count = row.status.waiting;
  return (
    <Chip
      icon={row.connected ? mdiCloudUploadOutline : mdiCloudOffOutline}
      tone={row.connected ? 'accent' : 'warn'}
    >
      {row.connected || row.reportedAt === null
        ? t('sync.waiting', { count })
        : t('sync.waiting-reported', { count, when: dateTime(row.reportedAt, now) })}
    </Chip>
  );
}

function Clock({ row }: { row: DeviceRow }) {
  if (!row.status) return <span className="rm-t3">{t('sync.waiting-unknown')}</span>;
  const { words } = clockWords(row.status.clockDifference);
  if (!isClockWrong(row.status.clockDifference)) return <span className="rm-t2">{words}</span>;
  return (
    <StatusMark icon={mdiClockAlertOutline} tone="warn">
      {words}
    </StatusMark>
  );
}

/** Every device of the account, live: all for Owner and Admin, the own ones for everyone else (SYN-3). */
export function DevicesCard({ connected }: { connected: boolean }) {
  const store = useStore();
  const rows = useDevices();
  const now = useNow();
  const all = hasAnyRole(store.actor, OWNER_ADMIN);
  const own = store.author;
  return (
    <Card
      title={t(all ? 'sync.devices' : 'sync.own-devices')}
      wide
      end={
        <>
          {rows && <span className="rm-t2 rm-num">{rows.length}</span>}
          {connected && rows ? (
            <StatusMark icon={mdiCircle} tone="done">
              {t('sync.live')}
            </StatusMark>
          ) : (
            <StatusMark icon={mdiCloudOffOutline} tone={connected ? 'plain' : 'warn'}>
              {t(connected ? 'sync.devices-loading' : 'sync.devices-offline')}
            </StatusMark>
          )}
        </>
      }
    >
      {rows?.length ? (
        <table className="sync-table" aria-label={t('sync.devices')}>
          <thead>
            <tr className="sync-tr sync-th">
              {(['user', 'device', 'version', 'seen', 'synced', 'waiting', 'clock'] as const).map(
                (column) => (
                  <th key={column} scope="col">
                    {t(`sync.column-${column}`)}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr
                key={`${row.user}.${row.device}`}
                className="sync-tr"
                data-device={`${row.user}.${row.device}`}
              >
                <td>
                  <span className="sync-user">
                    <PersonMark person={{ id: row.user, name: row.userName }} decorative />
                    <span className="rm-cut">{row.userName}</span>
                  </span>
                </td>
                <td>
                  <span className="sync-device">
                    <Icon
                      path={/phone|pad|android/i.test(row.platform) ? mdiCellphone : mdiLaptop}
                      size={16}
                    />
                    <span className={`${row.user}.${row.device}` === own ? 'rm-cut rm-strong' : 'rm-cut'}>
                      {`${row.user}.${row.device}` === own ? t('sync.this-one') : row.name || row.platform}
                    </span>
                  </span>
                </td>
                <td className="rm-num sync-wide" data-label={t('sync.column-version')}>
                  {row.appVersion}
                </td>
                <td data-label={t('sync.column-seen')}>
                  <Seen row={row} now={now} />
                </td>
                <td className="rm-num sync-wide" data-label={t('sync.column-synced')}>
                  {row.lastAcknowledged === null ? t('sync.never') : dateTime(row.lastAcknowledged, now)}
                </td>
                <td data-label={t('sync.column-waiting')}>
                  <Waiting row={row} now={now} />
                </td>
                <td data-label={t('sync.column-clock')}>
                  <Clock row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="sync-none">
          {t(rows ? 'sync.devices-none' : connected ? 'sync.devices-loading' : 'sync.devices-offline')}
        </p>
      )}
    </Card>
  );
}
