import { defineWords } from '#effects/define-words.ts';
import { MAIL_OWNER_OFFER_PL } from './mail-owner-offer.text.pl.ts';

/** English of the offer to become an Owner; `{{name}}` is filled in. */
export const MAIL_OWNER_OFFER_EN = {
  subject: '{{from}} offers you {{company}} as its Owner',
  body: '{{from}} would like you to become an Owner of {{company}} in Roundsman. You decide.',
  button: 'See the offer',
} as const;

export const sayOwnerOffer = defineWords(MAIL_OWNER_OFFER_EN, { 'pl-PL': MAIL_OWNER_OFFER_PL });
