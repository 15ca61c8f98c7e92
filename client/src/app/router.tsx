import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, useNavigate } from 'react-router';
import { paths } from '#routes/paths.ts';
import { mayOpen } from '#routes/route-access.ts';
import type { BuiltRouteId } from '#routes/route-table.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { LinkProvider } from '#ui/link/link.tsx';
import { AppFrame } from './app-frame.tsx';
import { landingPath } from './landing.ts';
import { NoPermissionPage, NotFoundPage, RootErrorPage } from './plain-pages.tsx';
import { JoinPage, SignInPage, SignUpPage, StoreGate } from './session-gate.tsx';

// Asked for with the shell: it is where nearly everybody starts, and must not wait for the documents.
const roundsScreen = import('#areas/rounds/rounds.screen.tsx');
const RoundsScreen = lazy(async () => ({ default: (await roundsScreen).RoundsScreen }));
const RoundDialogRoute = lazy(async () => ({
  default: (await import('#areas/rounds/round-dialog.route.tsx')).RoundDialogRoute,
}));
const SyncScreen = lazy(async () => ({ default: (await import('#areas/sync/sync.screen.tsx')).SyncScreen }));
const UsersScreen = lazy(async () => ({
  default: (await import('#areas/users/users.screen.tsx')).UsersScreen,
}));

const SecurityScreen = lazy(async () => ({
  default: (await import('#areas/security/security.screen.tsx')).SecurityScreen,
}));

const GalleryScreen = lazy(async () => ({
  default: (await import('#dev/gallery.screen.tsx')).GalleryScreen,
}));

/** Gives the kit's links the router. */
function Root() {
  const navigate = useNavigate();
  return (
    <LinkProvider navigate={navigate}>
      <Suspense>
        <Outlet />
      </Suspense>
    </LinkProvider>
  );
}

function Landing() {
  return <Navigate to={landingPath(useStore().actor)} replace />;
}

/** Opens a route's screens only for those whom the route table lets in. */
function Guard({ id }: { id: BuiltRouteId }) {
  return mayOpen(useStore().actor, id) ? <Outlet /> : <NoPermissionPage />;
}

export function createAppRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: RootErrorPage,
      children: [
        { path: paths.signIn(), Component: SignInPage },
        { path: paths.signUp(), Component: SignUpPage },
        { path: paths.join(), Component: JoinPage },
        { path: paths.gallery(), Component: GalleryScreen },
        {
          Component: StoreGate,
          children: [
            {
              Component: AppFrame,
              children: [
                { index: true, Component: Landing },
                {
                  element: <Guard id="rounds" />,
                  children: [
                    {
                      path: paths.rounds(),
                      Component: RoundsScreen,
                      children: [{ path: ':roundId', Component: RoundDialogRoute }],
                    },
                  ],
                },
                {
                  element: <Guard id="users" />,
                  children: [{ path: paths.users(), Component: UsersScreen }],
                },
                {
                  element: <Guard id="sync-status" />,
                  children: [{ path: paths.sync(), Component: SyncScreen }],
                },
                {
                  element: <Guard id="security" />,
                  children: [{ path: paths.security(), Component: SecurityScreen }],
                },
                { path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
