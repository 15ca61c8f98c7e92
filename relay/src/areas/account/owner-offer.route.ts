import {
  answerOwnerOffer,
  offerOwner,
  withdrawOwnerOffer,
} from '@roundsman/shared-schema/areas/account/account.http.ts';
import { fail, ok } from '@roundsman/shared-schema/kernel/result.ts';
import { checkOwnPassword } from '#areas/security/password/check-password.ts';
import { mailBase } from '#calls/mail-base.ts';
import { note } from '#calls/note.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import { defineRoute, signedIn } from '#calls/route.ts';
import { hintHeads } from '#log/hints.ts';
import { dropOffer, makeOffer, takeOffer } from './owner-offer.ts';

export const offerOwnerRoute = defineRoute(offerOwner, async (input, context) => {
  const { db, now } = context.deps;
  const checked = await checkOwnPassword(context, input.password);
  if (!checked.ok) return checked;
  const { account, user, keep } = input;
  const made = await db.transaction().execute(async (trx) => {
    const offer = {
      account,
      from: checked.value.id,
      to: user,
      keep,
      link: `${await mailBase(trx, context)}/`,
      now: now(),
    };
    const done = await makeOffer(trx, offer);
    if (done.ok) await note(trx, context, { event: 'owner.offered', account, user });
    return done;
  });
  if (!made.ok) return made;
  await hintHeads(db, made.value);
  return ok({});
});

export const withdrawOwnerOfferRoute = defineRoute(withdrawOwnerOffer, async ({ account }, context) => {
  const { db, now } = context.deps;
  const gone = await db.transaction().execute((trx) => dropOffer(trx, account, now()));
  if (!gone.ok) return gone;
  await hintHeads(db, gone.value);
  return ok({});
});

export const answerOwnerOfferRoute = defineRoute(answerOwnerOffer, async (input, context) => {
  const { account, id, accept } = input;
  const { db, now } = context.deps;
  const userId = signedIn(context).user.id;
  const answered = await db.transaction().execute(async (trx) => {
    if (!accept) {
      const own = await trx
        .selectFrom('owner_offer')
        .select('id')
        .where('account_id', '=', account)
        .where('id', '=', id)
        .where('to_user', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      if (!own) return fail('account.no-offer');
      const dropped = await dropOffer(trx, account, now());
      return dropped.ok ? ok({ heads: dropped.value, changed: [] }) : dropped;
    }
    const taken = await takeOffer(trx, { account, id, userId, now: now() });
    if (!taken.ok) return taken;
    const { from, before, after, heads } = taken.value;
    await note(trx, context, {
      event: 'member.roles-changed',
      account,
      user: userId,
      details: { before, after },
    });
    return ok({ heads, changed: [userId, from] });
  });
  if (!answered.ok) return answered;
  await hintHeads(db, answered.value.heads);
  for (const user of answered.value.changed) await publishAccessChanged(db, user);
  return ok({});
});
