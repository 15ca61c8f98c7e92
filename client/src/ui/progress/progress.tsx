import { classNames } from '../class-names.ts';
import './progress.css';

/** How much of a whole is there: a bar with its words. `value` and `of` count the same things; `tone` warns of what is full. */
export function Progress(props: {
  value: number;
  of: number;
  label: string;
  tone?: 'warn' | 'danger' | undefined;
}) {
  const { value, of, label, tone } = props;
  return (
    <div className={classNames('rm-progress', tone && `rm-progress-${tone}`)}>
      <span className="rm-progress-track" aria-hidden="true">
        <span style={{ inlineSize: `${of === 0 ? 0 : Math.min(100, (value / of) * 100)}%` }} />
      </span>
      <span className="rm-num">{label}</span>
    </div>
  );
}
