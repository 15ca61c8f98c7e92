import { mdiMenu } from '@mdi/js';
import type { ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { IconButton } from '../button/button.tsx';
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

/**
 * Menu bar and support bar in one. `tabs` follow the title at a desk (put the same tabs into the page for a phone:
 * see Tabs). `support` stands at the right: launcher, weather, cloud, bell, profile.
 */
export function TopBar(props: { title: string; tabs?: ReactNode; support?: ReactNode; onMenu?: () => void }) {
  return (
    <header className="rm-top">
      {props.onMenu && (
        <span className="rm-narrow">
          <IconButton icon={mdiMenu} label={t('kit.menu')} onClick={props.onMenu} />
        </span>
      )}
      <h1 className="rm-cut">{props.title}</h1>
      {props.tabs && <div className="rm-wide rm-top-tabs">{props.tabs}</div>}
      <span className="rm-top-space" />
      {props.support}
    </header>
  );
}

/** The bar above a list: search and sort at the left, people and the main action at the right (`end`). */
export function ListBar({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="rm-bar">
      {children}
      {end && (
        <>
          <span className="rm-bar-space" />
          {end}
        </>
      )}
    </div>
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
