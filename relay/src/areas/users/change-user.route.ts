import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import { changeUser } from '@roundsman/shared-schema/areas/users/users.http.ts';
import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { allOrNothing } from '#calls/all-or-nothing.ts';
import { note, noteRefusal } from '#calls/note.ts';
import { publishAccessChanged } from '#calls/publish-access.ts';
import { type CallContext, defineRoute, signedIn } from '#calls/route.ts';
import type { Database } from '#database/pool.ts';
import { hintHeads } from '#log/hints.ts';
import { changeFacts, type Facts } from './change-facts.ts';
import { type ChangedMember, changeMember } from './change-member.ts';

/** Refusals of somebody who tried what the role does not allow. */
const FORBIDDEN: ReadonlySet<string> = new Set(['users.only-owners', 'access.not-allowed', 'users.is-you']);

const sameRoles = (a: readonly Role[], b: readonly Role[]) => a.join() === b.join();

interface Input extends Facts {
  account: string;
  user: string;
  roles?: readonly Role[] | undefined;
  active?: boolean | undefined;
}

async function applyFacts(
  trx: Database,
  context: CallContext,
  { account, user, name, teams, details }: Input,
  changed: ChangedMember,
): Promise<Result<ChangedMember>> {
  if (name === undefined && teams === undefined && details === undefined) return ok(changed);
  const of = { account, userId: user, roles: context.roles, now: context.deps.now() };
  const facts = await changeFacts(trx, of, { name, teams, details });
  if (!facts.ok) return facts;
  const fields = Object.entries({ name, teams, details }).flatMap(([field, value]) => (value ? [field] : []));
  await note(trx, context, { event: 'member.changed', account, user, details: { fields } });
  return ok({ ...changed, heads: [...changed.heads, ...facts.value] });
}

async function apply(trx: Database, context: CallContext, input: Input): Promise<Result<ChangedMember>> {
  const { account, user, roles, active } = input;
  const change = { account, userId: user, by: signedIn(context).user.id, now: context.deps.now() };
  const changed = await changeMember(trx, change, { roles, active });
  if (!changed.ok) return changed;
  const { before, after } = changed.value;
  if (!sameRoles(before.roles, after.roles)) {
    const details = { before: before.roles, after: after.roles };
    await note(trx, context, { event: 'member.roles-changed', account, user, details });
  }
  if (before.active !== after.active) {
    const event = after.active ? 'member.reactivated' : 'member.deactivated';
    await note(trx, context, { event, account, user });
  }
  return applyFacts(trx, context, input, changed.value);
}

export const changeUserRoute = defineRoute(changeUser, async (input, context) => {
  const { db } = context.deps;
  const { account, user } = input;
  const done = await allOrNothing(db, (trx) => apply(trx, context, input));
  if (!done.ok) {
    if (FORBIDDEN.has(done.error)) await noteRefusal(context, { account, attempt: done.error });
    return done;
  }
  await hintHeads(db, done.value.heads);
  const { before, after } = done.value;
  if (!sameRoles(before.roles, after.roles) || before.active !== after.active) {
    await publishAccessChanged(db, user);
  }
  return ok({ roles: [...after.roles], active: after.active });
});
