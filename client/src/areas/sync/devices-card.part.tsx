import { mdiCloudOffOutline } from '@mdi/js';
import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { renameDevice } from '@roundsman/shared-schema/areas/devices/devices.http.ts';
import { useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useViewed } from '#parts/actor.hook.ts';
import { type Device, isFormer } from '#parts/devices/device-state.ts';
import { useDevicesPage } from '#parts/devices/devices.hook.ts';
import { type DeviceHolds, RevokeDeviceDialog } from '#parts/devices/revoke-device.dialog.tsx';
import { useMedia } from '#parts/media.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import type { SyncState } from '#store/sync-state.ts';
import { count as withThousands } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { PromptDialog } from '#ui/dialog/prompt-dialog.tsx';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { type DeviceAct, DeviceDialog } from './device.dialog.tsx';
import { useEndSessions } from './device-actions.hook.ts';
import { deviceName, Live } from './device-cells.part.tsx';
import { DevicesList } from './devices-list.part.tsx';
import { DevicesTable } from './devices-table.part.tsx';
import { useNow } from './now.hook.ts';
import { withOwnWord } from './own-row.ts';

/** What a device said last that it holds, over its socket or as the server kept it. */
function holdsOf({ status, reportedAt, listed }: Device): DeviceHolds | null {
  const holds = status ?? listed?.holds;
  const at = reportedAt ?? listed?.holds?.reportedAt ?? null;
  return holds && at !== null ? { waiting: holds.waiting, parked: holds.parked, at } : null;
}

/** From here on the columns have room beside the drawer. */
const WIDE = '(min-width: 1181px)';

/** Rows are told in minutes and days: all of them once a second would be wasted. */
const LOOK_MS = 15_000;

/** Every device of the account, live: all for Owner and Admin, the own ones for everyone else (SYN-3). */
export function DevicesCard({ sync }: { sync: SyncState }) {
  const { connected } = sync;
  const store = useStore();
  const { call } = useCall();
  const now = useNow(LOOK_MS);
  const { devices: known, reload } = useDevicesPage(now);
  const viewed = useViewed();
  const all = hasAnyRole(store.actor, OWNER_ADMIN);
  const ofViewed = viewed && !all ? known?.filter(({ user }) => user === viewed.id) : known;
  const devices = ofViewed && withOwnWord(ofViewed, sync);
  const isWide = useMedia(WIDE);
  const endSessions = useEndSessions();
  const [asked, setAsked] = useState<{ act: Exclude<DeviceAct, 'end'>; id: string } | null>(null);
  const [showsFormer, setShowsFormer] = useState(false);
  const former = devices?.filter((device) => isFormer(device, now)) ?? [];
  const shown = showsFormer ? devices : devices?.filter((device) => !former.includes(device));
  const device = devices?.find(({ id }) => id === asked?.id);
  const close = () => setAsked(null);

  const handleAct = async (of: Device, act: DeviceAct) => {
    if (act !== 'end') return setAsked({ act, id: of.id });
    if (await endSessions(of)) {
      close();
      await reload();
    }
  };
  const handleRename = async (name: string) => {
    if (!device) return null;
    const renamed = await call(renameDevice, { device: device.device, name });
    if (!renamed.ok) return failureWords(renamed);
    await reload();
    return null;
  };
  const Rows = isWide ? DevicesTable : DevicesList;
  const title = t(all ? 'sync.devices' : 'sync.own-devices');
  return (
    <Card
      title={title}
      wide
      end={
        <>
          {shown && <span className="rm-t2 rm-num">{withThousands(shown.length)}</span>}
          {connected && devices ? (
            <Live>{t('sync.live')}</Live>
          ) : (
            <StatusMark icon={mdiCloudOffOutline} tone={connected ? 'plain' : 'warn'}>
              {t(connected ? 'sync.devices-loading' : 'sync.devices-offline')}
            </StatusMark>
          )}
        </>
      }
    >
      {shown?.length ? (
        <Rows devices={shown} now={now} label={title} connected={connected} onAct={handleAct} />
      ) : (
        <p className="sync-none">
          {t(devices ? 'sync.devices-none' : connected ? 'sync.devices-loading' : 'sync.devices-unknown')}
        </p>
      )}
      {former.length > 0 && (
        <footer className="sync-foot">
          <Button flush onClick={() => setShowsFormer(!showsFormer)}>
            {showsFormer ? t('sync.former-hide') : t('sync.former-show', { count: former.length })}
          </Button>
        </footer>
      )}
      {device && asked?.act === 'details' && (
        <DeviceDialog device={device} now={now} onAct={(act) => handleAct(device, act)} onClose={close} />
      )}
      {device && asked?.act === 'revoke' && (
        <RevokeDeviceDialog
          device={device}
          name={deviceName(device)}
          holds={holdsOf(device)}
          onClose={close}
          onRevoked={() => {
            close();
            void reload();
          }}
        />
      )}
      <PromptDialog
        open={device !== undefined && asked?.act === 'rename'}
        title={t('sync.rename-title')}
        label={t('sync.rename-name')}
        value={device?.name ?? ''}
        maxLength={80}
        onClose={close}
        onSubmit={handleRename}
      />
    </Card>
  );
}
