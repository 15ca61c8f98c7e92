import { lateExtra } from '../late/late.tsx';
import type { ArtName } from './drawings.tsx';

const Drawing = lateExtra(async () => (await import('./drawings.tsx')).Drawing);

/** Fetches the drawings before one is shown. */
export const fetchDrawings = Drawing.fetch;

/** The small line drawings of empty and failed lists; their room is there before they are. */
export function Art({ name }: { name: ArtName }) {
  return (
    <svg
      className="rm-art"
      width="120"
      height="88"
      viewBox="0 0 120 88"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <Drawing name={name} />
    </svg>
  );
}
