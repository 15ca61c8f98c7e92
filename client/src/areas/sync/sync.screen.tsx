import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { CardPage, Page } from '#ui/page/page.tsx';
import { DevicesCard } from './devices-card.part.tsx';
import { FactsCard } from './facts-card.part.tsx';
import { ProblemCard } from './problem-card.part.tsx';
import { RecentCard } from './recent-card.part.tsx';
import { ThisDeviceCard } from './this-device-card.part.tsx';
import './sync.css';

/** What waits on this device and what every device says of itself (companion 5.30; sync 2). */
export function SyncScreen() {
  const sync = useSyncState();
  return (
    <ScreenFrame title={t('sync.title')}>
      <Page label={t('sync.title')} sunken>
        <CardPage>
          {sync.problem && <ProblemCard problem={sync.problem} />}
          <ThisDeviceCard sync={sync} />
          <FactsCard sync={sync} />
          <DevicesCard connected={sync.connected} />
          <RecentCard />
        </CardPage>
      </Page>
    </ScreenFrame>
  );
}
