import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { t } from '#text/texts.ts';
import './shell.css';

const NarrowDrawer = lazy(() =>
  import('./narrow-drawer.tsx').then((part) => ({ default: part.NarrowDrawer })),
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
