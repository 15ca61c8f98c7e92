import { Suspense } from 'react';
import { createBrowserRouter, Navigate, Outlet, type RouteObject, useNavigate } from 'react-router';
import { DeveloperRoute, GalleryRoute } from '#dev/developer.route.tsx';
import { useActor } from '#parts/actor.hook.ts';
import { paths } from '#routes/paths.ts';
import { addressOf, guardOf } from '#routes/route-access.ts';
import type { BuiltRow } from '#routes/route-row.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { LinkProvider } from '#ui/link/link.tsx';
import { AppFrame } from './app-frame.tsx';
import { AppStart } from './app-start.tsx';
import { unsubscribedPath } from './landing.ts';
import { LandingPage } from './landing-page.tsx';
import { ConfirmEmailPage, ForgotPasswordPage, ResetPasswordPage } from './link-pages.tsx';
import { NoPermissionPage, NotFoundPage, RootErrorPage } from './plain-pages.tsx';
import { SCREENS, type ScreenEntry, YourWorkPage } from './screens.ts';
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
function Guard({ row }: { row: BuiltRow }) {
  const store = useStore();
  const actor = useActor();
  const guard = guardOf(actor, row);
  if (guard === 'open') return <Outlet />;
  if (guard === 'unsubscribed') return <Navigate to={unsubscribedPath(store, actor)} replace />;
  return <NoPermissionPage />;
}

function routeOf(row: BuiltRow, { Component, children }: ScreenEntry): RouteObject {
  if (row.redirect) return { path: row.path, element: <Navigate to={row.redirect} replace /> };
  // A screen with addresses of its own below it stands at the plain one, and they name the rest.
  const path = children.length > 0 ? addressOf(row) : row.path;
  return {
    element: <Guard row={row} />,
    children: [{ path, Component, children: [...children] }],
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
                    ...[...SCREENS].map(([row, entry]) => routeOf(row, entry)),
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
