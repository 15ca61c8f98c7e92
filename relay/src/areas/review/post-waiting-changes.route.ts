import type { Role } from '@roundsman/shared-schema/access/roles.ts';
import {
  postWaitingChanges,
  WAITING_CHANGES_BYTES,
  type WaitingChange,
} from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { note } from '#calls/note.ts';
import { publishDevicesOf } from '#calls/publish-access.ts';
import { type CallContext, defineRoute, signedIn } from '#calls/route.ts';
import { replayWaitingChanges } from '#log/epochs/replay-waiting.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { type HandedOver, hashOfChange, storeHandedOver, TooManyHandedOver } from './store.ts';
import { holdList, readSources, tellOfHandedOver } from './tell-of-handed-over.ts';

type Places = ReadonlyMap<string, { roles: readonly Role[]; active: boolean }>;

/** The accounts among these that someone belongs or belonged to. */
async function placesOf(context: CallContext, accounts: readonly string[]): Promise<Places> {
  const rows = await context.deps.db
    .selectFrom('membership')
    .select(['account_id', 'roles', 'active'])
    .where('user_id', '=', signedIn(context).user.id)
    .where('account_id', 'in', accounts)
    .execute();
  return new Map(rows.map((row) => [row.account_id, { roles: row.roles as Role[], active: row.active }]));
}

/**
 * Writes what the user may still write by the rules of this moment; answers what is left of the changes, reduced to what
 * was refused. The replay knows each by its content, too: one change may come in parts, as one epoch after the other
 * goes.
 */
async function replay(
  context: CallContext,
  places: Places,
  changes: readonly WaitingChange[],
): Promise<readonly WaitingChange[]> {
  const { db, now, log } = context.deps;
  const { user, device } = signedIn(context);
  const left: WaitingChange[] = [];
  for (const [account, { roles, active }] of places) {
    const own = changes.filter((change) => change.account === account);
    if (!active) {
      left.push(...own);
      continue;
    }
    const byHash = new Map(own.map((change) => [hashOfChange(change).toString('base64url'), change]));
    const done = await replayWaitingChanges(db, {
      user: { userId: user.id, roles },
      deviceId: device,
      changes: [...byHash].map(([id, change]) => ({ ...change, id })),
      now: now(),
      log,
    });
    for (const change of done.left) left.push({ ...change, id: byHash.get(change.id)?.id ?? change.id });
  }
  return left;
}

async function store(
  context: CallContext,
  receipt: string,
  handedOver: readonly HandedOver[],
): Promise<Result<null>> {
  const { db, now } = context.deps;
  const { user, device } = signedIn(context);
  const from = { userId: user.id, device, now: now() };
  try {
    const heads = await db.transaction().execute(async (trx) => {
      const waited = new Map<string, boolean>();
      const isWaiting = async (account: string) =>
        (await readSources(trx, account)).has(`${user.id}.${device}`);
      for (const account of [...new Set(handedOver.map(({ change }) => change.account))].sort()) {
        await holdList(trx, account);
        waited.set(account, await isWaiting(account));
      }
      const accounts = await storeHandedOver(trx, from, handedOver);
      for (const account of new Set(accounts)) {
        const count = accounts.filter((other) => other === account).length;
        const details = { receipt, count };
        await note(trx, context, { event: 'waiting-changes.handed-over', account, device, details });
      }
      // Whoever decides is told once, and not with each part of a long list.
      const told: HeadHint[] = [];
      for (const account of [...new Set(accounts)].sort())
        if (!waited.get(account) && (await isWaiting(account)))
          told.push(...(await tellOfHandedOver(trx, { ...from, account, cause: receipt })));
      return told;
    });
    await hintHeads(db, heads);
    return ok(null);
  } catch (error) {
    if (error instanceof TooManyHandedOver) return fail('waiting-changes.too-many');
    throw error;
  }
}

export const postWaitingChangesRoute = defineRoute(
  postWaitingChanges,
  async ({ purpose, changes }, context) => {
    const accounts = [...new Set(changes.map(({ account }) => account))];
    const places = await placesOf(context, accounts);
    if (places.size < accounts.length) return fail('access.not-allowed');
    // A revoked device writes nothing by itself, whatever it asks for.
    const isReplay = purpose !== 'review' && !context.isRevoked;
    const others = isReplay ? await replay(context, places, changes) : changes;
    const why = (change: WaitingChange): HandedOver['why'] => {
      if (context.isRevoked) return 'revoked';
      return isReplay && places.get(change.account)?.active ? 'epoch-closed' : 'role';
    };
    const receipt = newId();
    if (purpose === 'restored' && isReplay) {
      const refused = new Set(others.map(({ id }) => id));
      const applied = changes.map(({ id }) => id).filter((id) => !refused.has(id));
      return ok({ receipt, taken: applied, applied });
    }
    const stored = await store(
      context,
      receipt,
      others.map((change) => ({ change, why: why(change) })),
    );
    if (!stored.ok) return stored;
    await publishDevicesOf(context.deps.db, signedIn(context).user.id);
    const left = new Set(others.map(({ id }) => id));
    const taken = [...new Set(changes.map(({ id }) => id))];
    return ok({ receipt, taken, applied: taken.filter((id) => !left.has(id)) });
  },
  { bodyLimit: WAITING_CHANGES_BYTES },
);
