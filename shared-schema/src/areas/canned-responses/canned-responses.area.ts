import { defineArea } from '#areas/define-area.ts';
import { addCannedResponse } from './add-canned-response.command.ts';
import { cannedResponseCard } from './canned-response.card.ts';
import { cannedResponseRecord } from './canned-response.record.ts';
import { cannedResponsesKeyRules } from './canned-responses.key-rules.ts';
import { deleteCannedResponse } from './delete-canned-response.command.ts';
import { editCannedResponse } from './edit-canned-response.command.ts';
import { restoreCannedResponse } from './restore-canned-response.command.ts';

export const cannedResponsesArea = defineArea({
  name: 'canned-responses',
  keyRules: cannedResponsesKeyRules,
  records: [cannedResponseRecord],
  cards: [cannedResponseCard],
  commands: [addCannedResponse, editCannedResponse, deleteCannedResponse, restoreCannedResponse],
});
