import { settledAt } from '@roundsman/shared-schema/document/settled-groups.ts';
import {
  compareStamps,
  type Json,
  type Stamp,
  type Stamped,
} from '@roundsman/shared-schema/document/stamped.ts';
import type * as Y from 'yjs';
import type { JudgedTouch } from './guard.ts';
import { wasUnseen } from './last-seen.ts';
import { stampOf } from './stamps.ts';

export interface Candidate {
  readonly client: number;
  readonly clock: number;
  readonly stamp: Stamp;
  readonly value: unknown;
  /** What of an allowed value is kept. */
  readonly json?: Json;
}

/** What is left to do for a key to show what it has to. */
export interface Settlement {
  /** What is set again; nothing where the key is to show nothing. */
  readonly winner: Candidate | undefined;
  run(): void;
}

/**
 * Finds out what makes a key show what it has to, after the update was applied: the latest of the candidates, set again
 * if it is not shown as it stands; nothing, when nothing is a candidate. With the only candidate being the value before
 * this is how a refused value is put back. `undefined` where the key shows the right thing already, as nearly all do.
 */
export function settle(map: Y.Map<unknown>, judged: JudgedTouch): Settlement | undefined {
  const { touch } = judged;
  const last = map._map.get(touch.key);
  const shown = last?.deleted ? undefined : last;
  const isShown = ({ client, clock }: Candidate): boolean =>
    shown !== undefined && shown.id.clock === clock && shown.id.client === client;
  const winner = latest(candidatesOf(judged, map.doc).filter(isLaterThanSettled(map, judged)), isShown);
  if (!winner) {
    return shown && { winner, run: () => map.delete(touch.key) };
  }
  const [hlc, author] = winner.stamp;
  const isAsItStands = hlc === stampOf(winner.value)[0] && isKeptWhole(winner);
  if (isAsItStands && isShown(winner)) return undefined;
  const run = () => {
    // An entry that is taken away by the next: whoever has the copy names it among what is deleted, and nobody else does.
    map.set(touch.key, null);
    map.set(touch.key, isAsItStands ? winner.value : [hlc, author, winner.json]);
  };
  return { winner, run };
}

/** What is settled in its record's base stands for a key without a value: only what is later is set beside it. */
function isLaterThanSettled(map: Y.Map<unknown>, { touch }: JudgedTouch) {
  const settled = touch.before ? undefined : settledAt(touch.root, map, touch.key);
  return ({ stamp }: Candidate): boolean => settled === undefined || compareStamps(stamp, settled) > 0;
}

function isKeptWhole({ value, json }: Candidate): boolean {
  return json === undefined || json === (value as Stamped)[2];
}

function candidatesOf({ touch, allowed, keepsBefore }: JudgedTouch, doc: Y.Doc | null): Candidate[] {
  const { before } = touch;
  const keeps = keepsBefore === 'if-unseen' ? doc !== null && wasUnseen(doc, touch) : keepsBefore;
  return before && keeps ? [{ ...before, stamp: stampOf(before.value) }, ...allowed] : [...allowed];
}

/** Strictly later wins; of equal stamps the one that is shown stays. */
function latest(
  candidates: readonly Candidate[],
  isShown: (candidate: Candidate) => boolean,
): Candidate | undefined {
  let winner: Candidate | undefined;
  for (const candidate of candidates) {
    const order = winner ? compareStamps(candidate.stamp, winner.stamp) : 1;
    if (order > 0 || (order === 0 && isShown(candidate))) winner = candidate;
  }
  return winner;
}
