import { mdiClockAlertOutline, mdiEyeOutline } from '@mdi/js';
import { useViewed } from '#parts/actor.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import type { SyncState } from '#store/sync-state.ts';
import { useSyncState } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { CardPage, Page } from '#ui/page/page.tsx';
import { clockWords } from './clock-words.ts';
import { DevicesCard } from './devices-card.part.tsx';
import { ProblemCard } from './problem-card.part.tsx';
import { RecentCard } from './recent-card.part.tsx';
import { RefusedCard } from './refused-card.part.tsx';
import { useReview } from './review.hook.ts';
import { ReviewCard } from './review-card.part.tsx';
import { ThisDeviceCard } from './this-device-card.part.tsx';
import { VerifyCard } from './verify-card.part.tsx';
import './sync.css';
import './sync.text.ts';
import '#parts/sync-problem.text.ts';
import '#parts/device-error.text.ts';
import '#parts/own-only.text.ts';

/**
 * The page tells what waits on this device, what needs somebody, and how each device is (companion 5.30). While somebody
 * else is viewed as, their devices alone (C-35).
 */
export function SyncScreen() {
  const sync = useSyncState();
  const viewed = useViewed();
  return (
    <ScreenFrame title={t('sync.title')}>
      <Page label={t('sync.title')} sunken>
        {viewed && <Notice icon={mdiEyeOutline}>{t('own-only.devices', { name: viewed.name })}</Notice>}
        {!viewed && sync.clockWrong && (
          <Notice icon={mdiClockAlertOutline} tone="warn">
            {t('sync.clock-warning', { difference: clockWords(sync.clockDifferenceMs).amount })}
          </Notice>
        )}
        <CardPage>
          {!viewed && <ThisDevice sync={sync} />}
          <DevicesCard sync={sync} />
          {!viewed && <RecentCard />}
        </CardPage>
      </Page>
    </ScreenFrame>
  );
}

function ThisDevice({ sync }: { sync: SyncState }) {
  const review = useReview();
  return (
    <div className="sync-top">
      <div className="sync-needs">
        {sync.problem && sync.problem !== 'refused' && <ProblemCard problem={sync.problem} />}
        <RefusedCard />
      </div>
      <div className="sync-review-place">
        <ReviewCard review={review} connected={sync.connected} />
      </div>
      <div className="sync-here">
        <ThisDeviceCard sync={sync} />
      </div>
      <div className="sync-same">
        <VerifyCard sync={sync} />
      </div>
    </div>
  );
}
