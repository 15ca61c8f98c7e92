import { mailInvitationKind } from '@roundsman/relay/areas/users/users.effect-kinds.ts';
import { defineMail, NO_KEY, openLink } from '#effects/define-mail.ts';
import { companyOf } from '#effects/find-person.ts';
import { sayInMail } from '#effects/mail.text.ts';
import { dayWords, writingOfAccount } from '#effects/writing-of.ts';
import { sayInvitation } from './mail-invitation.text.ts';

/** The link by which somebody joins a firm. Rather twice than never. */
export const mailInvitation = defineMail({
  kind: mailInvitationKind,
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
        subject: sayInvitation(locale, 'subject', { company }),
        name: row.name,
        paragraphs: [sayInvitation(locale, 'body', { inviter: row.inviter, company })],
        button: { label: sayInvitation(locale, 'button'), link },
        after: [
          sayInvitation(locale, 'lasts', { until: dayWords(row.expires_at.getTime(), writing) }),
          sayInMail(locale, 'ignore-me'),
        ],
        company,
      },
    };
  },
});
