import { classNames } from '#ui/class-names.ts';
import { Found, useSought } from '#ui/found/found.tsx';

/** A text that a row is found by and does not show. */
export interface HiddenText {
  readonly label: string;
  readonly text: string;
  /** Only that it was found there is said. */
  readonly isSecret?: boolean;
  /** A desk shows it. */
  readonly isPhone?: boolean;
}

/** What a row is found by: what it shows, and what it does not. */
export interface Elsewhere {
  readonly shown: readonly string[];
  readonly hidden: () => readonly HiddenText[];
}

/** Letters that stand in one line of a phone beside the label. */
const MOST = 40;

/** Says what was found in a row that nothing else in it shows. `isAlone`: it is all that stands on its line. */
export function FoundElsewhere({ shown, hidden, isAlone }: Elsewhere & { isAlone: boolean }) {
  const { words, marks } = useSought();
  const hit = words === '' ? undefined : marks?.hiddenHit(shown, hidden, words);
  if (!marks || !hit) return null;
  const line = (
    <span className={classNames('list-line', 'rm-sub', hit.isPhone && 'rm-narrow')}>
      {hit.isSecret ? (
        hit.label
      ) : (
        <>
          {hit.label}: <Found text={marks.foundExcerpt(hit.text, words, MOST)} />
        </>
      )}
    </span>
  );
  return isAlone ? <span className="rm-third">{line}</span> : line;
}
