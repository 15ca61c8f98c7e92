import type { DocumentMember } from '@roundsman/shared-schema/document/document-ref.ts';
import { placeOf } from '@roundsman/shared-schema/document/place-of.ts';
import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { compareStamps, type Stamp } from '@roundsman/shared-schema/document/stamped.ts';
import { createHybridClock, type HybridClock, hlcMs } from '@roundsman/shared-schema/kernel/hybrid-clock.ts';
import { sql } from 'kysely';
import type { Database } from '#database/pool.ts';
import { bringsBackHollow } from '#log/epochs/reduced-records.ts';
import type { HeadHint } from '#log/hints.ts';
import { type LockedDocument, lockNewest } from '#log/open-at-head.ts';
import { type Shown, type StampedWrite, writeStamped } from '#log/server-write.ts';
import { HTTP_PROCESS } from '#mirror/core-mirror.ts';
import { type Entry, judgeEntry, type Wanted } from './judge-entry.ts';
import { jsonToWrite, Originals } from './originals.ts';

export interface Applied {
  readonly applied: readonly string[];
  /** Of these, the ones with keys that somebody wrote later. */
  readonly leftAlone: ReadonlySet<string>;
  readonly refused: readonly { readonly id: string; readonly reason: string }[];
  readonly heads: readonly HeadHint[];
}

interface Accepted {
  readonly entry: Entry;
  readonly wanted: readonly Wanted[];
}

