import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { raiseAlert } from '#areas/alerts/raise-alert.ts';
import { setVerified, wantVerifyMail } from '#areas/email/verify-email.ts';
import { audit } from '#calls/audit.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import type { CallContext } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { createUser, enterMember } from './enter-member.ts';
import { findInvitation, type OpenInvitation } from './invitation-store.ts';

/** Who joins: somebody known here who has just shown to be that person, or a new one. */
export type Joining =
  | { readonly known: string }
  | { readonly known: null; readonly name: string | undefined; readonly passwordHash: string };

interface Joined {
  readonly userId: string;
  readonly heads: readonly HeadHint[];
}

async function makePerson(
  trx: Database,
  context: CallContext,
  { email, isMailed, name: invited }: OpenInvitation,
  { name = invited, passwordHash }: Extract<Joining, { known: null }>,
): Promise<Result<{ id: string; name: string }>> {
  const now = context.deps.now();
  const verifiedAt = isMailed ? now : undefined;
  const made = await createUser(trx, { name, email, passwordHash, verifiedAt });
  if (!made.ok) return made;
  if (!isMailed) await wantVerifyMail(trx, context, { userId: made.value, email, asked: false, now });
  return ok({ id: made.value, name });
}

async function findPerson(
  trx: Database,
  context: CallContext,
  { email, isMailed }: OpenInvitation,
  userId: string,
): Promise<Result<{ id: string; name: string }>> {
  // Locked: the address may be changed at this very moment, and the invitation is for that address.
  const person = await trx
    .selectFrom('app_user')
    .select(['id', 'name'])
    .where('id', '=', userId)
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return fail('invitations.unknown');
  if (isMailed) await setVerified(trx, userId, context.deps.now());
  return ok(person);
}

async function join(
  trx: Database,
  context: CallContext,
  tokenHash: Buffer,
  joining: Joining,
): Promise<Result<Joined>> {
  const now = context.deps.now();
  const found = await findInvitation(trx, tokenHash, { now, lock: true });
  if (!found.ok) return found;
  const invitation = found.value;
  const { id, account, roles, teams, details } = invitation;
  const person =
    joining.known === null
      ? await makePerson(trx, context, invitation, joining)
      : await findPerson(trx, context, invitation, joining.known);
  if (!person.ok) return person;
  const { id: userId, name } = person.value;
  await trx
    .updateTable('invitation')
    .set({ accepted_at: new Date(now) })
    .where('id', '=', id)
    .execute();
  const heads = await enterMember(trx, { account, userId, name, roles, teams, details, now });
  await audit(trx, {
    event: 'invitation.accepted',
    at: now,
    account,
    user: userId,
    address: context.address,
    agent: context.userAgent,
    details: { roles },
  });
  const told = await raiseAlert(trx, {
    account,
    type: 'user-joined',
    cause: `${userId}:${now}`,
    values: { name },
    audience: 'entitled',
    except: [userId],
    related: { kind: 'user', id: userId },
    at: now,
  });
  return ok({ userId, heads: [...heads, ...told] });
}

/**
 * Uses an invitation up and makes its person a member; answers the user's id. The secret of its mail proves the
 * address, the one that was shown does not: a new person then confirms it by another mail.
 * @errors invitations.unknown, .used, .withdrawn, .expired; sign-up.email-taken
 */
export async function joinAccount(
  context: CallContext,
  tokenHash: Buffer,
  joining: Joining,
): Promise<Result<string>> {
  const { db } = context.deps;
  const joined = await db.transaction().execute((trx) => join(trx, context, tokenHash, joining));
  if (!joined.ok) return joined;
  await hintHeads(db, joined.value.heads);
  await publishAccessChanged(db, joined.value.userId);
  return ok(joined.value.userId);
}
