import type { ReactNode } from 'react';
import './figure-grid.css';

export interface Figure {
  label: ReactNode;
  value: ReactNode;
}

/** Figures side by side, each under its label. */
export function FigureGrid({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="rm-figs">
      {figures.map((figure, at) => (
        // Figures have a fixed order and no identity of their own.
        <div key={at}>
          <dt>{figure.label}</dt>
          <dd>{figure.value}</dd>
        </div>
      ))}
    </dl>
  );
}
