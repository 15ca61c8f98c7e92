import { foundHits, foundPieces, rehearseHits } from '@roundsman/shared-schema/kernel/found-pieces.ts';
import { inSlices } from '#platform/in-slices.ts';

export { foundExcerpt, hiddenHit } from '@roundsman/shared-schema/kernel/found-pieces.ts';

let isRehearsed = false;

/** Runs what finds words in texts, once, so that a first key need not wait until the browser runs it well. */
export async function rehearse(): Promise<void> {
  if (isRehearsed) return;
  isRehearsed = true;
  await inSlices(rehearseHits());
}

/** The browser's own marks on ranges of texts, named as in `found.css`; undefined in a browser that has none. */
const highlight = makeHighlight();

function makeHighlight(): Highlight | undefined {
  if (typeof Highlight === 'undefined') return undefined;
  const made = new Highlight();
  CSS.highlights.set('rm-found', made);
  return made;
}

/**
 * Marks the words in the text of an element without changing the page, because elements that come and go with each key
 * of a search take a tenth of it. Answers what takes the marks away.
 */
export function markIn(element: HTMLElement | null, words: string): (() => void) | undefined {
  const text = element?.firstChild;
  if (!highlight || !(text instanceof Text)) return undefined;
  const ranges = foundHits(text.data, words).map(
    ([startOffset, endOffset]) =>
      new StaticRange({ startContainer: text, startOffset, endContainer: text, endOffset }),
  );
  for (const range of ranges) highlight.add(range);
  return () => {
    for (const range of ranges) highlight.delete(range);
  };
}

/** A text with the words marked by elements; undefined where the browser marks ranges. */
export const Marked = highlight ? undefined : MarkedByElements;

function MarkedByElements({ text, words }: { text: string; words: string }) {
  return foundPieces(text, words).map((piece, at) =>
    piece.isHit ? (
      <mark key={at} className="rm-found">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
