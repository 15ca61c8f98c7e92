import './icon.css';

/**
 * An icon of `@mdi/js` (an SVG path), decoration only: the word beside it, or the control's own label, says it.
 * Sizes in px: 16 in marks, 20 usually, 24 large.
 */
export function Icon({ path, size = 20 }: { path: string; size?: 14 | 16 | 20 | 24 }) {
  return (
    <svg
      className="rm-icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}
