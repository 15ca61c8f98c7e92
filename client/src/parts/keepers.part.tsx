import { useSetting } from '#store/use-setting.hook.ts';
import { PushKeeper } from './alerts/push-keeper.part.tsx';
import { PlaceKeeper } from './developer/place-keeper.part.tsx';

/** What goes on beside every screen, and is fetched behind the first one. */
export function Keepers() {
  const tellsPlace = useSetting('analytics.tells-place');
  return (
    <>
      <PushKeeper />
      {tellsPlace && <PlaceKeeper />}
    </>
  );
}
