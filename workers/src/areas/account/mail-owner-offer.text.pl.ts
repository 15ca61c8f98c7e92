import type { WordsIn } from '@roundsman/shared-schema/kernel/words.ts';
import type { MAIL_OWNER_OFFER_EN } from './mail-owner-offer.text.ts';

/** Polish of the offer to become an Owner. */
export const MAIL_OWNER_OFFER_PL: WordsIn<typeof MAIL_OWNER_OFFER_EN> = {
  subject: '{{from}} proponuje Ci rolę właściciela firmy {{company}}',
  body: '{{from}} proponuje Ci rolę właściciela firmy {{company}} w Roundsman. Decyzja należy do Ciebie.',
  button: 'Zobacz propozycję',
};
