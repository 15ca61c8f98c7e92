import { customerName } from '#areas/customers/customer.queries.ts';
import { type Rating, ratingRecord } from '#areas/ratings/rating.record.ts';
import { byId, defineEntity, recordLine, recordLineFields } from './entity.ts';

interface RatingExportRow {
  readonly rating: Rating;
  readonly customer: string | undefined;
}

export const ratingsEntity = defineEntity<RatingExportRow>({
  name: 'ratings',
  about: 'What customers thought of the work.',
  of: (snapshot) =>
    byId(snapshot.records(ratingRecord).values())
      .filter(({ deleted }) => !deleted)
      .map((rating) => ({ rating, customer: customerName(snapshot, rating.customerId) })),
  line: ({ rating }, snapshot) => recordLine(snapshot, ratingRecord, rating),
  lineFields: recordLineFields(ratingRecord),
  columns: [
    { name: 'id', about: 'Identifies the rating.', cell: ({ rating }) => rating.id },
    { name: 'customer_id', about: 'The id in customers.csv.', cell: ({ rating }) => rating.customerId },
    { name: 'customer', about: 'Name of the customer.', cell: ({ customer }) => customer },
    {
      name: 'visit_id',
      about: 'The id of the visit that it is about, where one is known.',
      cell: ({ rating }) => rating.appointmentId,
    },
    { name: 'name', about: 'Name that it is shown under.', cell: ({ rating }) => rating.displayName },
    { name: 'stars', about: 'Stars, 1 to 5.', cell: ({ rating }) => rating.rating },
    { name: 'feedback', about: 'What the customer said.', cell: ({ rating }) => rating.feedback },
    { name: 'day', about: 'Day of the rating, YYYY-MM-DD.', cell: ({ rating }) => rating.date },
    { name: 'published', about: 'true where everybody may see it.', cell: ({ rating }) => rating.published },
  ],
});
