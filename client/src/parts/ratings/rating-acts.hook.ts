import { mdiDelete, mdiEyeOffOutline, mdiEyeOutline, mdiPencilOutline } from '@mdi/js';
import { deleteRating } from '@roundsman/shared-schema/areas/ratings/delete-rating.command.ts';
import { publishRatings } from '@roundsman/shared-schema/areas/ratings/publish-ratings.command.ts';
import type { RatingRow } from '@roundsman/shared-schema/areas/ratings/rating.queries.ts';
import type { RecordAct } from '#list/record-act.ts';
import { switchActs } from '#list/switch-acts.ts';
import { useAct } from '#list/use-act.hook.ts';
import { t } from '#text/texts.ts';
import './rating.text.ts';

/** What can be done with ratings. */
export function useRatingActs(): readonly RecordAct<RatingRow, 'edit'>[] {
  const { act } = useAct();
  return [
    { id: 'edit', icon: mdiPencilOutline, label: t('kit.edit'), on: 'one', opens: 'edit' },
    ...switchActs<RatingRow>({
      isOn: ({ published }) => published,
      turnOn: { id: 'publish', icon: mdiEyeOutline, label: t('rating.publish') },
      turnOff: { id: 'unpublish', icon: mdiEyeOffOutline, label: t('rating.unpublish') },
      set: (rows, published) => act(publishRatings, { ratingIds: rows.map(({ id }) => id), published }),
    }),
    {
      id: 'delete',
      icon: mdiDelete,
      label: t('kit.delete'),
      on: 'one',
      danger: true,
      apart: true,
      run: ([rating]) => rating && act(deleteRating, { ratingId: rating.id }),
    },
  ];
}
