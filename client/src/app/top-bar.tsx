import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { useAtomValue, useSetAtom } from 'jotai';
import { developerAtom, useActor } from '#parts/actor.hook.ts';
import { useUnreadAlerts } from '#parts/alerts/unread-alerts.hook.ts';
import type { TopWords } from '#parts/screen-frame.part.tsx';
import { SubscriptionBanner } from '#parts/subscription/subscription-banner.part.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { lateExtra } from '#ui/late/late.tsx';
import { MenuBar } from '#ui/menu-bar/menu-bar.tsx';
import { drawerOpenAtom } from './app.atoms.ts';
import { Support, useHasBell } from './support.tsx';
import { UpdateNotice } from './update-notice.tsx';
import { ViewAsNotice } from './view-as-notice.tsx';

const SampleDataNotice = lateExtra(async () => (await import('./sample-data-notice.tsx')).SampleDataNotice);

const DeveloperNotice = lateExtra(
  async () => (await import('#dev/developer-notice.part.tsx')).DeveloperNotice,
);

/** Those whom 'hide prices from workers' never concerns. */
const SEE_PRICES: readonly Role[] = ['owner', 'admin', 'creator', 'jobEditor'];

/** What stands above every screen: menu bar, support bar, and what concerns the whole app. */
export function TopBar({ title, tabs, more }: TopWords) {
  const openDrawer = useSetAtom(drawerOpenAtom);
  const actor = useActor();
  const pricesHidden = useSetting('jobs.hide-prices-from-workers') && !hasAnyRole(actor, SEE_PRICES);
  const unread = useUnreadAlerts();
  const hasBell = useHasBell();
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
      <UpdateNotice />
      <ViewAsNotice />
      <SubscriptionBanner />
      {isDeveloper && <DeveloperNotice />}
      <SampleDataNotice />
    </>
  );
}
