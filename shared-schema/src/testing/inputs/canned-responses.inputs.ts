import { addCannedResponse } from '#areas/canned-responses/add-canned-response.command.ts';
import { deleteCannedResponse } from '#areas/canned-responses/delete-canned-response.command.ts';
import type { CommandInputs } from '#testing/command-inputs.ts';
import type { TestAccount } from '#testing/test-account.ts';

/** What is typed of a new canned response. */
const TYPED = { name: 'First', message: 'We are on our way' };

/** The id of a canned response that was just added. */
export const addedCannedResponse = (account: TestAccount) => account.must(addCannedResponse, TYPED);

export const cannedResponsesInputs: CommandInputs = {
  'canned-responses.add': () => TYPED,
  'canned-responses.edit': (account) => ({ ...addedCannedResponse(account), ...TYPED, name: 'Second' }),
  'canned-responses.delete': addedCannedResponse,
  'canned-responses.restore': (account) => {
    const of = addedCannedResponse(account);
    account.must(deleteCannedResponse, of);
    return of;
  },
};
