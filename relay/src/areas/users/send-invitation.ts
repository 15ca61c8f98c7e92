import { mailBase } from '#calls/mail-base.ts';
import type { CallContext } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { wantEffect } from '#effects/want-effect.ts';
import type { InvitationSecrets } from './invitation-store.ts';
import { mailInvitationKind } from './users.effect-kinds.ts';

// Behind the hash, so that the secret reaches no log.
const linkOf = (base: string, token: string) => `${base}/join#${token}`;

/**
 * Has an invitation's mail sent, in the caller's transaction; answers what the inviter may pass on by other ways. The
 * two links differ: whoever invites must not come to hold what proves the invited address. Each mail is sent once.
 */
export async function sendInvitation(
  trx: Database,
  context: Pick<CallContext, 'deps' | 'baseUrl'>,
  invitation: { account: string; id: string; secrets: InvitationSecrets; at: number },
): Promise<{ token: string; link: string }> {
  const { account, id, secrets, at } = invitation;
  const mailed = linkOf(await mailBase(trx, context), secrets.mailed);
  const key = `mail.invitation:${id}:${at}`;
  await wantEffect(trx, {
    key,
    account,
    kind: mailInvitationKind,
    payload: { invitationId: id, link: context.deps.secrets.seal(mailed, `effect:${key}`) },
  });
  return { token: secrets.shown, link: linkOf(context.baseUrl, secrets.shown) };
}
