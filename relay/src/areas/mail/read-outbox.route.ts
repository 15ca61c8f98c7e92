import { LISTED_MAILS, readOutbox } from '@roundsman/shared-schema/areas/mail/mail.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { sql } from 'kysely';
import { defineRoute } from '#calls/route.ts';
import { sendsMail } from '#effects/mail-settings.ts';

const MOST = 50;

/** Of invitations the address that was typed, of members their name: what the asker of this account knows already. */
const to = sql<string | null>`coalesce(
  (select i.email from invitation i where i.id = effect.payload->>'invitationId' and i.account_id = effect.account_id),
  (select u.name from app_user u join membership m on m.user_id = u.id
    where u.id = effect.payload->>'userId' and m.account_id = effect.account_id))`;

export const readOutboxRoute = defineRoute(readOutbox, async ({ account }, { deps }) => {
  if (await sendsMail(deps.db)) return ok({ sendsMail: true, mails: [] });
  const rows = await deps.db
    .selectFrom('effect')
    .select(['ref', 'kind', 'updated_at', to.as('to')])
    .where('account_id', '=', account)
    .where('kind', 'in', [...LISTED_MAILS])
    .where('state', '=', 'done')
    // Ids of mails in the outbox; a mail server names its own otherwise.
    .where('ref', '~', '^[0-9]{8}T[0-9]{9}-[0-9a-f]{16}$')
    .orderBy('updated_at', 'desc')
    .limit(MOST)
    .execute();
  const mails = rows.map(({ ref, kind, to, updated_at }) => ({
    id: ref ?? '',
    kind: kind as (typeof LISTED_MAILS)[number],
    to: to ?? '',
    at: updated_at.getTime(),
  }));
  return ok({ sendsMail: false, mails });
});
