import { useAtom } from 'jotai';
import { Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router';
import { FrameContext } from '#parts/screen-frame.part.tsx';
import { t } from '#text/texts.ts';
import { TopBar } from '#ui/page/page.tsx';
import { Shell } from '#ui/shell/shell.tsx';
import { ErrorState } from '#ui/states/empty-state.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { drawerOpenAtom } from './app.atoms.ts';
import { AppDrawer } from './app-drawer.tsx';
import { SampleDataNotice } from './sample-data-notice.tsx';
import { Support } from './support.tsx';
import { UpdateNotice } from './update-notice.tsx';

/** Drawer, header and the screen of the moment (specification 2.1, 2.2). */
export function AppFrame() {
  const [drawerOpen, setDrawerOpen] = useAtom(drawerOpenAtom);
  const location = useLocation();
  const frame = useMemo(
    () => ({
      renderTop: (title: string, tabs?: React.ReactNode) => (
        <>
          <TopBar title={title} tabs={tabs} support={<Support />} onMenu={() => setDrawerOpen(true)} />
          <UpdateNotice />
          <SampleDataNotice />
        </>
      ),
    }),
    [setDrawerOpen],
  );
  return (
    <FrameContext value={frame}>
      <Shell
        drawer={<AppDrawer onGo={() => setDrawerOpen(false)} />}
        drawerLabel={t('app.menu')}
        drawerOpen={drawerOpen}
        onDrawerClose={() => setDrawerOpen(false)}
      >
        <ErrorBoundary
          resetKeys={[location.pathname]}
          fallbackRender={({ resetErrorBoundary }) => (
            <>
              {frame.renderTop(t('app.broken'))}
              <ErrorState text={t('app.broken-text')} onRetry={resetErrorBoundary} />
            </>
          )}
        >
          <Suspense fallback={<SkeletonRows />}>
            <Outlet />
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </FrameContext>
  );
}
