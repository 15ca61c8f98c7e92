import { defineArea } from '#calls/define-area.ts';
import { changeAccountRoute } from './change-account.route.ts';
import { closeAccountRoute, keepAccountRoute } from './close-account.route.ts';
import { downloadAccountRoute } from './download-account.route.ts';
import { answerOwnerOfferRoute, offerOwnerRoute, withdrawOwnerOfferRoute } from './owner-offer.route.ts';
import { readAccountRoute } from './read-account.route.ts';
import { signUpRoute } from './sign-up.route.ts';

export const accountArea = defineArea({
  name: 'account',
  routes: [
    changeAccountRoute,
    closeAccountRoute,
    keepAccountRoute,
    downloadAccountRoute,
    offerOwnerRoute,
    withdrawOwnerOfferRoute,
    answerOwnerOfferRoute,
    readAccountRoute,
    signUpRoute,
  ],
});
