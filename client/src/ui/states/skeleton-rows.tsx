import { useEffect, useState } from 'react';
import { t } from '#text/texts.ts';
import { classNames } from '../class-names.ts';
import './states.css';

/** True once `delayMs` have gone by: what is quicker than that shows no sign of loading. */
export function useAfter(delayMs: number): boolean {
  const [after, setAfter] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAfter(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return after;
}

const WIDTHS = [
  [52, 40],
  [66, 34],
  [40, 44],
  [58, 38],
] as const;

/** Loading, in the rhythm of the real rows, after 150 ms. `mark` is the shape at a row's left. */
export function SkeletonRows(props: {
  rows?: number;
  mark?: 'bar' | 'circle' | 'none';
  label?: string;
  dense?: boolean;
}) {
  const { rows = 8, mark = 'bar', label = t('kit.loading'), dense } = props;
  const shown = useAfter(150);
  if (!shown) return <div className="rm-scroll" aria-busy="true" />;
  return (
    <div className="rm-scroll" role="status" aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, at) => {
        const [name, sub] = WIDTHS[at % WIDTHS.length] ?? WIDTHS[0];
        return (
          <div className={classNames('rm-row', dense && 'rm-row-dense')} key={at} aria-hidden="true">
            {mark !== 'none' && <i className={`rm-sk rm-sk-${mark}`} />}
            <span className="rm-grow rm-sk-lines">
              <i className="rm-sk" style={{ width: `${name}%` }} />
              {!dense && <i className="rm-sk rm-sk-sub" style={{ width: `${sub}%` }} />}
            </span>
            <i className="rm-sk" style={{ width: 64 }} />
          </div>
        );
      })}
    </div>
  );
}
