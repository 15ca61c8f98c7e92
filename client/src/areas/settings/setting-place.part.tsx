import { mdiChevronRight } from '@mdi/js';
import { openProfile } from '#parts/profile/open-profile.ts';
import { addressOf, routeRow } from '#routes/route-access.ts';
import { textOf } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { BusinessFacts } from './business-facts.part.tsx';
import type { SettingPlace } from './setting-places.ts';

/** The way to a page that belongs to the section, or what that page says. */
export function SettingPlaceItem({ place, onGo }: { place: SettingPlace; onGo: () => void }) {
  const { id, opens } = place;
  if (id === 'account') return <BusinessFacts onGo={onGo} />;
  if (opens === null) return null;
  const words = (
    <>
      <RowNames
        name={textOf(`settings-dialog.place-${id}`)}
        sub={textOf(`settings-dialog.place-${id}-text`)}
      />
      <Icon path={mdiChevronRight} size={16} />
    </>
  );
  if (opens === 'profile') {
    const handleOpen = () => {
      onGo();
      openProfile();
    };
    return <Row onClick={handleOpen}>{words}</Row>;
  }
  return (
    <Row href={addressOf(routeRow(opens)) ?? '/'} onClick={onGo}>
      {words}
    </Row>
  );
}
