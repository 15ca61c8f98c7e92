import { type Stamp, sameStamp } from '@roundsman/shared-schema/document/stamped.ts';
import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';
import type { RecentChange } from './recent-changes.ts';

/** The places that a step is about, each with the stamp of what stood there before it. */
function placesOf(step: UndoStep): readonly (readonly [place: string, was: Stamp | null | undefined])[] {
  if (step.kind === 'value') return [[`${step.document} ${step.root} ${step.key}`, step.was]];
  if (step.kind === 'sort') return [[`sort ${step.list}`, step.was]];
  if (step.kind !== 'move') return [];
  return step.items.map((item, at) => [`${step.list} ${item}`, step.was?.[at]] as const);
}

/**
 * Earlier changes of this device whose values stand again since `undone` was taken back: their steps know the stamp with
 * which they stand now, so that they can be taken back as well. `made`: the steps of the undo; what it left alone is not
 * among them.
 */
export function standingAgain(
  recent: readonly RecentChange[],
  undone: RecentChange,
  made: readonly UndoStep[],
): readonly RecentChange[] {
  const stamps = new Map(
    made.flatMap((step) => placesOf(step).map(([place]) => [place, step.stamp] as const)),
  );
  const former = new Map(undone.steps.flatMap(placesOf));
  /** The stamp with which a place stands now, if what stands is what a step with this stamp wrote. */
  const heir = (place: string, stamp: Stamp) => {
    const was = former.get(place);
    return was && sameStamp(was, stamp) ? stamps.get(place) : undefined;
  };
  const stepNow = (step: UndoStep): UndoStep => {
    if (step.kind === 'move') {
      const { list, items, stamp } = step;
      const now = items.flatMap((id) => {
        const to = heir(`${list} ${id}`, step.stamps?.[id] ?? stamp);
        return to ? [[id, to] as const] : [];
      });
      return now.length === 0 ? step : { ...step, stamps: { ...step.stamps, ...Object.fromEntries(now) } };
    }
    const [[place] = ['']] = placesOf(step);
    const to = heir(place, step.stamp);
    return to ? { ...step, stamp: to } : step;
  };
  return recent.flatMap((change) => {
    if (change.id === undone.id || change.undone || change.account !== undone.account) return [];
    const steps = change.steps.map(stepNow);
    return steps.some((step, at) => step !== change.steps[at]) ? [{ ...change, steps }] : [];
  });
}
