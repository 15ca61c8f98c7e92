import { Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useNavigate } from 'react-router';
import { DeveloperRoute, GalleryRoute } from '#dev/developer.route.tsx';
import { useActor } from '#parts/actor.hook.ts';
import { paths } from '#routes/paths.ts';
import { addressOf, guardOf, routeRow } from '#routes/route-access.ts';
import type { RouteRow } from '#routes/route-row.ts';
import { type BuiltRouteId, ROUTE_TABLE } from '#routes/route-table.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { LinkProvider } from '#ui/link/link.tsx';
import { AppFrame } from './app-frame.tsx';
import { AppStart } from './app-start.tsx';
import { unsubscribedPath } from './landing.ts';
import { LandingPage } from './landing-page.tsx';
import { ConfirmEmailPage, ForgotPasswordPage, ResetPasswordPage } from './link-pages.tsx';
import { NoPermissionPage, NotFoundPage, RootErrorPage } from './plain-pages.tsx';
import { SCREENS, YourWorkPage } from './screens.tsx';
import { JoinPage, SignInPage, SignUpPage, StoreGate } from './session-gate.tsx';

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

/** Opens a route's screens only for those whom the route table lets in. */
function Guard({ id }: { id: BuiltRouteId }) {
  const store = useStore();
  const actor = useActor();
  const guard = guardOf(actor, routeRow(id));
  if (guard === 'open') return <Outlet />;
  if (guard === 'unsubscribed') return <Navigate to={unsubscribedPath(store, actor)} replace />;
  return <NoPermissionPage />;
}

function routeOf(id: BuiltRouteId): RouteObject {
  const { Component, children } = SCREENS[id];
  const row: RouteRow = routeRow(id);
  if (row.redirect) return { path: row.path, element: <Navigate to={row.redirect} replace /> };
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
        { path: paths.forgotPassword(), Component: ForgotPasswordPage },
        { path: paths.resetPassword(), Component: ResetPasswordPage },
        { path: paths.confirmEmail(), Component: ConfirmEmailPage },
        { path: paths.gallery(), Component: GalleryRoute },
        {
          Component: StoreGate,
          children: [
            {
              Component: AppStart,
              children: [
                {
                  Component: AppFrame,
                  children: [
                    { index: true, Component: LandingPage },
                    ...ROUTE_TABLE.flatMap((row) => (row.built ? [routeOf(row.id)] : [])),
                    { path: paths.yourWork(), Component: YourWorkPage },
                    { path: `${paths.developer()}/:tool?`, Component: DeveloperRoute },
                    { path: '*', Component: NotFoundPage },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
}
