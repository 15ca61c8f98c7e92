import { mdiChevronDown } from '@mdi/js';
import { type ReactNode, useId, useState } from 'react';
import '../chip/chip.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import { SYNC_ICONS, type SyncState, syncWords } from '../sync-cloud/sync-cloud.tsx';
import './drawer.css';

/** The account at the top of the drawer. `onSwitch` opens the list of accounts, where there are several. */
export function DrawerAccount({
  mark,
  name,
  sub,
  switchLabel,
  onSwitch,
}: {
  mark: ReactNode;
  name: string;
  sub?: string;
  switchLabel?: string;
  onSwitch?: () => void;
}) {
  const inner = (
    <>
      {mark}
      <span className="rm-grow rm-stack">
        <b className="rm-cut" title={name}>
          {name}
        </b>
        {sub && (
          <span className="rm-cut rm-t3 rm-small" title={sub}>
            {sub}
          </span>
        )}
      </span>
    </>
  );
  if (!onSwitch) return <div className="rm-account">{inner}</div>;
  return (
    <button
      type="button"
      className="rm-account"
      aria-label={switchLabel}
      title={switchLabel}
      onClick={onSwitch}
    >
      {inner}
      <Icon path={mdiChevronDown} />
    </button>
  );
}

/** The firm's own picture in the place of initials; decorative, as its name stands beside it. */
export function DrawerLogo({ src }: { src: string }) {
  return <img className="rm-account-logo" src={src} alt="" width={32} height={32} />;
}

/** The line below the account: small links at the left, something to know at the right. */
export function DrawerTools({ children, end }: { children: ReactNode; end?: ReactNode }) {
  return (
    <div className="rm-drawer-tools">
      {children}
      <span className="rm-drawer-end">{end}</span>
    </div>
  );
}

/** The truth about this device's changes in a line that leads to more, where the drawer covers the bar that says it. */
export function DrawerStatus({
  state,
  count,
  href,
  onClick,
}: {
  state: SyncState;
  count: number;
  href: string;
  onClick?: () => void;
}) {
  return (
    <Link
      href={href}
      className={classNames('rm-drawer-status', `rm-drawer-${state}`)}
      // What was true once is not painted again at the next start.
      data-now="hide"
      onClick={onClick}
    >
      <Icon path={SYNC_ICONS[state]} size={16} />
      <span className="rm-cut">{syncWords(state, count)}</span>
    </Link>
  );
}

/** The scrolling middle of the drawer. */
export function DrawerNav({ children }: { children: ReactNode }) {
  return <div className="rm-nav">{children}</div>;
}

/** Routes that belong together. `fold`: begins closed and opens by a tap; `open` while the place one is at is inside. */
export function DrawerGroup({
  title,
  fold,
  children,
}: {
  title: string;
  fold?: { readonly open: boolean };
  children: ReactNode;
}) {
  const id = useId();
  const [tapped, setTapped] = useState<boolean>();
  if (!fold) {
    return (
      <section aria-label={title}>
        <h2 className="rm-nav-title">{title}</h2>
        {children}
      </section>
    );
  }
  const isOpen = tapped ?? fold.open;
  return (
    <section aria-label={title}>
      <h2 className="rm-nav-fold">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setTapped(!isOpen)}>
          {title}
          <Icon path={mdiChevronDown} size={16} />
        </button>
      </h2>
      <div id={id} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}

/** Larger counts say '99+' (specification 1, section 9). */
const MOST = 99;

interface DrawerEntry {
  icon: string;
  label: string;
  /** A count in a pill behind the label, up to '99+'; `badgeLabel` says what is counted. */
  badge?: number;
  badgeLabel?: string;
  onClick?: () => void;
}

function Badge({ badge = 0, badgeLabel }: Pick<DrawerEntry, 'badge' | 'badgeLabel'>) {
  if (badge <= 0) return null;
  return (
    <span className="rm-nav-badge">
      <span aria-hidden={badgeLabel !== undefined}>
        <b className="rm-badge">{badge > MOST ? `${MOST}+` : badge}</b>
      </span>
      {badgeLabel && <span className="rm-sr">{badgeLabel}</span>}
    </span>
  );
}

/** A place to go to. `active` is the place one is at; `outside` leaves the app. */
export function DrawerLink(props: DrawerEntry & { href: string; active?: boolean; outside?: boolean }) {
  const { icon, label, active, href, outside, onClick } = props;
  return (
    <Link
      href={href}
      onClick={onClick}
      className={classNames('rm-nav-item', active && 'rm-on')}
      aria-current={active ? 'page' : undefined}
      {...(outside ? { target: '_blank', rel: 'noopener' } : {})}
    >
      <Icon path={icon} />
      <span className="rm-cut">{label}</span>
      <Badge {...props} />
    </Link>
  );
}

/** Something to do from the drawer. */
export function DrawerAction(props: DrawerEntry) {
  const { icon, label, onClick } = props;
  return (
    <button type="button" className="rm-nav-item" onClick={onClick}>
      <Icon path={icon} />
      <span className="rm-cut">{label}</span>
      <Badge {...props} />
    </button>
  );
}

/** The last line of the drawer: connection and roles at the left, version at the right. */
export function DrawerFoot({ text, end }: { text: ReactNode; end?: ReactNode }) {
  return (
    <div className="rm-foot">
      <span className="rm-foot-text">{text}</span>
      <span className="rm-num">{end}</span>
    </div>
  );
}
