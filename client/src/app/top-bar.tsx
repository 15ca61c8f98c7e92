import { useAtomValue, useSetAtom } from 'jotai';
import { developerAtom, useViewed } from '#parts/actor.hook.ts';
import { useUnreadAlerts } from '#parts/alerts/unread-alerts.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import type { TopWords } from '#parts/screen-frame.part.tsx';
import { SubscriptionBanner } from '#parts/subscription/subscription-banner.part.tsx';
import { lateExtra } from '#ui/late/late.tsx';
import { MenuBar } from '#ui/menu-bar/menu-bar.tsx';
import { drawerOpenAtom } from './app.atoms.ts';
import { behindStart } from './behind-start.tsx';
import { ReloadWhenStorageLost } from './reload-when-storage-lost.tsx';
import { Support, useHasBell } from './support.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** The band is fetched while there is a connection, because every page renders it. */
const StorageLostNotice = lateExtra(
  async () => (await import('./storage-lost-notice.tsx')).StorageLostNotice,
);
const OfflineNotice = lateExtra(async () => (await import('./offline-notice.tsx')).OfflineNotice);
const LateNotices = behindStart(async () => (await import('./late-notices.tsx')).LateNotices);
const ViewAsNotice = lateExtra(async () => (await import('./view-as-notice.tsx')).ViewAsNotice);

const DeveloperNotice = lateExtra(
  async () => (await import('#dev/developer-notice.part.tsx')).DeveloperNotice,
);

/** What stands above every screen: menu bar, support bar, and what concerns the whole app. */
export function TopBar({ title, tabs, more }: TopWords) {
  const openDrawer = useSetAtom(drawerOpenAtom);
  const pricesHidden = !useSeesPrices();
  const unread = useUnreadAlerts();
  const hasBell = useHasBell();
  const isViewing = useViewed() !== undefined;
  const isDeveloper = useAtomValue(developerAtom);
  return (
    <>
      <MenuBar
        title={title}
        tabs={tabs}
        more={more}
        // One count is enough: below level 2, where there is no bell, it stands here.
        alerts={hasBell ? 0 : unread}
        pricesHidden={pricesHidden}
        support={<Support />}
        onMenu={() => openDrawer(true)}
      />
      {/* Of the moment: not painted again at the next start. */}
      <div className="app-notices" data-now="drop">
        <UpdateNotice />
        <ReloadWhenStorageLost />
        <StorageLostNotice />
        <OfflineNotice />
        <LateNotices />
        {isViewing && <ViewAsNotice />}
        <SubscriptionBanner />
        {isDeveloper && <DeveloperNotice />}
      </div>
    </>
  );
}
