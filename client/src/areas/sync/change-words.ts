import { textOf } from '#text/texts.ts';

/** The words of a change, made here or told by the server. */
export interface ChangeWords {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>> | undefined;
  readonly record?: string | undefined;
}

/** What a change does, in words: 'New price'. */
export function actWords(words: ChangeWords): string {
  return textOf(words.key, { ...words.values, record: words.record ?? '' });
}
