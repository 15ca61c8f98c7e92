import type { Device } from '#parts/devices/device-state.ts';
import { dateTimeShort } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { deviceName, Gist } from './device-cells.part.tsx';
import type { DeviceRowsProps } from './devices-table.part.tsx';

function seenWords({ connected, lastSeen }: Device, now: number): string {
  if (connected) return t('sync.here-now');
  return lastSeen === null ? t('sync.never') : dateTimeShort(lastSeen, now);
}

/** Devices where there is no room for columns: what matters most; a tap opens the rest. */
export function DevicesList({ devices, now, label, onAct }: DeviceRowsProps) {
  return (
    <ul aria-label={label}>
      {devices.map((device) => (
        <li key={device.id} data-device={device.id}>
          <Row onClick={() => onAct(device, 'details')}>
            <PersonMark person={{ id: device.user, name: device.userName }} size={32} decorative />
            <RowNames name={deviceName(device)} sub={`${device.userName} · ${seenWords(device, now)}`} />
            <Gist device={device} now={now} />
          </Row>
        </li>
      ))}
    </ul>
  );
}
