import { may } from '@roundsman/shared-schema/access/may.ts';
import { useAtom } from 'jotai';
import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { Outlet, useLocation } from 'react-router';
import { LauncherHost, useLauncher } from '#areas/launcher/launcher-host.part.tsx';
import { useActor } from '#parts/actor.hook.ts';
import { JobHost } from '#parts/job/job-host.part.tsx';
import { type TopWords, TopWordsContext, useTopWords } from '#parts/screen-frame.part.tsx';
import { noteError } from '#platform/error-log.ts';
import { caughtUp, screenShown } from '#platform/first-screen.ts';
import { createSettable, type Readable } from '#store/signal.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { useReadable } from '#store/use-sync.hook.ts';
import { t } from '#text/texts.ts';
import { AllowedProvider, type Allows } from '#ui/allowed/allowed.tsx';
import { isMissingPart } from '#ui/late/late.tsx';
import { Page } from '#ui/page/page.tsx';
import { Shell } from '#ui/shell/shell.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import { drawerOpenAtom } from './app.atoms.ts';
import { AppDrawer } from './app-drawer.tsx';
import { behindStart } from './behind-start.tsx';
import { takeLastScreenAway } from './last-screen/take-last-screen-away.ts';
import { Broken } from './plain-pages.tsx';
import { useShellActions } from './shell-actions.hook.ts';
import { titleAt } from './title-at.ts';
import { TopBar } from './top-bar.tsx';
import { createTopWords } from './top-words.ts';
import { PageMissing } from './update-notice.tsx';

const Keepers = behindStart(async () => (await import('#parts/keepers.part.tsx')).Keepers);

/** Menus draw closer together where the account wishes it (settings theme.compact-menus-*). */
function useCompactMenus(): void {
  const desk = useSetting('theme.compact-menus-desktop');
  const phone = useSetting('theme.compact-menus-mobile');
  const isCompact = useNarrow() ? phone : desk;
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (isCompact) dataset.compactMenus = '';
    else delete dataset.compactMenus;
  }, [isCompact]);
}

/** Drawer, header and the screen of the moment (specification 2.1, 2.2). */
export function AppFrame() {
  const [drawerOpen, setDrawerOpen] = useAtom(drawerOpenAtom);
  const location = useLocation();
  const actor = useActor();
  const allows = useCallback<Allows>((requires) => !requires || may(actor, requires), [actor]);
  const closeDrawer = useCallback(() => setDrawerOpen(false), [setDrawerOpen]);
  const drawer = useMemo(() => <AppDrawer onGo={closeDrawer} />, [closeDrawer]);
  const [top] = useState(() => createTopWords({ title: titleAt(location.pathname) }));
  useCompactMenus();
  return (
    <AllowedProvider allows={allows}>
      <TopWordsContext value={top.say}>
        <Shell
          drawer={drawer}
          drawerLabel={t('app.menu')}
          drawerOpen={drawerOpen}
          onDrawerClose={closeDrawer}
        >
          <Top words={top.words} />
          <ErrorBoundary
            resetKeys={[location.pathname]}
            onError={(error) => noteError(error)}
            fallbackRender={({ error, resetErrorBoundary }) => (
              <BrokenScreen>
                {isMissingPart(error) ? <PageMissing onRetry={resetErrorBoundary} /> : <Broken />}
              </BrokenScreen>
            )}
          >
            <Suspense fallback={<ComingScreen title={titleAt(location.pathname)} />}>
              <Outlet />
              <ScreenShown />
            </Suspense>
          </ErrorBoundary>
        </Shell>
        <Launcher words={top.words} />
        <JobHost />
        <Keepers isMenuOpen={drawerOpen} />
      </TopWordsContext>
    </AllowedProvider>
  );
}

/** Beside a screen, so that both are drawn together: lets the store go on to what can wait. */
function ScreenShown() {
  const store = useStore();
  // Before the frame is on the glass, so that nothing lies over it.
  useLayoutEffect(takeLastScreenAway, []);
  useEffect(() => {
    screenShown();
    store.screenShown();
    void store.whenCaughtUp.then(caughtUp);
  }, [store]);
  return null;
}

/** What stands above every screen, and stays while they change: an open menu of it does, too. */
function Top({ words }: { words: Readable<TopWords> }) {
  return <TopBar {...useReadable(words)} />;
}

/** In the place of a screen whose program is still being read. */
function ComingScreen({ title }: { title: string }) {
  useTopWords({ title });
  return <SkeletonRows />;
}

function BrokenScreen({ children }: { children: ReactNode }) {
  useTopWords({ title: t('app.broken-short') });
  return <Page>{children}</Page>;
}

const NO_WORDS = createSettable<TopWords>({ title: '' });

/** What the shell can do, and what the page can that is shown; that is followed while the launcher is open. */
function Launcher({ words }: { words: Readable<TopWords> }) {
  const isOpen = useLauncher()?.open === true;
  const { more = [], acts = [] } = useReadable(isOpen ? words : NO_WORDS);
  const here = [...acts, ...more].filter(({ disabled }) => !disabled);
  return (
    <LauncherHost
      actions={[...useShellActions(), ...here.map((entry) => ({ ...entry, id: `here-${entry.id}` }))]}
    />
  );
}
