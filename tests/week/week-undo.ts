import { splitKey } from '@roundsman/shared-schema/document/record.ts';
import { undoChanges } from '@roundsman/shared-schema/undo-changes.ts';
import { expect } from 'vitest';
import type { Hand } from './hand.ts';

/** Whether anybody wrote to a job or its visits since. */
function isOther(now: readonly unknown[], then: readonly unknown[] = []): boolean {
  return now.length !== then.length || now.some((record, at) => record !== then[at]);
}

/**
 * Takes back what this device did last, or one before it: each value is again what it was, or is named; where nobody did
 * anything since, calendar and orders are as they were.
 */
export async function undoOne(hand: Hand): Promise<void> {
  const { device } = hand;
  const isLast = hand.random() < 0.7;
  const at = device.acts.length - 1 - (isLast ? 0 : hand.below(4));
  const act = device.acts[at];
  if (!act) return;
  const places = act.steps.flatMap((step) =>
    step.kind === 'value' ? [step.key] : 'list' in step ? [step.list] : [],
  );
  // What was put back where this act had written is a later write of this device itself.
  const isBelow = places.some((place) => device.putBack.has(place));
  for (const place of places) device.putBack.add(place);
  const isOnTop = at === device.acts.length - 1;
  const isAlone = isOnTop && act.met === device.met && act.undone === device.undone && !isBelow;
  if (!isOnTop) device.undone += 1;
  const touched = new Map(
    [...act.before.keys()].map((jobId) => [jobId, isOther(device.recordsOf(jobId), act.after.get(jobId))]),
  );
  device.acts = device.acts.filter((one) => one !== act);
  const known = device.acts.length;
  const done = await hand.run(undoChanges, { steps: [...act.steps] });
  // A redo is not what this is about.
  device.acts.length = known;
  if (!done.ok) throw new Error(`${act.name} could not be undone: ${done.error}`);
  const { leftAlone } = done.value;
  for (const step of act.steps) {
    if (step.kind !== 'value') continue;
    const { id } = splitKey(step.key);
    const shows = device.account.snapshot.value(step.document, step.root, step.key)?.[2] ?? null;
    const isNamed = leftAlone.some((one) => one.document === step.document && one.record === id);
    if (!isNamed) expect(shows, `${act.name}: ${step.key}`).toEqual(step.json);
    else if (isAlone)
      throw new Error(`${act.name}: ${step.key} was left alone: ${JSON.stringify(leftAlone)}`);
  }
  for (const [jobId, before] of act.before) {
    const isNamed = leftAlone.some(({ record }) => record === jobId || record.startsWith(`${jobId}:`));
    if (!touched.get(jobId) && !isNamed) expect(device.shown(jobId), `${act.name} is undone`).toBe(before);
  }
  if (!isAlone) return;
  for (const [cell, order] of act.orders) {
    const [day = '', lane = ''] = cell.split(' ');
    expect(hand.order({ day, lane }), `${act.name}: order of ${cell} is undone`).toEqual(order);
  }
  expect(leftAlone, `${act.name}: nothing is left alone`).toEqual([]);
}
