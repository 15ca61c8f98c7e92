import { signOutEverybody } from '@roundsman/shared-schema/areas/security/account-rules.http.ts';
import { ok } from '@roundsman/shared-schema/kernel/result.ts';
import { audit } from '#calls/audit.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { membersOf } from '#mirror/members.ts';
import { endSessions } from '#sessions/end-sessions.ts';
import { checkOwnPassword } from '../password/check-password.ts';

export const signOutEverybodyRoute = defineRoute(signOutEverybody, async (input, context) => {
  const { db, now } = context.deps;
  const checked = await checkOwnPassword(context, input.password);
  if (!checked.ok) return checked;
  const { user, device, tokenHash } = signedIn(context);
  const isOwner = context.roles.includes('owner');
  // An Admin has no say over Owners, here as everywhere.
  const members = (await membersOf(db, input.account)).filter(
    (member) => isOwner || member.id === user.id || !member.roles.includes('owner'),
  );
  const ended = await db.transaction().execute(async (trx) => {
    let count = 0;
    for (const member of members) {
      const which = { userId: member.id, except: tokenHash };
      count += await endSessions(trx, which, { why: 'all', now: now() });
    }
    await audit(trx, {
      event: 'session.everybody-out',
      at: now(),
      account: input.account,
      user: user.id,
      device,
      address: context.address,
      agent: context.userAgent,
      details: { sessions: count },
    });
    return count;
  });
  for (const member of members) await publishAccessChanged(db, member.id);
  return ok({ ended });
});
