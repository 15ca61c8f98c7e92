import {
  type DocumentRef,
  documentKind,
  partNames,
  rootsOf,
} from '@roundsman/shared-schema/document/document-ref.ts';
import type { Room } from '@roundsman/shared-schema/document/room.ts';
import { compareStamps, type Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { PendingChanges } from '../pending/pending-changes.ts';
import { whenever } from '../signal.ts';
import type { Epochs } from './epochs.ts';
import type { KindParts } from './kind-parts.ts';
import type { Lane } from './lane.ts';
import type { OpenDocument } from './open-document.ts';
import { type Told, toldParts } from './told-rooms.ts';

export interface GoBackOptions {
  /** The account that is open. */
  readonly account: string;
  readonly kind: DocumentRef;
  readonly told: Told;
  readonly pending: PendingChanges;
  readonly epochs: Epochs;
  readonly parts: KindParts;
  /** The lane of a document, made when there is none; `undefined` where it may not be held. */
  readonly lane: (document: DocumentRef) => Lane | undefined;
  readonly close: (lane: Lane) => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
  /** See `LaneOptions`. */
  readonly replayClosed: (room: Room) => Promise<boolean>;
  /** Posts values with the stamps they have; false when not all of them could be taken. */
  readonly handBack: (room: Room, values: readonly HeldValue[]) => Promise<boolean>;
}

export type HeldValue = readonly [key: string, value: Stamped];

/** A document that does not come in so long is asked for again later. */
const PATIENCE_MS = 60_000;

/**
 * The way of this tab to what a restored server has of a kind: what waits is handed over, the rooms that there are are
 * opened beside those that are gone, what these lack of what this device holds is handed back, and then they take over.
 * The former copies go only when all of it was taken. False when it has to be tried again.
 */
export async function goBack(options: GoBackOptions): Promise<boolean> {
  const { account, kind, told, parts, lane, pending, epochs } = options;
  const former = parts.names(kind).flatMap((name) => lane(name) ?? []);
  const held = former.map(({ current }) => current);
  await Promise.all(held.map(({ whenLoaded }) => whenLoaded));
  for (const { room } of held) if (!(await options.replayClosed(room))) return false;
  const names = partNames(kind, toldParts(told, kind));
  const lanes = names.flatMap((name) => lane(name) ?? []);
  const next = lanes.map((one) => one.prepare(told.epochs[one.document] ?? 1));
  const areHere = () => next.every(({ state }) => state === 'synced');
  if (!(await whenever(options.subscribe, areHere, PATIENCE_MS))) return false;
  const isTaken = await handBackLacking(options, held, next);
  // Written meanwhile, in a room that is gone.
  if (held.some(({ room }) => pending.parts(room).length > 0)) return false;
  const newest = Object.fromEntries(names.map((name) => [name, told.epochs[name] ?? 1]));
  const left = former.filter(({ document }) => !names.includes(document));
  if (
    !(await epochs.goBack(
      account,
      newest,
      left.map(({ document }) => document),
      parts.factOf(kind, names.length),
    ))
  )
    return false;
  parts.goBack(kind, names.length);
  for (const one of lanes) one.takePrepared(!isTaken);
  for (const one of left) {
    await options.close(one);
    if (isTaken) await one.current.giveUp();
  }
  return true;
}

/** Hands back what the rooms that there are do not show, or show an earlier value of. What only the server writes is its own. */
async function handBackLacking(
  { kind, handBack }: GoBackOptions,
  held: readonly OpenDocument[],
  next: readonly OpenDocument[],
): Promise<boolean> {
  if (documentKind(kind)?.write.length === 0) return true;
  let isTaken = true;
  for (const root of rootsOf(kind)) {
    const there = new Map(next.flatMap((open) => open.entries(root)));
    for (const { room, ...open } of held.map((one) => ({ room: one.room, entries: one.entries(root) }))) {
      const lacking = open.entries.filter(([key, value]) => {
        const shown = there.get(key);
        return !shown || compareStamps(value, shown) > 0;
      });
      if (lacking.length > 0 && !(await handBack(room, lacking))) isTaken = false;
    }
  }
  return isTaken;
}
