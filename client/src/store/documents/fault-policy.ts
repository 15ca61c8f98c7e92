import { formatRoom } from '@roundsman/shared-schema/document/room.ts';
import { CLOSE } from '@roundsman/shared-schema/protocol/limits.ts';
import { parkPart } from '../pending/park.ts';
import type { PendingChanges } from '../pending/pending-changes.ts';
import type { OpenDocument } from './open-document.ts';

/** A local copy is given up at most so often in this time; then the person is asked. */
const REBUILDS = 3;
const WINDOW_MS = 10 * 60_000;
/**
 * Faults of the copy that a change was built on, or of another tab's faulty change below it: written anew, the same
 * change may well pass. So often one may be named before it counts as faulty itself.
 */
const CURABLE = new Set(['gap', 'foreign-client', 'clash', '']);
const CURES = 2;

/** What is done about a document that the relay refused as a whole. */
export class FaultPolicy {
  readonly #pending: PendingChanges;
  readonly #now: () => number;
  /** How often a record was named with a fault that writing it anew may cure. */
  readonly #cures = new Map<string, number>();
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
    if (frame !== 'update' || record === undefined || records.length > 1) return;
    const isTooLarge = code === CLOSE.tooLarge || fault === 'too-large';
    const cures = this.#cures.get(record) ?? 0;
    if (!isTooLarge && CURABLE.has(fault) && cures < CURES) {
      this.#cures.set(record, cures + 1);
      return;
    }
    const reason = isTooLarge ? 'sync.refused-too-large' : 'sync.refused-damaged';
    await parkPart(this.#pending, { record, document: room.document }, reason, this.#now());
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
