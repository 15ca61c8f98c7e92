import { mdiBellOutline, mdiEmailAlertOutline, mdiHelpCircleOutline, mdiMagnify } from '@mdi/js';
import type { ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Link } from '../link/link.tsx';
import './support-bar.css';

export interface SupportBarProps {
  /** Where help is; a phone has it in the person's menu. */
  help: string;
  /** Opens the launcher; left out for whoever has none. A phone has it in the person's menu. */
  launcher?: { open: boolean; onToggle: () => void };
  /** The bell; left out below level 2. */
  alerts?: { href: string; unread: number };
  /** Where the e-mail address is verified, for whoever still has to. */
  verifyEmail?: string;
  /** The truth about this device's changes. */
  cloud: ReactNode;
  /** The person and their menu. */
  person: ReactNode;
}

/** The right end of the header (specification 1, 2.2): launcher, warning, cloud, bell, help, person. */
export function SupportBar({ help, launcher, alerts, verifyEmail, cloud, person }: SupportBarProps) {
  return (
    <>
      {launcher && (
        <button
          type="button"
          className="rm-launch rm-wide"
          aria-haspopup="dialog"
          aria-expanded={launcher.open}
          aria-keyshortcuts="Control+K Meta+K"
          onClick={launcher.onToggle}
        >
          <Icon path={mdiMagnify} size={16} />
          <span className="rm-launch-words rm-grow">{t('kit.launcher')}</span>
          <span aria-hidden="true">
            <kbd>Ctrl K</kbd>
          </span>
        </button>
      )}
      {verifyEmail !== undefined && (
        <IconLink href={verifyEmail} icon={mdiEmailAlertOutline} label={t('kit.verify-email')} warn />
      )}
      {cloud}
      {alerts && (
        <IconLink
          href={alerts.href}
          icon={mdiBellOutline}
          label={t('kit.unread-alerts', { count: alerts.unread })}
          count={alerts.unread}
        />
      )}
      <span className="rm-wide">
        <IconLink href={help} icon={mdiHelpCircleOutline} label={t('kit.help')} />
      </span>
      {person}
    </>
  );
}

function IconLink(props: { href: string; icon: string; label: string; count?: number; warn?: boolean }) {
  const { href, icon, label, count = 0, warn } = props;
  return (
    <Link href={href} className={classNames('rm-ib', warn && 'rm-ib-warn')} aria-label={label} title={label}>
      <Icon path={icon} />
      {count > 0 && (
        <span className="rm-ib-dot" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}
