import { mailSignInKind } from '@roundsman/relay/areas/security/security.effect-kinds.ts';
import { defineMail } from '#effects/define-mail.ts';
import { findPerson } from '#effects/find-person.ts';
import { timeWords, writingOfPerson } from '#effects/writing-of.ts';
import { saySignIn } from './mail-sign-in.text.ts';

/** A sign-in on a device that was new to the person. Rather twice than never. */
export const mailSignIn = defineMail({
  kind: mailSignInKind,
  whenUnclear: 'again',
  async prepare({ payload }, { db, publicUrl }) {
    const { userId, deviceName, place, at } = payload;
    const person = await findPerson(db, userId);
    if (!person) return { moot: 'the person is not here any more' };
    const writing = await writingOfPerson(db, userId);
    const { locale } = writing;
    return {
      to: person.email,
      locale,
      content: {
        subject: saySignIn(locale, 'subject'),
        name: person.name,
        paragraphs: [saySignIn(locale, 'body')],
        points: [
          saySignIn(locale, 'device', { device: deviceName }),
          saySignIn(locale, 'when', { when: timeWords(at, writing) }),
          ...(place ? [saySignIn(locale, 'place', { place })] : []),
        ],
        button: publicUrl ? { label: saySignIn(locale, 'button'), link: `${publicUrl}/security` } : undefined,
        after: [saySignIn(locale, 'you'), saySignIn(locale, 'not-you')],
      },
    };
  },
});
