import { listed } from '#text/format.ts';
import { shortName } from '#text/short-name.ts';
import { t, textOf } from '#text/texts.ts';
import { PARTS, tellsParts } from './refused-acts.ts';
import type { RefusedChange } from './refused-changes.ts';
import type { RefusedPart } from './refused-part.ts';
import './refused.text.ts';

/** '118 of 140 visits moved.' */
export function partWords({ words }: Pick<RefusedChange, 'words'>, { of, stayed }: RefusedPart): string {
  const key = tellsParts(words.key) && !words.undone ? PARTS[words.key] : 'refused.other-part';
  return textOf(key, { done: of - stayed.length, of });
}

/** 'Ann Price, Bob Day and 20 more stayed as they were.' `most`: names that there is room for. */
export function stayedWords({ stayed }: RefusedPart, most: number): string {
  const names = stayed.slice(0, most).map((name) => shortName(name));
  const more = stayed.length - names.length;
  const all = more > 0 ? [...names, t('refused.and-more', { count: more })] : names;
  return t('refused.stayed', { count: stayed.length, names: listed(all) });
}
