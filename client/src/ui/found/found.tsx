import { foundPieces } from '@roundsman/shared-schema/kernel/found-pieces.ts';
import { createContext, Fragment, type ReactNode, useContext } from 'react';
import './found.css';

const Sought = createContext('');

/** What is searched for in all that stands within: `Found` marks it. */
export function SoughtWords({ words, children }: { words: string; children: ReactNode }) {
  return <Sought value={words}>{children}</Sought>;
}

/** The words that are searched for around here; empty for none. */
export function useSoughtWords(): string {
  return useContext(Sought);
}

/** A text in which the words that are searched for around it are marked, as the search reads them. */
export function Found({ text }: { text: string }) {
  const sought = useSoughtWords();
  if (sought === '') return text;
  return foundPieces(text, sought).map((piece, at) =>
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
