import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';
import type { ParkedEntry } from './parked-change.ts';

/** The steps of a change that did come about: without those that take refused values back. */
export function stepsWithout(
  steps: readonly UndoStep[],
  refused: readonly Pick<ParkedEntry, 'document' | 'key'>[],
): readonly UndoStep[] {
  const keys = new Set(refused.map(({ document, key }) => `${document} ${key}`));
  return steps.flatMap((step): readonly UndoStep[] => {
    if (step.kind === 'value') return keys.has(`${step.document} ${step.key}`) ? [] : [step];
    if (step.kind === 'create') return keys.has(`${step.document} ${step.id}`) ? [] : [step];
    if (step.kind !== 'entries') return [step];
    const taken = step.taken.filter((id) => !keys.has(`${step.document} ${step.family}/${id}`));
    if (taken.length === step.taken.length) return [step];
    return taken.length === 0 ? [] : [{ ...step, taken }];
  });
}
