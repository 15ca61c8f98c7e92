import type { Log } from '@roundsman/relay/database/log.ts';
import type { Database } from '@roundsman/relay/database/pool.ts';
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
  rotated: number;
  retired: number;
}

/**
 * Gives worn documents and months long past their next epoch, and ends old epochs after their 90 days.
 * One document that fails does not keep the others waiting. `now`: epoch milliseconds.
 */
export async function careForEpochs(
  db: Database,
  options: { log: Log; now: number; stopped?: AbortSignal },
): Promise<EpochsDone> {
  const { log, now, stopped } = options;
  const done: EpochsDone = { rotated: 0, retired: 0 };
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
