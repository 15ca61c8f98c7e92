import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { audit } from '#calls/audit.ts';
import { type CallContext, signedIn } from '#calls/route.ts';
import { hashPassword, isHashOld, isPasswordRight } from '#secrets/password.ts';
import { attemptSucceeded, beginAttempt } from '../attempts/attempts.ts';
import { isKnownBrowser } from '../attempts/known-browsers.ts';

interface Person {
  id: string;
  name: string;
  email: string;
}

async function rehash(context: CallContext, id: string, stored: string, password: string): Promise<void> {
  if (!isHashOld(stored)) return;
  await context.deps.db
    .updateTable('app_user')
    .set({ password_hash: await hashPassword(password) })
    .where('id', '=', id)
    .where('password_hash', '=', stored)
    .execute();
}

async function noteFailure(context: CallContext, user: string): Promise<void> {
  const { db, now, log } = context.deps;
  const { address, userAgent } = context;
  await audit(db, { event: 'sign-in.failed', at: now(), user, address, agent: userAgent }).catch(
    (error: unknown) => log.error({ error: String(error) }, 'a failed sign-in could not be written down'),
  );
}

/**
 * Checks e-mail address and password of somebody who wants to come in; wrong ones are counted, and soon slowed down.
 * @errors session.wrong-password, session.too-many-attempts
 */
export async function checkSignIn(
  context: CallContext,
  input: { email: string; password: string },
): Promise<Result<Person>> {
  const { db, now } = context.deps;
  const { address, knownToken } = context;
  const at = now();
  const user = await db
    .selectFrom('app_user')
    .select(['id', 'name', 'email', 'password_hash'])
    .where('email', '=', input.email)
    .executeTakeFirst();
  const isKnown = user !== undefined && (await isKnownBrowser(db, knownToken, user.id, at));
  const attempt = {
    scope: 'password',
    subject: input.email,
    address,
    ...(isKnown ? { own: knownToken } : {}),
  } as const;
  const refused = await beginAttempt(db, attempt, at);
  if (refused) return refused;
  const isRight = await isPasswordRight(user?.password_hash, input.password);
  if (!user || !isRight) {
    // Not waited for: an answer that came later for known addresses would tell which they are.
    if (user) void noteFailure(context, user.id);
    return fail('session.wrong-password', { field: 'password' });
  }
  await attemptSucceeded(db, attempt);
  await rehash(context, user.id, user.password_hash, input.password);
  return ok({ id: user.id, name: user.name, email: user.email });
}

/**
 * Checks the password of whoever is signed in, before something about their security changes: a device that was left
 * open must not be enough. @errors session.wrong-password, session.too-many-attempts
 */
export async function checkOwnPassword(context: CallContext, password: string): Promise<Result<Person>> {
  const { db, now } = context.deps;
  const { address, userAgent } = context;
  const { user, device } = signedIn(context);
  const attempt = { scope: 'again', subject: user.id, address, own: device } as const;
  const refused = await beginAttempt(db, attempt, now());
  if (refused) return refused;
  const { password_hash: stored } = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  if (!(await isPasswordRight(stored, password))) {
    await audit(db, {
      event: 'password.failed',
      at: now(),
      user: user.id,
      device,
      address,
      agent: userAgent,
    });
    return fail('session.wrong-password', { field: 'password' });
  }
  await attemptSucceeded(db, attempt);
  await rehash(context, user.id, stored, password);
  return ok(user);
}
