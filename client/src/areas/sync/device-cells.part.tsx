import {
  mdiAlertOutline,
  mdiCellphone,
  mdiCellphoneOff,
  mdiClockAlertOutline,
  mdiCloudAlertOutline,
  mdiCloudOffOutline,
  mdiCloudUploadOutline,
  mdiLaptop,
  mdiShieldCheckOutline,
  mdiTablet,
} from '@mdi/js';
import type { ReactNode } from 'react';
import { type Device, isClockWrong, silentDays } from '#parts/devices/device-state.ts';
import { dateTimeShort } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Chip } from '#ui/chip/chip.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { clockWords } from './clock-words.ts';

interface Cell {
  device: Device;
  now: number;
}

/** What a device is called: this one, its name, or what it is. */
export function deviceName({ isThis, name, platform }: Pick<Device, 'isThis' | 'name' | 'platform'>): string {
  if (isThis) return t('sync.this-one');
  return name || platform || t('sync.unknown-device');
}

function iconOf({ platform, name }: Device): string {
  if (/pad|tablet/i.test(`${platform} ${name}`)) return mdiTablet;
  return /phone|android/i.test(platform) ? mdiCellphone : mdiLaptop;
}

export function DeviceIcon({ device }: { device: Device }) {
  return <Icon path={device.revokedAt === null ? iconOf(device) : mdiCellphoneOff} size={16} />;
}

/** What holds at this very moment. */
export function Live({ children }: { children: ReactNode }) {
  return (
    <span className="rm-mk rm-tone-done">
      <i className="sync-live" aria-hidden="true" />
      {children}
    </span>
  );
}

export function Seen({ device, now }: Cell) {
  if (device.connected) return <Live>{t('sync.now')}</Live>;
  const words = device.lastSeen === null ? t('sync.never') : dateTimeShort(device.lastSeen, now);
  if (silentDays(device, now) === 0) return <span className="rm-num">{words}</span>;
  return (
    <StatusMark icon={mdiAlertOutline} tone="danger">
      {words}
    </StatusMark>
  );
}

/** When the server last took something of the device, and what it has not been sent yet. */
export function Synced({ device, now }: Cell) {
  return (
    <span className="rm-num">
      {device.lastAcknowledged === null ? t('sync.never') : dateTimeShort(device.lastAcknowledged, now)}
      {device.behind !== null && device.behind > 0 && (
        <span className="sync-behind rm-tone-warn">{t('sync.behind', { count: device.behind })}</span>
      )}
    </span>
  );
}

/** A device's own word, as reported: of one that is away it is only as new as its last report. */
export function Waiting({ device, now }: Cell) {
  const { status, connected, reportedAt } = device;
  if (!status) return <span className="rm-t3">{t('sync.waiting-unknown')}</span>;
  if (status.waiting === 0 && status.parked === 0)
    return <span className="rm-t2">{t('sync.waiting-none')}</span>;
  const isSilent = silentDays(device, now) > 0;
  const count = status.waiting;
  return (
    <span className="sync-chips">
      {count > 0 && (
        <Chip
          icon={connected ? mdiCloudUploadOutline : mdiCloudOffOutline}
          tone={isSilent ? 'danger' : connected ? 'accent' : 'warn'}
        >
          {t('sync.waiting', { count })}
        </Chip>
      )}
      {status.parked > 0 && (
        <Chip icon={mdiCloudAlertOutline} tone="danger">
          {t('sync.parked', { count: status.parked })}
        </Chip>
      )}
      {!connected && reportedAt !== null && (
        <span className="sync-behind rm-t2">
          {t('sync.waiting-said', { when: dateTimeShort(reportedAt, now) })}
        </span>
      )}
    </span>
  );
}

export function Clock({ device }: Pick<Cell, 'device'>) {
  if (!device.status) return <span className="rm-t3">{t('sync.waiting-unknown')}</span>;
  const { words } = clockWords(device.status.clockDifference);
  if (!isClockWrong(device.status.clockDifference)) return <span className="rm-t2">{words}</span>;
  return (
    <StatusMark icon={mdiClockAlertOutline} tone="warn">
      {words}
    </StatusMark>
  );
}

export function Verified({ device, now }: Cell) {
  const verified = device.status?.verified;
  if (!verified) return <span className="rm-t3">{t('sync.never')}</span>;
  return (
    <StatusMark
      icon={verified.equal ? mdiShieldCheckOutline : mdiAlertOutline}
      tone={verified.equal ? 'done' : 'warn'}
    >
      {t(verified.equal ? 'sync.identical-at' : 'sync.differs-at', { when: dateTimeShort(verified.at, now) })}
    </StatusMark>
  );
}

/** Revoked, and what became of the data; nothing for any other device. */
export function Revoked({ device, now }: Cell) {
  const { revokedAt, erasedAt } = device;
  if (revokedAt === null && erasedAt === null) return null;
  return (
    <Chip icon={mdiCellphoneOff} tone={erasedAt === null ? 'warn' : 'plain'}>
      {erasedAt === null ? t('sync.revoked') : t('sync.erased-at', { when: dateTimeShort(erasedAt, now) })}
    </Chip>
  );
}

/** The one thing that matters most about a device, for a narrow row. */
export function Gist({ device, now }: Cell) {
  const days = silentDays(device, now);
  const { status } = device;
  if (device.revokedAt !== null || device.erasedAt !== null) return <Revoked device={device} now={now} />;
  if (days > 0) {
    return (
      <span className="rm-stack rm-end">
        <StatusMark icon={mdiAlertOutline} tone="danger">
          {t('sync.silent', { count: days })}
        </StatusMark>
        {(status?.waiting ?? 0) > 0 && (
          <span className="rm-mk rm-tone-danger">{t('sync.waiting', { count: status?.waiting ?? 0 })}</span>
        )}
      </span>
    );
  }
  if (status && status.parked > 0) {
    return (
      <StatusMark icon={mdiCloudAlertOutline} tone="danger">
        {t('sync.parked', { count: status.parked })}
      </StatusMark>
    );
  }
  if (status && isClockWrong(status.clockDifference)) {
    return (
      <StatusMark icon={mdiClockAlertOutline} tone="warn">
        {t('sync.clock-short', { words: clockWords(status.clockDifference).words })}
      </StatusMark>
    );
  }
  if (status && status.waiting > 0) {
    return (
      <StatusMark
        icon={device.connected ? mdiCloudUploadOutline : mdiCloudOffOutline}
        tone={device.connected ? 'accent' : 'warn'}
      >
        {t('sync.waiting', { count: status.waiting })}
      </StatusMark>
    );
  }
  if (!status?.verified) return null;
  return (
    <StatusMark
      icon={status.verified.equal ? mdiShieldCheckOutline : mdiAlertOutline}
      tone={status.verified.equal ? 'done' : 'warn'}
    >
      {t(status.verified.equal ? 'sync.identical' : 'sync.differs')}
    </StatusMark>
  );
}
