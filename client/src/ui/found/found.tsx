import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import './found.css';

/** The program that finds the words of a search in texts and marks them. */
type Marks = typeof import('./marks.tsx');

/** Holds the words that the list around a text is searched for, empty for none, and the program that finds them in it, null until it was fetched. */
interface Sought {
  readonly words: string;
  readonly marks: Marks | null;
}

const SoughtContext = createContext<Sought>({ words: '', marks: null });
let known: Marks | null = null;

/** Fetches it, once: the start has no need of it. Without it what was found shows unmarked. */
export async function fetchMarks(): Promise<Marks | null> {
  known ??= await import('./marks.tsx').catch(() => null);
  return known;
}

/** Fetched at the latest when somebody looks for something. */
function useFetchedMarks(words: string): Marks | null {
  const [fetched, setFetched] = useState(known);
  // A list that read its rows ahead has fetched it, and the first key need not be drawn twice.
  const marks = fetched ?? known;
  useEffect(() => {
    if (words !== '' && !marks) void fetchMarks().then(setFetched);
  }, [words, marks]);
  return marks;
}

/** What is searched for in all that stands within: `Found` marks it. */
export function SoughtWords({ words, children }: { words: string; children: ReactNode }) {
  const marks = useFetchedMarks(words);
  const sought = useMemo(() => ({ words, marks }), [words, marks]);
  return <SoughtContext value={sought}>{children}</SoughtContext>;
}

export function useSought(): Sought {
  return useContext(SoughtContext);
}

/**
 * A text in which the words that are searched for around it are marked, as the search reads them. It takes the class of
 * what it stands for, because an element within another one costs each key of a search in each row.
 */
export function Found({ text, className }: { text: string; className?: string }) {
  const { words, marks } = useSought();
  const span = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other text is marked anew.
  useLayoutEffect(() => {
    if (words !== '') return marks?.markIn(span.current, words);
  }, [text, words, marks]);
  const Marked = words === '' ? undefined : marks?.Marked;
  return (
    <span ref={span} className={className}>
      {Marked ? <Marked text={text} words={words} /> : text}
    </span>
  );
}

/** What is a text, with the words that are searched for marked in it; anything else as it is. */
export function withFound(node: ReactNode): ReactNode {
  return typeof node === 'string' ? <Found text={node} /> : node;
}
