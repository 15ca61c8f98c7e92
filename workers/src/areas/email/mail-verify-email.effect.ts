import type { Effect } from '#effects/define-effect.ts';
import { defineMail, NO_KEY, openLink } from '#effects/define-mail.ts';
import { findPerson } from '#effects/find-person.ts';
import { say } from '#effects/mail-texts.ts';
import { timeWords, writingOfPerson } from '#effects/writing-of.ts';

/** A mail to a person that carries one link; `words` begins the keys of its texts. Rather twice than never. */
function defineLinkMail<K extends 'mail.verify-email' | 'mail.reset-password'>(definition: {
  kind: K;
  words: 'verify' | 'reset';
}): Effect {
  const { kind, words } = definition;
  return defineMail<'mail.verify-email' | 'mail.reset-password'>({
    kind,
    whenUnclear: 'again',
    async prepare(wanted, context) {
      const { userId, email } = wanted.payload;
      const person = await findPerson(context.db, userId);
      if (!person) return { moot: 'the person is not here any more' };
      const isVoid = await context.db
        .selectFrom('one_time_link')
        .select('id')
        .where('id', '=', wanted.key.slice(`${kind}:`.length))
        .where('void_at', 'is not', null)
        .executeTakeFirst();
      if (isVoid) return { moot: 'another link took its place, or the address was changed' };
      const link = openLink(wanted, context);
      if (link === null) return NO_KEY;
      const { locale } = await writingOfPerson(context.db, userId);
      return {
        to: email,
        locale,
        content: {
          subject: say(locale, `${words}-subject`),
          name: person.name,
          paragraphs: [say(locale, `${words}-body`)],
          button: { label: say(locale, `${words}-button`), link },
          after: [say(locale, `${words}-lasts`), say(locale, 'ignore-me')],
        },
      };
    },
  });
}

/** The link by which an address is confirmed. */
export const mailVerifyEmail = defineLinkMail({
  kind: 'mail.verify-email',
  words: 'verify',
});

/** The link by which a new password is chosen. */
export const mailResetPassword = defineLinkMail({
  kind: 'mail.reset-password',
  words: 'reset',
});

/** To the former address: whoever lost it to somebody else has to hear of it. Rather twice than never. */
export const mailEmailChanged = defineMail({
  kind: 'mail.email-changed',
  whenUnclear: 'again',
  async prepare({ payload }, { db }) {
    const { userId, email, to } = payload;
    const person = await findPerson(db, userId);
    const { locale } = await writingOfPerson(db, userId);
    return {
      to: email,
      locale,
      content: {
        subject: say(locale, 'changed-subject'),
        name: person?.name,
        paragraphs: [say(locale, 'changed-body', { to }), say(locale, 'changed-not-you')],
      },
    };
  },
});

/** A sign-in on a device that was new to the person. Rather twice than never. */
export const mailSignIn = defineMail({
  kind: 'mail.sign-in',
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
        subject: say(locale, 'sign-in-subject'),
        name: person.name,
        paragraphs: [say(locale, 'sign-in-body')],
        points: [
          say(locale, 'sign-in-device', { device: deviceName }),
          say(locale, 'sign-in-when', { when: timeWords(at, writing) }),
          ...(place ? [say(locale, 'sign-in-place', { place })] : []),
        ],
        button: publicUrl
          ? { label: say(locale, 'sign-in-button'), link: `${publicUrl}/security` }
          : undefined,
        after: [say(locale, 'sign-in-you'), say(locale, 'sign-in-not-you')],
      },
    };
  },
});
