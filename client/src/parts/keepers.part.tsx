import { useSetting } from '#store/use-setting.hook.ts';
import { PushKeeper } from './alerts/push-keeper.part.tsx';
import { PlaceKeeper } from './developer/place-keeper.part.tsx';
import { WorkCounts } from './visits/work-counts.part.tsx';

/** What goes on beside every screen, and is fetched behind the first one. `isMenuOpen`: on a phone, where it is no bar. */
export function Keepers({ isMenuOpen }: { isMenuOpen: boolean }) {
  const tellsPlace = useSetting('analytics.tells-place');
  return (
    <>
      <PushKeeper />
      {tellsPlace && <PlaceKeeper />}
      <WorkCounts isMenuOpen={isMenuOpen} />
    </>
  );
}
