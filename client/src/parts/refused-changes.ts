import type { Words } from '@roundsman/shared-schema/document/command.ts';
import { actOf, type ParkedChange } from '#store/pending/parked-change.ts';

/** What the server refused of one change of this device; what else it did is safe. */
export interface RefusedChange {
  readonly id: string;
  readonly words: Words;
  /** When it was made and when it was refused last; epoch milliseconds. */
  readonly at: number;
  readonly refusedAt: number;
  readonly values: readonly ParkedChange[];
}

/** Refused values as the person made them: one entry an act, the oldest refusal first. */
export function refusedChanges(parked: readonly ParkedChange[]): readonly RefusedChange[] {
  const groups = new Map<string, ParkedChange[]>();
  for (const value of parked) {
    const id = actOf(value);
    groups.set(id, [...(groups.get(id) ?? []), value]);
  }
  return [...groups].flatMap(([id, values]) => {
    const [first] = values;
    if (!first) return [];
    const refusedAt = Math.max(...values.map((value) => value.refusedAt));
    return [{ id, words: first.words, at: first.at, refusedAt, values }];
  });
}
