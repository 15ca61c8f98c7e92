import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import './found.css';

/** What finds in texts where they have what is looked for. */
type Pieces = typeof import('@roundsman/shared-schema/kernel/found-pieces.ts');

/** Holds the words that the list around a text is searched for, empty for none, and the program that finds them in it, null until it was fetched. */
interface Sought {
  readonly words: string;
  readonly pieces: Pieces | null;
}

const SoughtContext = createContext<Sought>({ words: '', pieces: null });
let known: Pieces | null = null;

/** Fetches it, once: the start has no need of it. Without it what was found shows unmarked. */
export async function fetchPieces(): Promise<Pieces | null> {
  known ??= await import('@roundsman/shared-schema/kernel/found-pieces.ts').catch(() => null);
  return known;
}

/** Fetched at the latest when somebody looks for something. */
function useFetchedPieces(words: string): Pieces | null {
  const [fetched, setFetched] = useState(known);
  // A list that read its rows ahead has fetched it, and the first key need not be drawn twice.
  const pieces = fetched ?? known;
  useEffect(() => {
    if (words === '' || pieces) return;
    let isHere = true;
    void fetchPieces().then((now) => isHere && setFetched(now));
    return () => {
      isHere = false;
    };
  }, [words, pieces]);
  return pieces;
}

/** What is searched for in all that stands within: `Found` marks it. */
export function SoughtWords({ words, children }: { words: string; children: ReactNode }) {
  const pieces = useFetchedPieces(words);
  const sought = useMemo(() => ({ words, pieces }), [words, pieces]);
  return <SoughtContext value={sought}>{children}</SoughtContext>;
}

export function useSought(): Sought {
  return useContext(SoughtContext);
}

/** A text in which the words that are searched for around it are marked, as the search reads them. */
export function Found({ text }: { text: string }) {
  const { words, pieces } = useSought();
  if (words === '' || !pieces) return text;
  return pieces.foundPieces(text, words).map((piece, at) =>
    piece.isHit ? (
      <mark key={at} className="rm-found">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

/** What is a text, with the words that are searched for marked in it; anything else as it is. */
export function withFound(node: ReactNode): ReactNode {
  return typeof node === 'string' ? <Found text={node} /> : node;
}
