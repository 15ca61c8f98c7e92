import { mayWrite } from '@roundsman/shared-schema/document/document-table.ts';
import * as Y from 'yjs';
import { type JudgedTouch, judgeTouch } from './guard.ts';
import { settle } from './heal.ts';
import { inspect } from './inspect.ts';
import { INSPECT_LIMITS, RECOVERY_LIMITS } from './inspect-limits.ts';
import { foreignValues, mayUse, newClientsOf } from './recovery.ts';
import type { Touch } from './touch.ts';
import type { Judging, Verdict } from './verdict.ts';
import { writeUpdate } from './write-update.ts';

/**
 * Judges an update and applies what may stand, in one transaction: denied keys are put back, the latest write of every
 * key is shown, stamps from the future are lowered. The document has to stand at the head of its log; it is untouched
 * after a fault, and has to be thrown away when this throws.
 */
export function judgeUpdate(update: Uint8Array, judging: Judging): Verdict {
  const { doc, member } = judging;
  const inspection = inspect(update, {
    doc,
    roots: rootsOf(judging),
    limits: judging.recovery ? RECOVERY_LIMITS : INSPECT_LIMITS,
    mayUse: (client) => client !== doc.clientID && mayUse(client, judging),
  });
  if (!inspection.ok) return { kind: 'fault', fault: inspection.fault, reason: inspection.reason };
  const { clients, fresh, deletes, isPlain } = inspection.value;
  const touches = inspection.value.touches.filter(isTouched);
  if (touches.length === 0) return { kind: 'nothing' };
  const isWriter = mayWrite(judging.document, member);
  const judged = touches.map((touch) => judgeTouch(touch, judging, isWriter));
  const denied = judged.filter(({ refused }) => refused.length > 0);
  if (isTooMuchToPutBack(denied))
    return { kind: 'fault', fault: 'too-large', reason: 'too much to put back' };
  const ownClock = Y.getState(doc.store, doc.clientID);
  const isAllowed = isPlain && denied.length === 0;
  const inspected = isAllowed ? update : writeUpdate(update, fresh, deletes, standing(judged));
  const { emitted, wrote } = apply(doc, inspected, judged, isAllowed);
  const back = wrote || denied.length > 0 ? backOf(emitted, clients, doc, ownClock) : undefined;
  return {
    kind: 'applied',
    update: emitted,
    back,
    refused: denied.flatMap(({ refused }) => refused),
    newClients: newClientsOf(clients, judged, judging),
    hasOwnStructs: Y.getState(doc.store, doc.clientID) > ownClock,
    lowered: judged.reduce((sum, { allowed }) => sum + allowed.filter((value) => value.isLowered).length, 0),
    foreign: foreignValues(judged, judging),
  };
}

function isTouched({ structs, isNamed }: Touch): boolean {
  return structs.length > 0 || isNamed;
}

const ROOTS = new WeakMap<Judging['rules'], readonly string[]>();

function rootsOf({ rules }: Judging): readonly string[] {
  let roots = ROOTS.get(rules);
  if (!roots) {
    roots = [...new Set(rules.map(({ root }) => root))];
    ROOTS.set(rules, roots);
  }
  return roots;
}

/** Which of the new entries keep their value. */
function standing(judged: readonly JudgedTouch[]): (client: number, clock: number) => boolean {
  const clocks = new Map<number, Set<number>>();
  for (const { allowed } of judged) {
    for (const { client, clock } of allowed) {
      const known = clocks.get(client);
      if (known) known.add(clock);
      else clocks.set(client, new Set([clock]));
    }
  }
  return (client, clock) => clocks.get(client)?.has(clock) ?? false;
}

/** A few bytes could otherwise have the whole document written into the log once more. */
const MAX_PUT_BACK = 1024 * 1024;

function isTooMuchToPutBack(denied: readonly JudgedTouch[]): boolean {
  let characters = 0;
  for (const { touch } of denied) {
    if (!touch.before) continue;
    characters += JSON.stringify(touch.before.value)?.length ?? 0;
    if (characters > MAX_PUT_BACK) return true;
  }
  return false;
}

/**
 * One transaction, so that the one update that comes out holds nothing of what was refused. `update`: what was inspected
 * and nothing else, as Yjs looks at entries that are here already, too, and keeps what it cannot place. `isAllowed`: every
 * entry is new, stays, and may stand; if nothing is put beside them either, what came out is what came in, and needs no
 * encoding.
 */
function apply(
  doc: Y.Doc,
  update: Uint8Array,
  judged: readonly JudgedTouch[],
  isAllowed: boolean,
): { emitted: Uint8Array; wrote: boolean } {
  const emitted: Uint8Array[] = [];
  let wrote = false;
  const listen = (bytes: Uint8Array) => emitted.push(bytes);
  try {
    doc.transact((transaction) => {
      Y.applyUpdate(doc, update);
      for (const touch of judged) if (settle(doc.getMap(touch.touch.root), touch)) wrote = true;
      // Yjs encodes what came out at the end of the transaction, and only where somebody listens.
      if (wrote || !isAllowed) doc.on('update', listen);
      else emitted.push(update);
      // Otherwise Yjs takes the structs written here for a stranger's with the same clientID, and draws a new one.
      transaction.local = true;
    });
  } finally {
    doc.off('update', listen);
  }
  const [only] = emitted;
  if (!only || emitted.length > 1) throw new Error(`an update came out as ${emitted.length}`);
  if (doc.store.pendingStructs !== null || doc.store.pendingDs !== null) {
    throw new Error('an update was applied without what it depends on');
  }
  return { emitted: only, wrote };
}

/** What the sender lacks of an update: everything but the structs it brought. */
function backOf(emitted: Uint8Array, clients: readonly number[], doc: Y.Doc, ownClock: number): Uint8Array {
  const vector = new Map(clients.map((client) => [client, Y.getState(doc.store, client)]));
  vector.set(doc.clientID, ownClock);
  return Y.diffUpdate(emitted, Y.encodeStateVector(vector));
}
