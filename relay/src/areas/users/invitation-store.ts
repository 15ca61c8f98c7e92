import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import type { MemberDetails } from '@roundsman/shared-schema/areas/users/member-details.schema.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { Database } from '#database/pool.ts';
import { detailsOf } from '#mirror/member-details.ts';
import { hashToken, newToken } from '#secrets/token.ts';

/** An invitation's link works for 7 days. */
export const INVITATION_MS = 7 * 24 * 60 * 60 * 1000;

/** What opens one invitation: a secret for its mail, another for the link that the inviter is shown. */
export interface InvitationSecrets {
  readonly mailed: string;
  readonly shown: string;
}

export function newInvitationSecrets(): InvitationSecrets {
  return { mailed: newToken(), shown: newToken() };
}

/** The columns by which the secrets are known again; they themselves are kept nowhere. */
export function hashesOf({ mailed, shown }: InvitationSecrets): {
  token_hash: Buffer;
  mailed_token_hash: Buffer;
} {
  return { token_hash: hashToken(shown), mailed_token_hash: hashToken(mailed) };
}

export interface OpenInvitation {
  id: string;
  /** It was opened by the secret of its mail: whoever brings that reads mail at the address. */
  isMailed: boolean;
  account: string;
  company: string;
  name: string;
  email: string;
  roles: Role[];
  teams: string[];
  details: MemberDetails | undefined;
  invitedBy: string;
  expiresAt: Date;
}

/**
 * The open invitation of a link's secret, by the hash of it. With `lock`, its row stays locked until the transaction ends, so that
 * it can be used once only. @errors invitations.unknown, .used, .withdrawn, .expired
 */
export async function findInvitation(
  db: Database,
  tokenHash: Buffer,
  options: { now: number; lock: boolean },
): Promise<Result<OpenInvitation>> {
  let query = db
    .selectFrom('invitation')
    .innerJoin('account', 'account.id', 'invitation.account_id')
    .innerJoin('app_user', 'app_user.id', 'invitation.invited_by')
    .selectAll('invitation')
    .select(['account.company', 'app_user.name as inviter'])
    .where((where) =>
      where.or([
        where('invitation.token_hash', '=', tokenHash),
        where('invitation.mailed_token_hash', '=', tokenHash),
      ]),
    );
  if (options.lock) query = query.forUpdate('invitation');
  const row = await query.executeTakeFirst();
  if (!row) return fail('invitations.unknown');
  if (row.accepted_at) return fail('invitations.used');
  if (row.withdrawn_at) return fail('invitations.withdrawn');
  if (row.expires_at.getTime() <= options.now) return fail('invitations.expired');
  return ok({
    id: row.id,
    isMailed: row.mailed_token_hash?.equals(tokenHash) === true,
    account: row.account_id,
    company: row.company,
    name: row.name,
    email: row.email,
    roles: row.roles as Role[],
    teams: row.teams,
    details: row.details ? detailsOf(row.details) : undefined,
    invitedBy: row.inviter,
    expiresAt: row.expires_at,
  });
}
