import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './page.css';

/** The content of a screen below the top bar: a column whose list scrolls. `sunken` for pages of cards. */
export function Page({ label, sunken, children }: { label?: string; sunken?: boolean; children: ReactNode }) {
  return (
    <main
      className={classNames('rm-page', sunken && 'rm-page-sunken')}
      aria-label={label}
      id="main"
      tabIndex={-1}
    >
      {children}
    </main>
  );
}

/** The filters that are on, below the list bar. */
export function FilterBar({ children }: { children: ReactNode }) {
  return <div className="rm-filters">{children}</div>;
}

/** Cards in two columns at a desk, one below the other on a phone. */
export function CardPage({ children }: { children: ReactNode }) {
  return <div className="rm-cards">{children}</div>;
}
