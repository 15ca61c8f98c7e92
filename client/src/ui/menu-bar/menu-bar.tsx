import { mdiCashOff, mdiCloudUploadOutline, mdiMenu } from '@mdi/js';
import type { ReactNode } from 'react';
import { t } from '#text/texts.ts';
import { IconButton } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { type MenuEntry, MoreMenu } from '../menu/menu.tsx';
import './menu-bar.css';

export interface MenuBarProps {
  title: string;
  /** Follow the title at a desk; put the same tabs into the page for a phone: see Tabs. */
  tabs?: ReactNode;
  /** Opens the drawer of a phone. */
  onMenu?: () => void;
  /** Unread alerts, counted on the button that opens the drawer; '99+' beyond. For whoever has no bell. */
  alerts?: number;
  /** Files that wait to be uploaded; no icon while there are none. */
  uploads?: { count: number; onOpen: () => void };
  /** Whoever looks does not see prices (C-32): the bar says so. */
  pricesHidden?: boolean;
  /** What can be done with the whole screen; each entry may say who it is for. */
  more?: readonly MenuEntry[];
  /** The support bar, at the right. */
  support?: ReactNode;
}

/** The bar above a screen: its title, tabs, marks and actions, then the support bar (specification 1, 2.2). */
export function MenuBar(props: MenuBarProps) {
  const { title, tabs, onMenu, alerts = 0, uploads, pricesHidden, more, support } = props;
  return (
    <header className="rm-top">
      {onMenu && (
        <span className="rm-narrow">
          <IconButton
            icon={mdiMenu}
            label={alerts > 0 ? t('kit.menu-alerts', { count: alerts }) : t('kit.menu')}
            count={alerts}
            onClick={onMenu}
          />
        </span>
      )}
      <h1 className="rm-cut">{title}</h1>
      {tabs && <div className="rm-wide rm-top-tabs">{tabs}</div>}
      <span className="rm-top-space" />
      {pricesHidden && (
        <span
          className="rm-top-mark"
          role="img"
          aria-label={t('kit.prices-hidden')}
          title={t('kit.prices-hidden')}
        >
          <Icon path={mdiCashOff} />
        </span>
      )}
      {uploads && uploads.count > 0 && (
        <IconButton
          icon={mdiCloudUploadOutline}
          label={t('kit.uploads', { count: uploads.count })}
          count={uploads.count}
          onClick={uploads.onOpen}
        />
      )}
      {more && <MoreMenu entries={more} />}
      {support}
    </header>
  );
}
