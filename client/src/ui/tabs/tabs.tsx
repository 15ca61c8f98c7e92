import { useEffect, useRef } from 'react';
import { afterPaint } from '#platform/after-paint.ts';
import { CountBadge } from '../chip/chip.tsx';
import { classNames } from '../class-names.ts';
import { Link } from '../link/link.tsx';
import './tabs.css';

export interface Tab {
  id: string;
  label: string;
  href: string;
  count?: number;
}

/** Tabs that are places of their own. `narrow`: the full-width form below a phone's top bar. */
export function Tabs({
  tabs,
  active,
  label,
  narrow,
}: {
  tabs: readonly Tab[];
  active: string;
  label: string;
  narrow?: boolean;
}) {
  const nav = useRef<HTMLElement>(null);
  // More tabs than a phone is wide: the one that shows is in sight. Once it is painted nothing is laid out for that alone.
  useEffect(() => {
    if (active === '') return;
    void afterPaint().then(() => {
      const shown = nav.current?.querySelector('[aria-current]');
      shown?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    });
  }, [active]);
  return (
    <nav ref={nav} className={classNames('rm-tabs', narrow && 'rm-tabs-narrow rm-narrow')} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          href={tab.href}
          className={classNames(tab.id === active && 'rm-on')}
          aria-current={tab.id === active ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <CountBadge value={tab.count} />}
        </Link>
      ))}
    </nav>
  );
}
