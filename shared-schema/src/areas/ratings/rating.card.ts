import { defineCard, onOff, text } from '#areas/card.ts';
import { livingRatings } from './rating.queries.ts';
import { ratingRecord } from './rating.record.ts';

declare module '#areas/card-places.ts' {
  interface CardPages {
    ratings: true;
  }
}

export const ratingCard = defineCard({
  record: ratingRecord,
  many: 'ratings.title',
  unknown: 'ratings.one',
  documents: ['ratings'],
  page: 'ratings',
  deletable: true,
  name: (snapshot, id) => snapshot.record(ratingRecord, id)?.displayName ?? '',
  place(snapshot, id) {
    const rating = snapshot.record(ratingRecord, id);
    return rating && !rating.deleted ? { page: 'ratings', id } : undefined;
  },
  find: (snapshot) =>
    livingRatings(snapshot).map(({ id, name }) => ({ id, name, place: { page: 'ratings', id } })),
  groups: {
    name: { label: 'field.shown-name', show: text },
    stars: { label: 'field.rating', show: (stars) => text('★'.repeat(stars)) },
    feedback: { label: 'field.feedback', show: text },
    date: { label: 'field.rated-on', show: text },
    published: { label: 'field.published', show: onOff },
  },
});
