import { mailAlertDigestKind } from '@roundsman/relay/areas/alerts/alerts.effect-kinds.ts';
import { type DigestLine, readDigest } from '@roundsman/relay/areas/alerts/read-digest.ts';
import { titleIn } from '@roundsman/shared-schema/areas/alerts/alert-sayings.ts';
import { defineMail } from '#effects/define-mail.ts';
import { companyOf, findPerson } from '#effects/find-person.ts';
import { timeWords, writingOfMember } from '#effects/writing-of.ts';
import { sayAlertDigest } from './mail-alert-digest.text.ts';

const LINES_MAX = 20;

/**
 * A person's alerts of a day. Rather never than twice: what is unread is in the app, and in the next digest's list. (ALT-4)
 */
export const mailAlertDigest = defineMail({
  kind: mailAlertDigestKind,
  whenUnclear: 'ask',
  async prepare({ account, payload }, { db, publicUrl, now }) {
    if (account === null) return { failed: 'it names no account' };
    const { userId, day } = payload;
    const person = await findPerson(db, userId);
    const lines = person ? await readDigest(db, { account, userId, day }, now()) : [];
    if (!person || lines.length === 0) return { moot: 'there is nothing to tell any more' };
    const writing = await writingOfMember(db, account, userId);
    const { locale } = writing;
    const company = await companyOf(db, account);
    const shown = lines.slice(0, LINES_MAX);
    const rest = lines.length - shown.length;
    const link = publicUrl ? `${publicUrl}/alerts` : undefined;
    return {
      to: person.email,
      locale,
      unsubscribe: link,
      content: {
        subject: sayAlertDigest(locale, 'subject', { count: lines.length, company }),
        name: person.name,
        paragraphs: [sayAlertDigest(locale, 'body')],
        points: [
          ...shown.map((line: DigestLine) => `${titleIn(locale, line)} (${timeWords(line.at, writing)})`),
          ...(rest > 0 ? [sayAlertDigest(locale, 'more', { count: rest })] : []),
        ],
        button: link ? { label: sayAlertDigest(locale, 'button'), link } : undefined,
        after: [sayAlertDigest(locale, 'why')],
        company,
      },
    };
  },
});
