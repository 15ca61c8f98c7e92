import {
  type WaitingChange,
  waitingChange,
} from '@roundsman/shared-schema/areas/review/waiting-changes.http.ts';
import {
  type DocumentMember,
  documentKind,
  isDocument,
} from '@roundsman/shared-schema/document/document-ref.ts';
import { placeOf } from '@roundsman/shared-schema/document/place-of.ts';
import { rulesOf } from '@roundsman/shared-schema/document-rules.ts';
import { MAX_DOCUMENT_BYTES } from '@roundsman/shared-schema/protocol/limits.ts';
import { type Kysely, sql } from 'kysely';
import type { Log } from '#database/log.ts';
import type { Tables } from '#database/tables.ts';
import { type HeadHint, hintHeads } from '#log/hints.ts';
import { type LockedDocument, lockNewest } from '#log/open-at-head.ts';
import { recoveryOf } from '#log/recovery.ts';
import { type StampedWrite, writeStamped } from '#log/server-write.ts';
import { createReplayer, type GivenValue, type ReplayJudging } from './replay-rule.ts';

const REPLAY_PROCESS = 'replay';

export interface ReplayInput {
  /** The user with the roles in the changes' account as of now. */
  readonly user: DocumentMember;
  readonly deviceId: string;
  /** All of one account. */
  readonly changes: readonly WaitingChange[];
  /** Epoch milliseconds. */
  readonly now: number;
  readonly log: Log;
}

export interface Replayed {
  /** Ids of changes of which every value was judged and may stand, whether or not a later one stands above it. */
  readonly applied: string[];
  /** Ids of changes with values that this user may not write so; their other values were applied. */
  readonly refused: string[];
  /** The refused ones, reduced to what was refused. */
  readonly left: WaitingChange[];
}

/**
 * Writes what a device could not deliver before its epoch was gone into the newest epochs, with the stamps it has, judged
 * like any update, all in one transaction under the documents' row locks. The same change again,
 * known by its id, changes nothing and gets the same answer.
 */
export async function replayWaitingChanges(db: Kysely<Tables>, input: ReplayInput): Promise<Replayed> {
  const [first] = input.changes;
  if (!first) return { applied: [], refused: [], left: [] };
  const { account } = first;
  if (input.changes.some((change) => change.account !== account)) {
    throw new Error('changes of several accounts in one replay');
  }
  const done = await db.transaction().execute((trx) => replay(trx, account, input));
  await hintHeads(db, done.heads);
  const { refused, applied } = done.replayed;
  input.log.info(
    { account, applied: applied.length, refused: refused.length },
    'changes of a closed epoch were replayed',
  );
  return done.replayed;
}

type Value = WaitingChange['parts'][number]['values'][number];

async function replay(
  trx: Kysely<Tables>,
  account: string,
  input: ReplayInput,
): Promise<{ replayed: Replayed; heads: readonly HeadHint[] }> {
  const { userId } = input.user;
  // The same changes may arrive twice at once, from two tabs or after a timeout.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`replay ${account} ${userId}`}, 0))`.execute(trx);
  const recovery = (await recoveryOf(trx, input.now)) ?? undefined;
  const leftOf = await readReplayed(trx, account, input);
  const fresh = input.changes.filter((change) => !leftOf.has(change.id));
  const parts = fresh.flatMap((change) => change.parts.map((part) => ({ ...part, hlc: change.hlc })));
  const isKnown = ({ document }: { document: string }) => documentKind(document) !== undefined;
  const refused = new Set<Value>(parts.filter((part) => !isKnown(part)).flatMap((part) => part.values));
  const names = [...new Set(parts.filter(isKnown).map((part) => part.document))];
  const heads: HeadHint[] = [];
  for (const row of names.length > 0 ? await lockNewest(trx, [{ account, documents: names }]) : []) {
    const isOwn = (document: string, [key]: Value) =>
      isDocument(document) && placeOf(document, key, row.parts) === row.name;
    const own = parts.map(({ document, values, hlc }) => ({
      hlc,
      values: values.filter((value) => isOwn(document, value)),
    }));
    const head = await replayInto(trx, row, own, { ...input, recovery }, (value) => refused.add(value));
    if (head !== undefined) heads.push({ account, document: row.name, head });
  }
  for (const change of fresh) leftOf.set(change.id, reduced(change, refused));
  await keepReplayed(trx, account, input, fresh, leftOf);
  const left = input.changes.flatMap(({ id }) => leftOf.get(id) ?? []);
  const isLeft = (change: WaitingChange) => leftOf.get(change.id) !== null;
  const ids = (changes: readonly WaitingChange[]) => changes.map((change) => change.id);
  return {
    replayed: {
      applied: ids(input.changes.filter((change) => !isLeft(change))),
      refused: ids(input.changes.filter(isLeft)),
      left,
    },
    heads,
  };
}

/** Writes one document's share; answers its head when that moved. */
async function replayInto(
  trx: Kysely<Tables>,
  row: LockedDocument,
  parts: readonly { readonly values: readonly Value[]; readonly hlc: string }[],
  { user, deviceId, now, recovery }: ReplayInput & Pick<ReplayJudging, 'recovery'>,
  refuse: (value: Value) => void,
): Promise<number | undefined> {
  const judge = createReplayer({
    document: row.name,
    rules: rulesOf(row.name),
    member: user,
    deviceId,
    now,
    recovery,
    isFull: row.snapshot_bytes + row.log_bytes >= MAX_DOCUMENT_BYTES,
  });
  const target = {
    documentId: row.id,
    process: REPLAY_PROCESS,
    origin: 'replayed',
    writer: { userId: user.userId, deviceId },
  };
  return writeStamped(trx, target, function* (shown, doc): Iterable<StampedWrite> {
    for (const { values, hlc } of parts) {
      for (const value of values) {
        const outcome = judge({ key: value[0], given: value[1] as GivenValue, hlc }, shown, doc);
        if (outcome === 'refused') refuse(value);
        else if (outcome) yield outcome;
      }
    }
  });
}

function reduced(change: WaitingChange, refused: ReadonlySet<Value>): WaitingChange | null {
  const parts = change.parts
    .map((part) => ({ ...part, values: part.values.filter((value) => refused.has(value)) }))
    .filter((part) => part.values.length > 0);
  return parts.length > 0 ? { ...change, parts } : null;
}

/** What became of these changes when they came before: what was left of each, `null` for nothing. */
async function readReplayed(
  trx: Kysely<Tables>,
  account: string,
  { user, changes }: ReplayInput,
): Promise<Map<string, WaitingChange | null>> {
  const rows = await trx
    .selectFrom('replayed_change')
    .select(['change_id', 'refused'])
    .where('account_id', '=', account)
    .where('user_id', '=', user.userId)
    .where(
      'change_id',
      'in',
      changes.map((change) => change.id),
    )
    .execute();
  return new Map(
    rows.map(({ change_id, refused }) => [
      change_id,
      refused === null ? null : waitingChange.parse(JSON.parse(refused)),
    ]),
  );
}

async function keepReplayed(
  trx: Kysely<Tables>,
  account: string,
  { user, now }: ReplayInput,
  fresh: readonly WaitingChange[],
  leftOf: ReadonlyMap<string, WaitingChange | null>,
): Promise<void> {
  const rows = [...new Set(fresh.map((change) => change.id))].map((id) => {
    const left = leftOf.get(id);
    return {
      account_id: account,
      user_id: user.userId,
      change_id: id,
      refused: left ? JSON.stringify(left) : null,
      at: new Date(now),
    };
  });
  if (rows.length > 0) await trx.insertInto('replayed_change').values(rows).execute();
}
