import { changeWords } from '#list/change-words.ts';
import { listed } from '#text/format.ts';
import { hasText, t, textOf } from '#text/texts.ts';
import type { HandedOver, Settled } from './review.hook.ts';

/** Names told one by one. */
const TOLD = 3;

function named(changes: readonly HandedOver[], ids: readonly string[]): string {
  const names = changes
    .filter(({ id }) => ids.includes(id))
    .map(({ change: { words } }) => changeWords(words));
  return names.length > TOLD ? `${names.slice(0, TOLD).join('; ')} …` : listed(names);
}

/** What became of changes that were applied or discarded, sentence by sentence. */
export function settledWords(
  changes: readonly HandedOver[],
  as: 'apply' | 'discard',
  { settled, leftAlone, refused }: Settled,
): readonly string[] {
  const words: string[] = [];
  if (settled.length > 0)
    words.push(t(as === 'apply' ? 'review.applied' : 'review.discarded', { count: settled.length }));
  if (leftAlone.length > 0)
    words.push(t('review.left-alone', { count: leftAlone.length, names: named(changes, leftAlone) }));
  for (const reason of new Set(refused.map((one) => one.reason))) {
    const ids = refused.filter((one) => one.reason === reason).map(({ id }) => id);
    const why = hasText(reason) ? textOf(reason) : t('sync.refused-other');
    words.push(t('review.refused', { count: ids.length, names: named(changes, ids), why }));
  }
  return words;
}
