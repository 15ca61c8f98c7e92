import './progress.css';

/** How much of a whole is there: a bar with its words. `value` and `of` count the same things. */
export function Progress({ value, of, label }: { value: number; of: number; label: string }) {
  return (
    <div className="rm-progress">
      <span className="rm-progress-track" aria-hidden="true">
        <span style={{ inlineSize: `${of === 0 ? 0 : Math.min(100, (value / of) * 100)}%` }} />
      </span>
      <span className="rm-num">{label}</span>
    </div>
  );
}
