import { defineDeletion } from '#areas/record-commands.ts';
import { cannedResponseCard } from './canned-response.card.ts';

/** Deletes a canned response. @errors canned-responses.not-found */
export const deleteCannedResponse = defineDeletion(cannedResponseCard, {
  area: 'canned-responses',
  id: 'cannedResponseId',
});
