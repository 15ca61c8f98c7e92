import { defineWords } from '#effects/define-words.ts';
import { MAIL_OWNER_OFFER_PL } from './mail-owner-offer.text.pl.ts';

/** English of the offer to become an Owner; `{{name}}` is filled in. */
export const MAIL_OWNER_OFFER_EN = {
  subject: '{{from}} would like you to be an Owner of {{company}}',
  body: '{{from}} would like you to become an Owner of {{company}} in Roundsman. It’s up to you.',
  button: 'See offer',
} as const;

export const sayOwnerOffer = defineWords(MAIL_OWNER_OFFER_EN, { 'pl-PL': MAIL_OWNER_OFFER_PL });
