import { defineArea } from '#areas/define-area.ts';
import { addRating } from './add-rating.command.ts';
import { deleteRating } from './delete-rating.command.ts';
import { editRating } from './edit-rating.command.ts';
import { publishRatings } from './publish-ratings.command.ts';
import { ratingCard } from './rating.card.ts';
import { ratingRecord } from './rating.record.ts';
import { ratingsDocuments } from './ratings.documents.ts';
import { ratingsKeyRules } from './ratings.key-rules.ts';
import { restoreRating } from './restore-rating.command.ts';

export const ratingsArea = defineArea({
  name: 'ratings',
  documents: ratingsDocuments,
  keyRules: ratingsKeyRules,
  records: [ratingRecord],
  cards: [ratingCard],
  commands: [addRating, editRating, publishRatings, deleteRating, restoreRating],
});
