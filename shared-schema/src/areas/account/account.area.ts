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
import { accountSettings } from './account.settings.ts';
import { accountUserCard } from './account-user.card.ts';
import { coreCard } from './core.card.ts';
import { signUp } from './sign-up.http.ts';

export const accountArea = defineArea({
  name: 'account',
  documents: accountDocuments,
  keyRules: accountKeyRules,
  records: [accountUserRecord],
  cards: [accountUserCard, coreCard],
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
  errors: {
    'sign-up.closed': 403,
    'sign-up.code-required': 403,
    'sign-up.email-taken': 409,
    'sign-up.firm-name-required': 400,
    'account.name-required': 400,
    'account.country-invalid': 400,
    'account.currency-invalid': 400,
    'account.time-zone-invalid': 400,
    'account.locale-invalid': 400,
    'account.is-owner-already': 409,
    'account.no-offer': 404,
    'account.name-wrong': 400,
    'account.closing-already': 409,
    'account.not-closing': 409,
    'export.busy': 429,
    'account.closed': 409,
  },
  settings: accountSettings,
});
