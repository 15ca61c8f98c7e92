import type { ReactNode } from 'react';
import type { Device } from '#parts/devices/device-state.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { bytes, count as withThousands } from '#text/format.ts';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Facts } from '#ui/card/card.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { deviceRights } from './device-actions.hook.ts';
import { Clock, deviceName, Seen, Synced, Verified, Waiting } from './device-cells.part.tsx';

export type DeviceAct = 'details' | 'rename' | 'end' | 'revoke';

function storageWords({ status }: Device): string {
  if (!status || status.storageUsed === null) return t('sync.storage-unknown');
  if (status.storageQuota === null) return bytes(status.storageUsed);
  return t('sync.storage-of', { used: bytes(status.storageUsed), quota: bytes(status.storageQuota) });
}

/** All that is known of a device, and what can be done with it. */
export function DeviceDialog(props: {
  device: Device;
  now: number;
  onAct: (act: DeviceAct) => void;
  onClose: () => void;
}) {
  const { device, now, onAct, onClose } = props;
  const store = useStore();
  const rights = deviceRights(store, device);
  const revoked = device.listed?.revoked;
  const when = (at: number) => dateTime(at, now);
  const facts: (false | { name: string; value: ReactNode })[] = [
    {
      name: t('sync.column-device'),
      value: [...new Set([device.name, device.platform])].filter(Boolean).join(' · '),
    },
    { name: t('sync.column-version'), value: device.appVersion || t('sync.waiting-unknown') },
    { name: t('sync.column-seen'), value: <Seen device={device} now={now} /> },
    { name: t('sync.column-synced'), value: <Synced device={device} now={now} /> },
    { name: t('sync.column-waiting'), value: <Waiting device={device} now={now} /> },
    device.reportedAt !== null && { name: t('sync.reported'), value: when(device.reportedAt) },
    { name: t('sync.column-clock'), value: <Clock device={device} /> },
    { name: t('sync.column-verified'), value: <Verified device={device} now={now} /> },
    { name: t('sync.storage'), value: storageWords(device) },
    device.listed !== undefined && { name: t('sync.since'), value: when(device.listed.createdAt) },
    device.handedOver > 0 && { name: t('sync.handed-over'), value: withThousands(device.handedOver) },
    Boolean(revoked) && {
      name: t('sync.revoked'),
      value: t('sync.revoked-by', { when: when(revoked?.at ?? 0), name: revoked?.byName ?? '' }),
    },
    Boolean(revoked) && { name: t('sync.revoke-reason'), value: revoked?.reason },
    device.revokedAt !== null && {
      name: t('sync.erased'),
      value: device.erasedAt === null ? t('sync.erased-not-yet') : when(device.erasedAt),
    },
  ];
  return (
    <Dialog
      open
      title={deviceName(device)}
      sub={device.userName}
      onClose={onClose}
      footer={
        (rights.rename || rights.endSessions || rights.revoke) && (
          <>
            {rights.revoke && (
              <Button kind="bad" onClick={() => onAct('revoke')}>
                {t('sync.revoke')}
              </Button>
            )}
            {rights.endSessions && <Button onClick={() => onAct('end')}>{t('sync.end')}</Button>}
            {rights.rename && (
              <Button kind="line" onClick={() => onAct('rename')}>
                {t('sync.rename')}
              </Button>
            )}
          </>
        )
      }
    >
      <Facts facts={facts.filter((fact) => fact !== false)} />
    </Dialog>
  );
}
