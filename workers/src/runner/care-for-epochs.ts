import type { Log } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
import { kindsToRaise, raiseKind } from '@roundsman/relay/log/epochs/raise.ts';
import {
  documentsToRetire,
  forgetGoneEpochs,
  forgetReplayed,
  retireDocument,
} from '@roundsman/relay/log/epochs/retire.ts';
import { documentsToRotate, rotateDocument } from '@roundsman/relay/log/epochs/rotate.ts';

const ROTATIONS_A_RUN = 10;
const RETIREMENTS_A_RUN = 20;

export interface EpochsDone {
  raised: number;
  rotated: number;
  retired: number;
}

/**
 * Splits kinds that have become too large into more parts, gives worn documents and months long past their next epoch,
 * and ends old epochs after their 90 days.
 * One document that fails does not keep the others waiting. `now`: epoch milliseconds.
 */
export async function careForEpochs(
  db: Database,
  options: { log: Log; now: number; stopped?: AbortSignal; raiseAtBytes?: number },
): Promise<EpochsDone> {
  const { log, now, stopped, raiseAtBytes: atBytes } = options;
  const done: EpochsDone = { raised: 0, rotated: 0, retired: 0 };
  for (const large of await kindsToRaise(db, { atBytes })) {
    if (stopped?.aborted) return done;
    try {
      const raised = await raiseKind(db, large, { now, atBytes });
      if (!raised) continue;
      done.raised += 1;
      log.info({ ...raised }, 'a kind of document has more parts');
    } catch (error) {
      log.error({ ...large, error: String(error) }, 'a kind of document could not be split into more parts');
    }
  }
  for (const document of await documentsToRotate(db, now, ROTATIONS_A_RUN)) {
    if (stopped?.aborted) return done;
    try {
      const rotation = await rotateDocument(db, document, now);
      if (!rotation) continue;
      done.rotated += 1;
      log.info({ document, epoch: rotation.epoch }, 'a document has a new epoch');
    } catch (error) {
      log.error({ document, error: String(error) }, 'a document could not be given a new epoch');
    }
  }
  for (const document of await documentsToRetire(db, now, RETIREMENTS_A_RUN)) {
    if (stopped?.aborted) return done;
    try {
      if (await retireDocument(db, document)) done.retired += 1;
    } catch (error) {
      log.error({ document, error: String(error) }, 'an old epoch could not be ended');
    }
  }
  await forgetReplayed(db, now);
  await forgetGoneEpochs(db, now);
  return done;
}
