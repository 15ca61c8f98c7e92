import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from 'react';
import './found.css';

/** What finds in texts where they have what is looked for. */
type Pieces = typeof import('@roundsman/shared-schema/kernel/found-pieces.ts');

const Sought = createContext('');
const Known = createContext<Pieces | null>(null);
let known: Pieces | null = null;

/** Fetches it, once: the start has no need of it. Without it what was found shows unmarked. */
export async function fetchPieces(): Promise<Pieces | null> {
  known ??= await import('@roundsman/shared-schema/kernel/found-pieces.ts').catch(() => null);
  return known;
}

/** Fetched at the latest when somebody looks for something. */
function useFetchedPieces(words: string): Pieces | null {
  const [pieces, setPieces] = useState(known);
  useEffect(() => {
    if (words === '' || pieces) return;
    let isHere = true;
    void fetchPieces().then((fetched) => isHere && setPieces(fetched));
    return () => {
      isHere = false;
    };
  }, [words, pieces]);
  return pieces;
}

/** What is searched for in all that stands within: `Found` marks it. */
export function SoughtWords({ words, children }: { words: string; children: ReactNode }) {
  return (
    <Sought value={words}>
      <Known value={useFetchedPieces(words)}>{children}</Known>
    </Sought>
  );
}

/** The words that are searched for around here; empty for none. */
export function useSoughtWords(): string {
  return useContext(Sought);
}

/** What tells where a text has what is searched for around here; null until it is there. */
export function usePieces(): Pieces | null {
  return useContext(Known);
}

/** A text in which the words that are searched for around it are marked, as the search reads them. */
export function Found({ text }: { text: string }) {
  const sought = useSoughtWords();
  const pieces = usePieces();
  if (sought === '' || !pieces) return text;
  return pieces.foundPieces(text, sought).map((piece, at) =>
    piece.isHit ? (
      <mark key={at} className="rm-found">
        {piece.text}
      </mark>
    ) : (
      <Fragment key={at}>{piece.text}</Fragment>
    ),
  );
}

/** What is a text, with the words that are searched for marked in it; anything else as it is. */
export function withFound(node: ReactNode): ReactNode {
  return typeof node === 'string' ? <Found text={node} /> : node;
}
