import { lazy, Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useNavigate } from 'react-router';
import { paths } from '#routes/paths.ts';
import { addressOf, mayOpen, routeRow } from '#routes/route-access.ts';
import { type BuiltRouteId, ROUTE_TABLE } from '#routes/route-table.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { LinkProvider } from '#ui/link/link.tsx';
import { AppFrame } from './app-frame.tsx';
import { landingPath } from './landing.ts';
import { NoPermissionPage, NotFoundPage, RootErrorPage } from './plain-pages.tsx';
import { SCREENS } from './screens.tsx';
import { JoinPage, SignInPage, SignUpPage, StoreGate } from './session-gate.tsx';

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

function routeOf(id: BuiltRouteId): RouteObject {
  const { Component, children } = SCREENS[id];
  const row = routeRow(id);
  // A screen with addresses of its own below it stands at the plain one, and they name the rest.
  const path = children ? addressOf(row) : row.path;
  return {
    element: <Guard id={id} />,
    children: [{ path, Component, ...(children ? { children: [...children] } : {}) }],
  };
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
                ...ROUTE_TABLE.flatMap((row) => (row.built ? [routeOf(row.id)] : [])),
                { path: '*', Component: NotFoundPage },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
