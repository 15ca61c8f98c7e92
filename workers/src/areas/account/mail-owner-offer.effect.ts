import { mailOwnerOfferKind } from '@roundsman/relay/areas/account/account.effect-kinds.ts';
import { defineMail } from '#effects/define-mail.ts';
import { companyOf, findPerson } from '#effects/find-person.ts';
import { writingOfMember } from '#effects/writing-of.ts';
import { sayOwnerOffer } from './mail-owner-offer.text.ts';

/** Somebody is asked to become an Owner. Rather twice than never. */
export const mailOwnerOffer = defineMail({
  kind: mailOwnerOfferKind,
  whenUnclear: 'again',
  async prepare({ account, payload }, { db }) {
    if (account === null) return { failed: 'it names no account' };
    const [person, from] = await Promise.all([
      findPerson(db, payload.userId),
      findPerson(db, payload.byUserId),
    ]);
    if (!person || !from) return { moot: 'the person is not here any more' };
    const { locale } = await writingOfMember(db, account, payload.userId);
    const company = await companyOf(db, account);
    return {
      to: person.email,
      locale,
      content: {
        subject: sayOwnerOffer(locale, 'subject', { from: from.name, company }),
        name: person.name,
        paragraphs: [sayOwnerOffer(locale, 'body', { from: from.name, company })],
        button: { label: sayOwnerOffer(locale, 'button'), link: payload.link },
        company,
      },
    };
  },
});
