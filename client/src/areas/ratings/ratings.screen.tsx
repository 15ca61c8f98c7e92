import { mdiStarOutline } from '@mdi/js';
import { customerCard } from '@roundsman/shared-schema/areas/customers/customer.card.ts';
import { livingRatings, type RatingRow } from '@roundsman/shared-schema/areas/ratings/rating.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useMemo } from 'react';
import type { Column } from '#list/column.ts';
import type { ListFilter } from '#list/look.ts';
import { RatingDialog } from '#parts/ratings/rating.dialog.tsx';
import { useRatingActs } from '#parts/ratings/rating-acts.hook.ts';
import { Stars } from '#parts/ratings/stars.part.tsx';
import { RecordPage } from '#parts/record-page/record-page.part.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { day } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Icon } from '#ui/icon/icon.tsx';
import './ratings.text.ts';

interface Row extends RatingRow {
  readonly customer: string;
}

/** Ratings with the names of their customers. */
function ratingRows(snapshot: Snapshot): readonly Row[] {
  return livingRatings(snapshot).map((rating) => ({
    ...rating,
    customer: customerCard.name(snapshot, rating.customerId),
  }));
}

const stateOf = ({ published }: Row) => t(published ? 'rating.published' : 'rating.unpublished');

function ratingColumns(): readonly Column<Row>[] {
  return [
    { id: 'name', head: t('rating.shown-as'), export: ({ name }) => name },
    {
      id: 'customer',
      head: t('rating.customer'),
      width: 180,
      cell: ({ customer }) => customer,
      phone: ({ customer }) => customer,
      export: ({ customer }) => customer,
    },
    {
      id: 'date',
      head: t('rating.date'),
      width: 150,
      cell: ({ date }) => day(date),
      sort: { label: t('rating.date'), compare: (a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0) },
      export: ({ date }) => date,
    },
    {
      id: 'stars',
      head: t('rating.stars'),
      width: 110,
      cell: ({ rating }) => <Stars count={rating} />,
      phone: 'cell',
      sort: { label: t('rating.stars'), compare: (a, b) => b.rating - a.rating },
      export: ({ rating }) => rating,
    },
    { id: 'state', head: t('ratings.state'), width: 130, cell: stateOf, phone: stateOf, export: stateOf },
    { id: 'feedback', head: t('rating.feedback'), export: ({ feedback }) => feedback },
  ];
}

function ratingFilters(): readonly ListFilter<Row>[] {
  return [
    {
      id: 'published',
      group: 'state',
      label: t('rating.published'),
      fits: ({ published }) => published,
    },
    {
      id: 'unpublished',
      group: 'state',
      label: t('rating.unpublished'),
      fits: ({ published }) => !published,
    },
  ];
}

/** What customers thought of the work: to write down, to publish, and to take back. */
export function RatingsScreen() {
  const rows = useQuery(ratingRows);
  const columns = useMemo(ratingColumns, []);
  const filters = useMemo(ratingFilters, []);
  return (
    <RecordPage
      area="ratings"
      documents={['ratings', 'customers']}
      rows={rows}
      columns={columns}
      filters={filters}
      text={({ name, customer, feedback }) => `${name} ${customer} ${feedback}`}
      row={{ mark: () => <Icon path={mdiStarOutline} />, sub: ({ feedback }) => feedback }}
      acts={useRatingActs()}
      dialogs={{ add: RatingDialog, edit: RatingDialog }}
    />
  );
}
