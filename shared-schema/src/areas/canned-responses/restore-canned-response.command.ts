import { defineRestoration } from '#areas/record-commands.ts';
import { cannedResponseCard } from './canned-response.card.ts';

/** Brings a deleted canned response back. @errors canned-responses.not-found */
export const restoreCannedResponse = defineRestoration(cannedResponseCard, {
  area: 'canned-responses',
  id: 'cannedResponseId',
});
