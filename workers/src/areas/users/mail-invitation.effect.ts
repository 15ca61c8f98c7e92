import { defineMail, NO_KEY, openLink } from '#effects/define-mail.ts';
import { companyOf, findPerson } from '#effects/find-person.ts';
import { say } from '#effects/mail-texts.ts';
import { dayWords, writingOfAccount, writingOfMember } from '#effects/writing-of.ts';

/** The link by which somebody joins a firm. Rather twice than never. */
export const mailInvitation = defineMail({
  kind: 'mail.invitation',
  whenUnclear: 'again',
  async prepare(wanted, context) {
    const { db } = context;
    const row = await db
      .selectFrom('invitation')
      .innerJoin('app_user', 'app_user.id', 'invitation.invited_by')
      .select([
        'invitation.account_id',
        'invitation.email',
        'invitation.name',
        'invitation.expires_at',
        'invitation.accepted_at',
        'invitation.withdrawn_at',
        'app_user.name as inviter',
      ])
      .where('invitation.id', '=', wanted.payload.invitationId)
      .executeTakeFirst();
    if (!row || row.withdrawn_at) return { moot: 'the invitation was withdrawn' };
    if (row.accepted_at) return { moot: 'the invitation was accepted meanwhile' };
    if (row.expires_at.getTime() <= context.now()) return { moot: 'the invitation is over' };
    const link = openLink(wanted, context);
    if (link === null) return NO_KEY;
    const writing = await writingOfAccount(db, row.account_id);
    const company = await companyOf(db, row.account_id);
    const { locale } = writing;
    return {
      to: row.email,
      locale,
      content: {
        subject: say(locale, 'invitation-subject', { company }),
        name: row.name,
        paragraphs: [say(locale, 'invitation-body', { inviter: row.inviter, company })],
        button: { label: say(locale, 'invitation-button'), link },
        after: [
          say(locale, 'invitation-lasts', { until: dayWords(row.expires_at.getTime(), writing) }),
          say(locale, 'ignore-me'),
        ],
        company,
      },
    };
  },
});

/** Somebody is asked to become an Owner. Rather twice than never. */
export const mailOwnerOffer = defineMail({
  kind: 'mail.owner-offer',
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
        subject: say(locale, 'offer-subject', { from: from.name, company }),
        name: person.name,
        paragraphs: [say(locale, 'offer-body', { from: from.name, company })],
        button: { label: say(locale, 'offer-button'), link: payload.link },
        company,
      },
    };
  },
});
