import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import './card.css';

/**
 * A box with a head. `tone` 'danger' for what needs the person; `end` are words or one action; `wide` both columns;
 * `href` makes its name a link to what it tells of.
 */
export function Card(props: {
  title: string;
  icon?: string;
  end?: ReactNode;
  tone?: 'plain' | 'danger';
  wide?: boolean;
  href?: string;
  children: ReactNode;
}) {
  const { title, icon, end, tone = 'plain', wide, href, children } = props;
  const name = (
    <>
      {icon && <Icon path={icon} />}
      <h2 className="rm-cut">{title}</h2>
    </>
  );
  return (
    <section
      className={classNames('rm-card', tone === 'danger' && 'rm-card-danger', wide && 'rm-card-wide')}
      aria-label={title}
    >
      <header>
        {href === undefined ? (
          name
        ) : (
          <Link className="rm-card-name" href={href}>
            {name}
          </Link>
        )}
        <span className="rm-card-end">{end}</span>
      </header>
      {children}
    </section>
  );
}

/** Padding inside a card for words and buttons. */
export function CardBody({ children }: { children: ReactNode }) {
  return <div className="rm-card-body">{children}</div>;
}

/** Names at the left, values at the right. */
export function Facts({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="rm-facts">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt>{fact.name}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A row of buttons that wraps. */
export function Buttons({ children }: { children: ReactNode }) {
  return <div className="rm-btns">{children}</div>;
}
