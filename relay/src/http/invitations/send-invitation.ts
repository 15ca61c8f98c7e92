import type { Database } from '#database/pool.ts';
import { wantEffect } from '#effects/want-effect.ts';
import type { CallContext } from '#http/route.ts';

/**
 * Has an invitation's link sent by e-mail, in the caller's transaction; answers the link, which the inviter may pass
 * on as well. Each link is sent once.
 */
export async function sendInvitation(
  trx: Database,
  { deps, baseUrl }: Pick<CallContext, 'deps' | 'baseUrl'>,
  invitation: { account: string; id: string; token: string; at: number },
): Promise<string> {
  const { account, id, token, at } = invitation;
  // Behind the hash, so that the secret reaches no log.
  const link = `${baseUrl}/join#${token}`;
  const key = `mail.invitation:${id}:${at}`;
  await wantEffect(trx, {
    key,
    account,
    kind: 'mail.invitation',
    payload: { invitationId: id, link: deps.secrets.seal(link, `effect:${key}`) },
  });
  return link;
}
