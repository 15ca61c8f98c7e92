import { accountUsers } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useAtom, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { switcherAtom } from '#parts/accounts/switch-account.hook.ts';
import { viewAs, viewAsAtom } from '#parts/actor.hook.ts';
import { ActorProvider } from '#parts/actor-provider.part.tsx';
import { newsAtom } from '#parts/release-notes.atom.ts';
import { afterPaint } from '#platform/after-paint.ts';
import { paths } from '#routes/paths.ts';
import { readOnlyStore } from '#store/read-only-store.ts';
import { StoreProvider, useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { lateOverlay } from '#ui/late/late.tsx';
import { PersonTones } from '#ui/person-mark/person-tones.tsx';
import { useFirstLoad } from './first-load.hook.ts';
import { isPaintable, rememberPage } from './last-page.ts';
import { useKeepLastScreen } from './last-screen/keep-last-screen.hook.ts';
import { OwnDialogs } from './own-dialogs.tsx';

const ReleaseNotesDialog = lateOverlay(
  async () => (await import('./release-notes.dialog.tsx')).ReleaseNotesDialog,
);

const SwitchAccountDialog = lateOverlay(
  async () => (await import('#parts/accounts/switch-account.dialog.tsx')).SwitchAccountDialog,
);

const activeIds = (snapshot: Snapshot) =>
  [...accountUsers(snapshot).values()].filter(({ active }) => active).map(({ id }) => id);

/** Nobody's colour is another's, as far as there are colours. */
function TonesOfUsers({ children }: { children: ReactNode }) {
  return <PersonTones ids={useQuery(activeIds)}>{children}</PersonTones>;
}

function FirstLoad() {
  useFirstLoad();
  return null;
}

/** What belongs to every page of an open account: where the start leads, the last page, the release notes. */
export function AppStart() {
  const store = useStore();
  const viewed = useAtomValue(viewAsAtom);
  const [showsNews, showNews] = useAtom(newsAtom);
  const [showsSwitcher, showSwitcher] = useAtom(switcherAtom);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isViewing = viewed !== null;
  const shown = useMemo(() => (viewed === null ? store : readOnlyStore(store, viewed)), [store, viewed]);
  // With the page, not after it: whoever closes the app the moment it shows comes back to it.
  useLayoutEffect(() => {
    if (!isViewing) rememberPage(store, pathname);
  }, [store, pathname, isViewing]);
  useKeepLastScreen(pathname, !isViewing && isPaintable(pathname));
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isOver = false;
    void afterPaint()
      .then(() => import('#store/verify/verify-daily.ts'))
      .then(({ verifyDaily }) => {
        if (!isOver) stop = verifyDaily(store);
      })
      // Without a connection the part may not be here yet: the next start looks again.
      .catch(() => {});
    return () => {
      isOver = true;
      stop?.();
    };
  }, [store]);
  // Nobody's menu outlives the account that it belongs to.
  useEffect(() => () => viewAs(null), []);
  const wasViewing = useRef(isViewing);
  useEffect(() => {
    if (wasViewing.current === isViewing) return;
    wasViewing.current = isViewing;
    void navigate(isViewing ? '/' : paths.users());
  }, [isViewing, navigate]);
  return (
    <StoreProvider store={shown}>
      <ActorProvider>
        <TonesOfUsers>
          {!isViewing && <FirstLoad />}
          <Outlet />
          <OwnDialogs />
          {showsSwitcher && <SwitchAccountDialog onClose={() => showSwitcher(false)} />}
          {showsNews && <ReleaseNotesDialog onClose={() => showNews(false)} />}
        </TonesOfUsers>
      </ActorProvider>
    </StoreProvider>
  );
}
