import { ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import { turn } from '#platform/in-slices.ts';
import type { ChangeWords } from './change-words.ts';

interface Change {
  readonly id: string;
  readonly words: ChangeWords;
}

interface LeftAlone {
  readonly author: string;
}

/** Counts the records that each change is about, where all of them say so; else each change counts as one. */
function sizesOf(changes: readonly Change[]): readonly number[] {
  const counts = changes.map(({ words }) => words.values?.count);
  return counts.every((count) => typeof count === 'number') ? counts : changes.map(() => 1);
}

/**
 * Takes changes back, the last one first, until one cannot be taken back; answers what was left alone. Where there are
 * several, `onProgress` is told before the first one and after each how much is done, of how much, and the screen is drawn
 * before it goes on.
 */
export async function undoInParts<L extends LeftAlone>(
  changes: readonly Change[],
  undo: (id: string) => Promise<Result<{ readonly leftAlone: readonly L[] }>>,
  onProgress: (done: number, of: number) => void,
): Promise<Result<{ readonly leftAlone: readonly L[] }>> {
  const sizes = sizesOf(changes);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const leftAlone: L[] = [];
  let done = 0;
  for (const [at, { id }] of [...changes.entries()].toReversed()) {
    if (changes.length > 1) {
      onProgress(done, total);
      await turn();
    }
    const result = await undo(id);
    if (!result.ok) return result;
    leftAlone.push(...result.value.leftAlone);
    done += sizes[at] ?? 0;
  }
  return ok({ leftAlone });
}
