import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { CountBadge } from '../chip/chip.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import './shell.css';

const NarrowDrawer = lazy(() =>
  import('./narrow-drawer.tsx').then((part) => ({ default: part.NarrowDrawer })),
);

/** Frame of the app: drawer beside the page above 769 px, over it below. `top` and `children` are the screen. */
export function Shell(props: {
  drawer: ReactNode;
  drawerLabel: string;
  drawerOpen: boolean;
  onDrawerClose: () => void;
  children: ReactNode;
}) {
  const { drawer, drawerLabel, drawerOpen, onDrawerClose, children } = props;
  const used = useRef(false);
  used.current ||= drawerOpen;
  return (
    <div className="rm-app">
      <nav className="rm-drawer rm-wide" aria-label={drawerLabel}>
        {drawer}
      </nav>
      {used.current && (
        <Suspense fallback={null}>
          <NarrowDrawer open={drawerOpen} label={drawerLabel} onClose={onDrawerClose}>
            {drawer}
          </NarrowDrawer>
        </Suspense>
      )}
      <div className="rm-app-main">{children}</div>
    </div>
  );
}

/** The account at the top of the drawer; `onClick` opens the switch of accounts. */
export function DrawerAccount({
  icon,
  name,
  sub,
  end,
  onClick,
}: {
  icon: string;
  name: string;
  sub?: string;
  end?: ReactNode;
  onClick?: () => void;
}) {
  const inner = (
    <>
      <span className="rm-logo">
        <Icon path={icon} />
      </span>
      <span className="rm-grow rm-stack">
        <b className="rm-cut">{name}</b>
        {sub && <span className="rm-cut rm-t3 rm-small">{sub}</span>}
      </span>
      {end}
    </>
  );
  return onClick ? (
    <button type="button" className="rm-account" onClick={onClick}>
      {inner}
    </button>
  ) : (
    <div className="rm-account">{inner}</div>
  );
}

/** The scrolling middle of the drawer. */
export function DrawerNav({ children }: { children: ReactNode }) {
  return <div className="rm-nav">{children}</div>;
}

export function DrawerGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="rm-nav-title">{title}</h2>
      {children}
    </section>
  );
}

interface DrawerEntry {
  icon: string;
  label: string;
  /** A count in a pill behind the label. */
  badge?: number;
  onClick?: () => void;
}

/** A place to go to. `active` is the place one is at. */
export function DrawerLink({
  icon,
  label,
  badge,
  active,
  href,
  onClick,
}: DrawerEntry & { href: string; active?: boolean }) {
  return (
    <Link
      href={href}
      onClick={onClick}
      className={classNames('rm-nav-item', active && 'rm-on')}
      aria-current={active ? 'page' : undefined}
    >
      <Icon path={icon} />
      <span className="rm-cut">{label}</span>
      {badge !== undefined && badge > 0 && <CountBadge value={badge} />}
    </Link>
  );
}

/** Something to do from the drawer. */
export function DrawerAction({ icon, label, badge, onClick }: DrawerEntry) {
  return (
    <button type="button" className="rm-nav-item" onClick={onClick}>
      <Icon path={icon} />
      <span className="rm-cut">{label}</span>
      {badge !== undefined && badge > 0 && <CountBadge value={badge} />}
    </button>
  );
}

/** The last line of the drawer: connection and role at the left, version at the right. */
export function DrawerFoot({ icon, text, end }: { icon: string; text: ReactNode; end?: ReactNode }) {
  return (
    <div className="rm-foot">
      <Icon path={icon} size={16} />
      <span className="rm-cut">{text}</span>
      <span className="rm-num">{end}</span>
    </div>
  );
}
