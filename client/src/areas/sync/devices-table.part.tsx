import { mdiCellphoneOff, mdiInformationOutline, mdiLogoutVariant, mdiPencilOutline } from '@mdi/js';
import { type Device, silentDays } from '#parts/devices/device-state.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { classNames } from '#ui/class-names.ts';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import type { DeviceAct } from './device.dialog.tsx';
import { deviceRights } from './device-actions.hook.ts';
import {
  Clock,
  DeviceIcon,
  deviceName,
  Revoked,
  Seen,
  Synced,
  Verified,
  Waiting,
} from './device-cells.part.tsx';

export interface DeviceRowsProps {
  devices: readonly Device[];
  now: number;
  label: string;
  connected: boolean;
  onAct: (device: Device, act: DeviceAct) => void;
}

const COLUMNS = ['user', 'device', 'version', 'seen', 'synced', 'waiting', 'clock', 'verified'] as const;

/** Devices at a desk: one line each, in columns. */
export function DevicesTable({ devices, now, label, connected, onAct }: DeviceRowsProps) {
  const store = useStore();
  return (
    <table className="sync-table" aria-label={label}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`sync.column-${column}`)}
            </th>
          ))}
          <th>
            <span className="rm-sr">{t('kit.more')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => {
          const rights = deviceRights(store, device);
          const entry = (id: DeviceAct, icon: string, words: string) => ({
            id,
            icon,
            label: words,
            disabled: !connected && id !== 'details',
            onSelect: () => onAct(device, id),
          });
          return (
            <tr
              key={device.id}
              data-device={device.id}
              className={classNames(silentDays(device, now) > 0 && 'sync-flag')}
            >
              <td>
                <span className="sync-user">
                  <PersonMark person={{ id: device.user, name: device.userName }} decorative />
                  <span className="rm-cut">{device.userName}</span>
                </span>
              </td>
              <td>
                <span className="sync-device">
                  <DeviceIcon device={device} />
                  <span className={classNames('rm-cut', device.isThis && 'rm-strong')}>
                    {deviceName(device)}
                  </span>
                </span>
              </td>
              <td className="rm-num">{device.appVersion}</td>
              <td>
                <Seen device={device} now={now} />
              </td>
              <td>
                <Synced device={device} now={now} />
              </td>
              <td>
                <Waiting device={device} now={now} />
              </td>
              <td>
                <Clock device={device} />
              </td>
              <td>
                {device.revokedAt === null && device.erasedAt === null ? (
                  <Verified device={device} now={now} />
                ) : (
                  <Revoked device={device} now={now} />
                )}
              </td>
              <td>
                <MoreMenu
                  label={t('sync.more-of', { device: deviceName(device), name: device.userName })}
                  entries={[
                    entry('details', mdiInformationOutline, t('sync.details')),
                    ...(rights.rename ? [entry('rename', mdiPencilOutline, t('sync.rename'))] : []),
                    ...(rights.endSessions ? [entry('end', mdiLogoutVariant, t('sync.end'))] : []),
                    ...(rights.revoke
                      ? [{ ...entry('revoke', mdiCellphoneOff, t('sync.revoke')), danger: true, apart: true }]
                      : []),
                  ]}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
