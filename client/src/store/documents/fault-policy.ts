import { formatRoom } from '@roundsman/shared-schema/document/document-table.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { parkPart } from '../pending/park.ts';
import type { PendingChanges } from '../pending/pending-changes.ts';
import type { OpenDocument } from './open-document.ts';

/** A local copy is given up at most so often in this time; then the person is asked. */
const REBUILDS = 3;
const WINDOW_MS = 10 * 60_000;
/** Faults of the copy that a change was built on; written anew, the same change may well pass. */
const CURABLE = new Set(['gap', 'foreign-client', 'clash', '']);

/** What is done about a document that the relay refused as a whole (sync 3, structural faults). */
export class FaultPolicy {
  readonly #pending: PendingChanges;
  readonly #now: () => number;
  /** Records that were written anew since a fault; the next one is their own. */
  readonly #rewritten = new Set<string>();
  readonly #rebuilds = new Map<string, number[]>();

  constructor(pending: PendingChanges, now: () => number) {
    this.#pending = pending;
    this.#now = now;
  }

  /** Parks the record that is faulty by itself, if one is known to be. */
  async park(open: OpenDocument): Promise<void> {
    const { refusal, room } = open;
    if (!refusal) return;
    const { code, fault, frame, records } = refusal;
    const [record] = records;
    if (frame === 'update' && record !== undefined && records.length === 1) {
      const isOwn = code === CLOSE.tooLarge || !CURABLE.has(fault) || this.#rewritten.has(record);
      const reason = code === CLOSE.tooLarge || fault === 'too-large' ? 'too-large' : 'damaged';
      if (isOwn)
        await parkPart(
          this.#pending,
          { record, document: room.document },
          `sync.refused-${reason}`,
          this.#now(),
        );
    }
    if (fault === 'clash') return;
    for (const waiting of this.#pending.parts(room)) this.#rewritten.add(waiting.record);
  }

  /** Milliseconds until the copy may be given up once more; 0 for now, which is then counted. */
  pauseBeforeRebuild(open: OpenDocument): number {
    const room = formatRoom(open.room);
    const now = Date.now();
    const recent = (this.#rebuilds.get(room) ?? []).filter((at) => now - at < WINDOW_MS);
    const [first] = recent;
    this.#rebuilds.set(room, recent);
    if (recent.length >= REBUILDS && first !== undefined) return first + WINDOW_MS - now;
    recent.push(now);
    return 0;
  }

  /** The person asked to try again. */
  reset(): void {
    this.#rebuilds.clear();
  }
}
