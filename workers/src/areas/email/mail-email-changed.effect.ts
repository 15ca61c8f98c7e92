import { mailEmailChangedKind } from '@roundsman/relay/areas/email/email.effect-kinds.ts';
import { defineMail } from '#effects/define-mail.ts';
import { findPerson } from '#effects/find-person.ts';
import { writingOfPerson } from '#effects/writing-of.ts';
import { sayEmailChanged } from './mail-email-changed.text.ts';

/** To the former address: whoever lost it to somebody else has to hear of it. Rather twice than never. */
export const mailEmailChanged = defineMail({
  kind: mailEmailChangedKind,
  whenUnclear: 'again',
  async prepare({ payload }, { db }) {
    const { userId, email, to } = payload;
    const person = await findPerson(db, userId);
    const { locale } = await writingOfPerson(db, userId);
    return {
      to: email,
      locale,
      content: {
        subject: sayEmailChanged(locale, 'subject'),
        name: person?.name,
        paragraphs: [sayEmailChanged(locale, 'body', { to }), sayEmailChanged(locale, 'not-you')],
      },
    };
  },
});
