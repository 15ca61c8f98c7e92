import { PIECE, type PieceSize } from '@roundsman/shared-schema/document/cut-update.ts';
import { mayWrite } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import { applyJudged, type JudgedUpdate } from './apply-judged.ts';
import { type JudgedTouch, judgeTouch } from './guard.ts';
import { inspect } from './inspect.ts';
import { INSPECT_LIMITS, RECOVERY_LIMITS } from './inspect-limits.ts';
import { mayUse } from './recovery.ts';
import { writeUpdate } from './update/write-update.ts';
import type { Judging, Verdict } from './verdict.ts';

/** The result of examining an update: a fault, nothing new, or judged entries that can be applied. */
export type Examined = Exclude<Verdict, { kind: 'applied' }> | JudgedUpdate;

/**
 * Judges an update and applies what may stand: denied keys are put back, the latest write of every key is shown, stamps
 * from the future are lowered. The document has to stand at the head of its log, and nobody else may look at it before
 * the work is done; it is untouched after a fault, and has to be thrown away when this throws.
 */
export function* judgeUpdate(update: Uint8Array, judging: Judging, size: PieceSize = PIECE): Sliced<Verdict> {
  const examined = yield* examineUpdate(update, judging);
  return examined.kind === 'judged' ? yield* applyJudged(examined, judging, size) : examined;
}

/** Judges an update without changing anything: the first part of `judgeUpdate`, which may be given up and done anew. */
export function* examineUpdate(update: Uint8Array, judging: Judging): Sliced<Examined> {
  const inspection = yield* inspect(update, {
    doc: judging.doc,
    roots: rootsOf(judging),
    limits: judging.recovery ? RECOVERY_LIMITS : INSPECT_LIMITS,
    copies: judging.copies,
    holds: judging.holds ?? (() => false),
    mayUse: (client) => client !== judging.doc.clientID && mayUse(client, judging),
  });
  if (!inspection.ok) return { kind: 'fault', fault: inspection.fault, reason: inspection.reason };
  const { clients, fresh, deletes, isPlain } = inspection.value;
  const isWriter = mayWrite(judging.document, judging.member);
  const touches: JudgedTouch[] = [];
  const standing = new Standing();
  let isAllowed = isPlain;
  let putBack = 0;
  for (const touch of inspection.value.touches) {
    if (touch.structs.length === 0 && !touch.isNamed) continue;
    const judged = yield* judgeTouch(touch, judging, isWriter);
    touches.push(judged);
    standing.add(judged);
    yield;
    if (judged.refused.length === 0) continue;
    isAllowed = false;
    putBack += touch.before ? BYTES_A_KEY + (JSON.stringify(touch.before.value)?.length ?? 0) : 0;
    if (putBack > MAX_PUT_BACK) return { kind: 'fault', fault: 'too-large', reason: 'too much to put back' };
  }
  if (touches.length === 0) return { kind: 'nothing' };
  const inspected = isAllowed ? update : yield* writeUpdate(update, fresh, deletes, standing.has);
  const entries = sum(fresh, ({ structs }) => structs.length) + sum(deletes, ({ length }) => length);
  return { kind: 'judged', inspected, isAllowed, entries, clients, touches };
}

function sum<T>(items: readonly T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}

/** A few bytes could otherwise have the whole document written into the log once more. */
const MAX_PUT_BACK = 1024 * 1024;
/** Each costs several times what a value costs that comes in. */
const BYTES_A_KEY = 100;
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
class Standing {
  readonly #clocks = new Map<number, Set<number>>();

  add({ allowed }: JudgedTouch): void {
    for (const { client, clock } of allowed) {
      const known = this.#clocks.get(client);
      if (known) known.add(clock);
      else this.#clocks.set(client, new Set([clock]));
    }
  }

  readonly has = (client: number, clock: number): boolean => this.#clocks.get(client)?.has(clock) ?? false;
}
