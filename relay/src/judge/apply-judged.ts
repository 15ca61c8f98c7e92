import { cutUpdate, type PieceSize } from '@roundsman/shared-schema/document/cut-update.ts';
import { parseStamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import * as Y from 'yjs';
import { type CopyChanges, type ValueCopy, valueCopy } from './copies.ts';
import type { JudgedTouch } from './guard.ts';
import { type Candidate, type Settlement, settle } from './heal.ts';
import { overruledBy } from './overruled.ts';
import { foreignValues, newClientsOf } from './recovery.ts';
import type { FreshStruct } from './touch.ts';
import { DeletedEntries } from './update/deleted-ranges.ts';
import { type DeletedRuns, encodeChange } from './update/encode-difference.ts';
import { hasPending } from './update/has-pending.ts';
import type { StructId } from './update/read-update.ts';
import type { Applied, Judging } from './verdict.ts';

/** An update whose every key was judged, and of which nothing was applied yet. */
export interface JudgedUpdate {
  readonly kind: 'judged';
  /** The update without entries the document has already: Yjs would look at those, too, and keep what it cannot place. */
  readonly inspected: Uint8Array;
  /** Every entry is new, stays, and may stand: `inspected` is what came. */
  readonly isAllowed: boolean;
  /** Number of entries that the update adds or deletes. */
  readonly entries: number;
  /** ClientIDs with new entries. */
  readonly clients: readonly number[];
  readonly touches: readonly JudgedTouch[];
}

const NONE: DeletedRuns = new Map();

/**
 * Applies a judged update and makes each of its keys show what it has to. Refused content never enters the document,
 * so that the one update that comes out holds nothing of it. Nobody may look at the document meanwhile.
 * @throws when the document can no longer be trusted.
 */
export function* applyJudged(judged: JudgedUpdate, judging: Judging, size: PieceSize): Sliced<Applied> {
  const { clients, touches } = judged;
  const { doc } = judging;
  const ownClock = Y.getState(doc.store, doc.clientID);
  const before = new Map([...clients, doc.clientID].map((client) => [client, Y.getState(doc.store, client)]));
  const deleted = new DeletedEntries();
  yield* bringIn(judged, doc, deleted, size);
  const { wrote, setAgain } = yield* settleAll(doc, touches, deleted, size.entries);
  const copies = yield* changedCopies(touches, setAgain, judging);
  yield* judging.copies.change(copies);
  // If nothing was put beside what may stand, what came out is what came in, and needs no encoding.
  const isAsReceived = judged.isAllowed && !wrote;
  const runs: DeletedRuns = isAsReceived ? NONE : deleted.runs();
  const refused = touches.flatMap((touch) => touch.refused);
  return {
    kind: 'applied',
    update: isAsReceived ? judged.inspected : yield* encodeChange(doc, before, runs),
    back:
      wrote || refused.length > 0 ? yield* encodeChange(doc, [[doc.clientID, ownClock]], runs) : undefined,
    refused: refusedOf(touches, judging),
    newClients: newClientsOf(clients, touches, judging),
    copies,
    hasOwnStructs: Y.getState(doc.store, doc.clientID) > ownClock,
    lowered: touches.reduce((sum, { allowed }) => sum + allowed.filter((value) => value.isLowered).length, 0),
    overruled: judging.recovery ? [] : touches.flatMap((touch) => overruledBy(touch) ?? []),
    foreign: foreignValues(touches, judging),
  };
}

/**
 * What the sender is told of. In a recovery a device brings what the server wrote as well: what of that may not come back
 * is put back, and is nothing that its person could see to.
 */
function refusedOf(touches: readonly JudgedTouch[], { recovery }: Judging): Applied['refused'] {
  const isServers = ({ value }: FreshStruct) => parseStamped(value?.json)?.[1].startsWith('s.') ?? false;
  const told = recovery ? touches.filter(({ touch }) => !touch.structs.some(isServers)) : touches;
  return told.flatMap((touch) => touch.refused);
}

function* bringIn(
  { inspected, entries }: JudgedUpdate,
  doc: Y.Doc,
  deleted: DeletedEntries,
  size: PieceSize,
): Sliced<void> {
  const isSmall = inspected.length <= size.bytes && entries <= size.entries;
  for (const piece of isSmall ? [inspected] : yield* cutUpdate(inspected, size)) {
    transact(doc, deleted, () => Y.applyUpdate(doc, piece));
    yield;
  }
  if (hasPending(doc)) throw new Error('an update was applied without what it depends on');
}

/** Runs one transaction and takes down what it took away. */
function transact(doc: Y.Doc, deleted: DeletedEntries, run: () => void): void {
  const transaction = doc.transact((each) => {
    run();
    return each;
  });
  deleted.add(transaction);
}

interface Settled {
  readonly wrote: boolean;
  readonly setAgain: ReadonlyMap<JudgedTouch, Candidate>;
}

function* settleAll(
  doc: Y.Doc,
  touches: readonly JudgedTouch[],
  deleted: DeletedEntries,
  atOnce: number,
): Sliced<Settled> {
  const setAgain = new Map<JudgedTouch, Candidate>();
  let wrote = false;
  for (let from = 0; from < touches.length; from += atOnce) {
    const due: Settlement[] = [];
    for (const judged of touches.slice(from, from + atOnce)) {
      const settlement = settle(doc.getMap(judged.touch.root), judged);
      if (settlement) due.push(settlement);
      if (settlement?.winner) setAgain.set(judged, settlement.winner);
    }
    // A transaction costs as much as applying a move, and there is mostly nothing to set.
    const setAll = () => {
      for (const { run } of due) run();
    };
    if (due.length > 0) transact(doc, deleted, setAll);
    wrote ||= due.length > 0;
    yield;
  }
  return { wrote, setAgain };
}

/** Which keys show a copy now, and which do so no more. */
function* changedCopies(
  judged: readonly JudgedTouch[],
  setAgain: ReadonlyMap<JudgedTouch, Candidate>,
  { doc, copies }: Judging,
): Sliced<CopyChanges> {
  const made: ValueCopy[] = [];
  const gone: StructId[] = [];
  for (const one of judged) {
    const { root, key, before } = one.touch;
    const shown = doc.getMap(root)._map.get(key);
    const source = setAgain.get(one);
    const isShown = before && shown && !shown.deleted && isAt(before, shown.id);
    const refused = isShown || (before && source && isAt(before, source)) ? refusedOver(one) : [];
    if (before && copies.has(before) && (!isShown || refused.length > 0)) gone.push(idOf(before));
    if (source && shown) {
      made.push(valueCopy(idOf(shown.id), [...copies.originalsOf(source), idOf(source), ...refused]));
    } else if (before && refused.length > 0) {
      made.push(valueCopy(idOf(before), [...copies.originalsOf(before), ...refused]));
    }
    yield;
  }
  return { made, gone };
}

/** The refused entries that their sender wrote over the value before: whoever builds on one of them has seen that value. */
function refusedOver({ touch, allowed }: JudgedTouch): StructId[] {
  const kept = new Set(allowed.map(({ client, clock }) => `${client}:${clock}`));
  const isRefused = ({ isOverBefore, isDeleted, client, clock }: FreshStruct) =>
    isOverBefore && !isDeleted && !kept.has(`${client}:${clock}`);
  return touch.structs.filter(isRefused).map(idOf);
}

function idOf({ client, clock }: StructId): StructId {
  return { client, clock };
}

function isAt(a: StructId, b: StructId): boolean {
  return a.client === b.client && a.clock === b.clock;
}
