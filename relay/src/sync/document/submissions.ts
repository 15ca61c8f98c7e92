import type { DocumentMember } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Sliced } from '@roundsman/shared-schema/kernel/slices.ts';
import * as Y from 'yjs';
import type { Holds } from '#judge/last-seen.ts';
import type { StructuralFault } from '#judge/update/update-fault.ts';
import type { Applied, ForeignValue, Judging } from '#judge/verdict.ts';
import { crashPoint } from '#log/crash-points.ts';
import type { DocumentRow } from '#log/document-rows.ts';
import { atOnceIfShort } from '#sync/turns/in-slices.ts';
import { isEmptyUpdate, updateMessage } from '#sync/wire/sync-messages.ts';
import type { StoredEntry } from './commits/commit-log.ts';
import type { Entered, Entering } from './commits/step.ts';
import type { FanOut } from './fan-out.ts';
import type { LiveContent } from './live-content.ts';
import type { Submission, SyncCounts } from './member.ts';

/** What the steps of a document's updates work on. */
export interface SubmissionContext {
  readonly row: DocumentRow;
  readonly content: LiveContent;
  readonly fanOut: FanOut;
  readonly counts: SyncCounts;
  /** Up to which row of the log the content has everything that is flushed. */
  head(): number;
  /** A row of this document is durable. */
  advance(head: number): void;
  /** Epoch milliseconds. */
  now(): number;
  /** Open after an older backup was restored: a step 2 may bring back what others wrote. */
  recovery(): Judging['recovery'];
  /** An update threw when it was judged. */
  broke(error: unknown, from: Submission['from']): void;
  /** Values of others that came back were stored. */
  recovered(values: readonly ForeignValue[], from: Submission['from']): void;
}

const NOTHING: Entered = { run: () => {} };

/** Judges an update at its turn in the queue, and says what is stored and what is told once it is. */
export function enterSubmission(
  context: SubmissionContext,
  submission: Submission,
  isAtHead: boolean,
): Entering | Sliced<Entering> {
  const { from, update, count } = submission;
  const member = from.mayBring(count);
  if (!member) return NOTHING;
  if (isEmptyUpdate(update)) return acknowledging(submission);
  // Outside of what is caught: what is stored damaged is no fault of the sender's.
  if (!context.content.doc()) return 'load';
  let isApplying = false;
  const applying = () => {
    isApplying = true;
  };
  return atOnceIfShort(
    () => judging(context, submission, member, isAtHead, applying),
    () => !isApplying,
  );
}

function* judging(
  context: SubmissionContext,
  submission: Submission,
  member: DocumentMember,
  isAtHead: boolean,
  applying: () => void,
): Sliced<Entering> {
  const { content, counts } = context;
  const { from, update, isStep2 } = submission;
  const judged = {
    member,
    deviceId: from.deviceId,
    now: context.now(),
    recovery: isStep2 ? context.recovery() : undefined,
    holds: isStep2 ? holdsOf(submission.vector) : undefined,
  };
  try {
    const verdict = yield* content.judge(update, judged, applying);
    if (verdict.kind === 'applied') return storing(context, submission, verdict);
    if (verdict.kind === 'nothing') return acknowledging(submission);
    const { fault } = verdict;
    if (fault === 'gap' && from.holdGapped(submission)) return NOTHING;
    // What it depends on may be in the log already, written by others.
    if (fault === 'gap' && !isAtHead) return 'lock';
    return failing(counts, submission, fault);
  } catch (error) {
    return breaking(context, submission, error);
  }
}

/** Sent again it would do the same again. */
function failing(counts: SyncCounts, { from, count }: Submission, fault: StructuralFault): Entered {
  from.failing(count);
  return {
    run: () => {
      counts.faults += 1;
      from.failed(fault, count);
    },
  };
}

/**
 * A fault of ours that somebody has found is theirs to bear alone. Nobody knows how far the update came, so the content
 * is let go: what was entered before it is in rows of its own and goes on its way, what comes behind it waits until the
 * log is read again.
 */
function breaking(
  { content, counts, broke }: SubmissionContext,
  submission: Submission,
  error: unknown,
): Entered {
  content.release();
  broke(error, submission.from);
  return failing(counts, submission, 'undecodable');
}

/** What a device has that sends a step 2: what it told when it asked. All, as far as is known, where it never asked. */
function holdsOf(vector: Uint8Array | undefined): Holds {
  let held: Map<number, number> | undefined;
  return (client, clock) => {
    if (!vector) return true;
    held ??= Y.decodeStateVector(vector);
    return clock < (held.get(client) ?? 0);
  };
}

function acknowledging({ from, count }: Submission): Entered {
  return {
    run: () => {
      crashPoint('before-ack');
      from.acknowledge(count, true);
    },
  };
}

function storing(context: SubmissionContext, submission: Submission, verdict: Applied): Entered {
  const { content, row } = context;
  const { userId, deviceId } = submission.from;
  const bindings = content.bind(verdict, userId);
  const told = { userId, deviceId, ...row.room, at: Math.round(context.now()) };
  const { made, gone } = verdict.copies;
  const copies = made.length + gone.length > 0 ? verdict.copies : undefined;
  const refused = verdict.refused.length > 0 ? { ...told, items: [...verdict.refused] } : undefined;
  const relay = verdict.hasOwnStructs ? content.relayClient() : undefined;
  const overruled = verdict.overruled.length > 0 ? verdict.overruled : undefined;
  const { update } = verdict;
  const { origin } = submission;
  return {
    row: isEmptyUpdate(update)
      ? undefined
      : { documentId: row.id, update, userId, deviceId, origin, head: context.head() },
    extras:
      refused || relay || copies || overruled || bindings.length > 0
        ? { refused, bindings, copies, relay, overruled }
        : undefined,
    run: (stored) => show(context, submission, verdict, stored),
  };
}

/** The sender hears of refusals before the acknowledgement, and gets only what the relay itself wrote. */
function show(
  { content, fanOut, counts, advance, recovered }: SubmissionContext,
  { from, count, isStep2 }: Submission,
  { update, back, refused, lowered, foreign }: Applied,
  { seq, rejects }: StoredEntry,
): void {
  if (seq !== undefined) advance(seq);
  content.bytes += update.length;
  if (foreign.length > 0) recovered(foreign, from);
  counts.lowered += lowered;
  counts.refusedItems += refused.length;
  for (const reject of rejects) {
    crashPoint('before-reject');
    counts.rejects += 1;
    from.reject(reject);
  }
  if (back && fanOut.has(from)) from.forward(updateMessage(back));
  crashPoint('before-forward');
  fanOut.forward([update], from);
  crashPoint('before-ack');
  from.acknowledge(count, isStep2);
}
