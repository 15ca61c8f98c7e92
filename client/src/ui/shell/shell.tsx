import { type ReactNode, useRef } from 'react';
import { t } from '#text/texts.ts';
import './shell.css';
import { lateOverlay } from '../late/late.tsx';

const NarrowDrawer = lateOverlay(
  async () => (await import('./narrow-drawer.tsx')).NarrowDrawer,
  ({ open }) => open,
);

/** To the content without the way through menu and bars. */
function skip(): void {
  document.getElementById('main')?.focus();
}

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
      <button type="button" className="rm-skip" onClick={skip}>
        {t('kit.skip')}
      </button>
      <nav className="rm-drawer rm-wide" aria-label={drawerLabel}>
        {drawer}
      </nav>
      {used.current && (
        <NarrowDrawer open={drawerOpen} label={drawerLabel} onClose={onDrawerClose}>
          {drawer}
        </NarrowDrawer>
      )}
      <div className="rm-app-main">{children}</div>
    </div>
  );
}

/** The frame before there is anything to do in it, only to be seen. `children` say what is going on. */
export function OpeningShell({
  drawer,
  top,
  children,
}: {
  drawer: ReactNode;
  top: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="rm-app">
      <div className="rm-drawer rm-wide" aria-hidden="true" inert>
        {drawer}
      </div>
      <div className="rm-app-main">
        <div aria-hidden="true" inert>
          {top}
        </div>
        {children}
      </div>
    </div>
  );
}
