import { cpus } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';

/** Share of all processors that a machine at rest still uses. */
const RESTING = 0.05;
const LOOK_MS = 1_000;
/** So many looks one after another find it at rest. */
const LOOKS = 3;
const PATIENCE_MS = 180_000;

function spent(): { readonly busy: number; readonly all: number } {
  let [busy, all] = [0, 0];
  for (const { times } of cpus()) {
    const sum = times.user + times.nice + times.sys + times.irq + times.idle;
    all += sum;
    busy += sum - times.idle;
  }
  return { busy, all };
}

/**
 * Resolves once all processors have had next to nothing to do for three seconds, because a server that still works off
 * what it was just given takes a screen's processor; says so where they do not come to rest within three minutes.
 */
export async function machineRests(): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  let before = spent();
  for (let calm = 0; calm < LOOKS; ) {
    await delay(LOOK_MS);
    const now = spent();
    const share = (now.busy - before.busy) / Math.max(1, now.all - before.all);
    before = now;
    calm = share < RESTING ? calm + 1 : 0;
    if (performance.now() < until) continue;
    console.error(
      `the machine did not come to rest: ${Math.round(share * 100)} % of its processors are used`,
    );
    return;
  }
}
