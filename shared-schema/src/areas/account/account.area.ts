import { defineArea } from '#areas/define-area.ts';
import { accountDocuments } from './account.documents.ts';
import {
  answerOwnerOffer,
  changeAccount,
  closeAccount,
  downloadAccount,
  keepAccount,
  offerOwner,
  readAccount,
  withdrawOwnerOffer,
} from './account.http.ts';
import { accountKeyRules } from './account.key-rules.ts';
import { accountUserRecord } from './account.queries.ts';
import { signUp } from './sign-up.http.ts';

export const accountArea = defineArea({
  name: 'account',
  documents: accountDocuments,
  keyRules: accountKeyRules,
  records: [accountUserRecord],
  calls: {
    answerOwnerOffer,
    changeAccount,
    closeAccount,
    downloadAccount,
    keepAccount,
    offerOwner,
    readAccount,
    withdrawOwnerOffer,
    signUp,
  },
});