interface Writing {
  /** Author of everything that is written: `<user>.<device>` of the one who applies. */
  readonly author: string;
  readonly clock: HybridClock;
  readonly originals: Originals;
  readonly leftAlone: Set<string>;
  /** Entries about a record of which only the name is left. */
  readonly hollow: Set<string>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Writes entries into their documents in the caller's transaction, under the documents' row locks, in the order in which
 * they were made. Every value gets the applier as author and a new stamp, unless somebody has written its key later than
 * it was meant. Of an entry that one of its documents refuses nothing is written in the others. Pass `heads` to `hintHeads` after the commit. `now`: epoch milliseconds.
 */
export async function applyEntries(
  trx: Database,
  target: { account: string; applier: DocumentMember; device: string; now: number },
  entries: readonly Entry[],
): Promise<Applied> {
  const { account, applier, now } = target;
  const refused: { id: string; reason: string }[] = [];
  const accepted: Accepted[] = [];
  for (const entry of inOrder(entries)) {
    const judged = judgeEntry(entry, applier);
    if (judged.ok) accepted.push({ entry, wanted: judged.value });
    else refused.push({ id: entry.id, reason: judged.error });
  }
  const names = [...new Set(accepted.flatMap(({ wanted }) => wanted.map(({ document }) => document)))];
  const rows = names.length > 0 ? await lockNewest(trx, [{ account, documents: names }]) : [];
  const hollow = new Set<string>();
  for (;;) {
    const left = accepted.filter(({ entry }) => !hollow.has(entry.id));
    const all = left.flatMap(({ wanted }) => wanted);
    const writing: Writing = {
      author: `${applier.userId}.${target.device}`,
      clock: createHybridClock(() => now),
      originals: await Originals.load(trx, account, all),
      leftAlone: new Set(),
      hollow: new Set(),
      now,
    };
    const heads: HeadHint[] = [];
    await sql`savepoint entries`.execute(trx);
    for (const row of rows) {
      const head = await writeDocument(trx, row, left, writing);
      if (head !== undefined) heads.push({ account, document: row.name, head });
    }
    for (const id of writing.hollow) hollow.add(id);
    // Another document may hold what was written of a refused entry, and a further entry may follow from that.
    if (left.some(({ entry, wanted }) => writing.hollow.has(entry.id) && placesOf(rows, wanted) > 1)) {
      await sql`rollback to savepoint entries`.execute(trx);
      continue;
    }
    await writing.originals.save(trx, account);
    for (const id of hollow) refused.push({ id, reason: 'sync.refused-deleted' });
    const applied = left.map(({ entry }) => entry.id).filter((id) => !hollow.has(id));
    return { applied, leftAlone: writing.leftAlone, refused, heads };
  }
}

/** In how many documents an entry is written, parts of a kind counted each. */
function placesOf(rows: readonly LockedDocument[], wanted: readonly Wanted[]): number {
  return rows.filter((row) => wanted.some((one) => standsIn(row, one))).length;
}

function standsIn({ name, parts }: LockedDocument, { document, key }: Wanted): boolean {
  return placeOf(document, key, parts) === name;
}

function inOrder(entries: readonly Entry[]): readonly Entry[] {
  const order = (entry: Entry): Stamp => [entry.change.hlc, `${entry.userId}.${entry.device}`];
  return [...entries].sort((a, b) => compareStamps(order(a), order(b)));
}

/** One row of the log for each run of entries of one device, so that the row can tell whose they were. */
async function writeDocument(
  trx: Database,
  document: LockedDocument,
  accepted: readonly Accepted[],
  writing: Writing,
): Promise<number | undefined> {
  const isHere = (one: Wanted) => standsIn(document, one);
  let head: number | undefined;
  for (const run of runsOf(accepted.filter(({ wanted }) => wanted.some(isHere)))) {
    const target = { documentId: document.id, process: HTTP_PROCESS, origin: originOf(run) };
    const written = await writeStamped(trx, target, function* (shown, doc) {
      for (const { entry, wanted } of run) {
        const isMade = recordsMadeBy(wanted);
        const isHollow = (one: Wanted) =>
          isHere(one) &&
          !isMade.has(recordOf(one)) &&
          bringsBackHollow(doc, one, one.json !== undefined, writing.now);
        if (wanted.some(isHollow)) {
          writing.hollow.add(entry.id);
          continue;
        }
        for (const one of lastDeletions(wanted)) {
          if (isHere(one)) yield* writeOne(entry, one, shown, writing);
        }
      }
    });
    head = written ?? head;
  }
  return head;
}

function recordOf({ root, key }: Wanted): string {
  return `${root} ${splitKey(key).id}`;
}

/** Records that an entry adds: of these nothing has to stand there before. */
function recordsMadeBy(wanted: readonly Wanted[]): ReadonlySet<string> {
  const bases = wanted.filter(({ key, json }) => json !== undefined && splitKey(key).group === undefined);
  return new Set(bases.map(recordOf));
}

function* writeOne(entry: Entry, wanted: Wanted, shown: Shown, writing: Writing): Iterable<StampedWrite> {
  const { root, key, stamp } = wanted;
  const { author, clock, originals, leftAlone } = writing;
  const stands = shown(root, key);
  if (stands) {
    const order = compareStamps(originals.of(wanted, stands), stamp);
    // Here already, as it was sent before the connection broke or applied from another post.
    if (order === 0) return;
    if (order > 0 || wanted.isNewOnly) {
      leftAlone.add(entry.id);
      return;
    }
    clock.observe(stands[0]);
  }
  const json = jsonToWrite(wanted, shown, originals);
  if (json === undefined) {
    if (stands) yield { root, key, value: undefined };
    return;
  }
  const written: Stamp = [clock.tick(), author];
  originals.note(wanted, written, stamp);
  yield { root, key, value: [...written, json] };
}

/** A deletion names stamps of other groups, so those are written first. */
function lastDeletions(wanted: readonly Wanted[]): readonly Wanted[] {
  const isDeletion = ({ key }: Wanted) => key.endsWith('/del');
  return [...wanted.filter((one) => !isDeletion(one)), ...wanted.filter(isDeletion)];
}

function runsOf(accepted: readonly Accepted[]): readonly Accepted[][] {
  const runs: Accepted[][] = [];
  for (const one of accepted) {
    const last = runs.at(-1);
    if (last && authorOf(last) === authorOf([one])) last.push(one);
    else runs.push([one]);
  }
  return runs;
}

function authorOf([first]: readonly Accepted[]): string {
  return first ? `${first.entry.userId}.${first.entry.device}` : '';
}

/** `reviewed <original author> <original time>`, and the time of the last one where there are several. */
function originOf(run: readonly Accepted[]): string {
  const times = run.map(({ entry }) => Math.min(hlcMs(entry.change.hlc), entry.postedAt));
  const [first = 0, last = first] = [times[0], times.at(-1)];
  const iso = [...new Set([first, last])].map((ms) => new Date(ms).toISOString());
  return `reviewed ${authorOf(run)} ${iso.join(' to ')}`;
}
