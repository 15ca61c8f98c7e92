import { mdiAlertOutline, mdiCloudAlertOutline, mdiCloudArrowUpOutline, mdiCloudCheckOutline } from '@mdi/js';
import { isFormer, needsLook } from '#parts/devices/device-state.ts';
import { useDevicesPage } from '#parts/devices/devices.hook.ts';
import { useMinute } from '#parts/minute.hook.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { count } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { StatusMark } from '#ui/status-mark/status-mark.tsx';
import { CardFigure } from './card-frame.part.tsx';

/** What waits on this device, and the devices that the page of devices lists (DSH-1, DSH-2). */
export function DevicesCard() {
  const sync = useSyncState();
  const now = useMinute();
  const { devices } = useDevicesPage(now);
  const listed = devices?.filter((device) => !isFormer(device, now));
  const look = listed?.filter((device) => needsLook(device, now)).length ?? 0;
  const reason = t(sync.connected ? 'dashboard.reason-loading' : 'dashboard.reason-devices');
  return (
    <div className="dashboard-body" data-now="hide">
      <dl className="dashboard-figures">
        <CardFigure
          label={t('dashboard.devices-count')}
          value={listed && count(listed.length)}
          reason={reason}
        />
        <CardFigure
          label={t('dashboard.devices-now')}
          value={listed && count(listed.filter(({ connected }) => connected).length)}
        />
        {look > 0 && (
          <CardFigure
            label={t('dashboard.devices-look')}
            value={
              <StatusMark icon={mdiAlertOutline} tone="danger">
                {count(look)}
              </StatusMark>
            }
          />
        )}
      </dl>
      <div className="dashboard-foot">
        {sync.parked > 0 ? (
          <StatusMark icon={mdiCloudAlertOutline} tone="danger">
            {t('dashboard.refused', { count: sync.parked })}
          </StatusMark>
        ) : sync.waiting > 0 ? (
          <StatusMark icon={mdiCloudArrowUpOutline} tone="accent">
            {t('dashboard.waiting', { count: sync.waiting })}
          </StatusMark>
        ) : (
          <StatusMark icon={mdiCloudCheckOutline} tone="done">
            {t('dashboard.waiting-none')}
          </StatusMark>
        )}
      </div>
    </div>
  );
}
