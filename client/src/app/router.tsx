import { may } from '@roundsman/shared-schema/access/may.ts';
import {
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import {
  matchPath,
  Navigate,
  Outlet,
  type RouteObject,
  Router,
  useLocation,
  useNavigate,
  useRoutes,
} from 'react-router';
import { DeveloperRoute, GalleryRoute } from '#dev/developer.route.tsx';
import { useActor } from '#parts/actor.hook.ts';
import { UnsavedNavigation } from '#parts/unsaved/unsaved-navigation.part.tsx';
import { noteError } from '#platform/error-log.ts';
import { paths } from '#routes/paths.ts';
import { addressOf, guardOf } from '#routes/route-access.ts';
import type { BuiltRow } from '#routes/route-row.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { LinkProvider } from '#ui/link/link.tsx';
import { AppFrame } from './app-frame.tsx';
import type { AppHistory } from './app-history.ts';
import { AppStart } from './app-start.tsx';
import { unsubscribedPath } from './landing.ts';
import { LandingPage } from './landing-page.tsx';
import { ConfirmEmailPage, ForgotPasswordPage, ResetPasswordPage } from './link-pages.tsx';
import { NoPermissionPage, NotFoundPage, RootErrorPage } from './plain-pages.tsx';
import { LoneDialog, SCREENS, type ScreenEntry, YourWorkPage } from './screens.ts';
import { JoinPage, SignInPage, SignUpPage, StoreGate } from './session-gate.tsx';

/** Gives the kit's links the router, by a function that stays the same: a new one would draw each link again. */
function Links({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  const go = useCallback((href: string) => void latest.current(href), []);
  return <LinkProvider navigate={go}>{children}</LinkProvider>;
}

/** Opens a route's screens only for those whom the route table lets in. */
function Guard({ row, dialogs }: { row: BuiltRow; dialogs: ScreenEntry['children'] }) {
  const store = useStore();
  const actor = useActor();
  const { pathname } = useLocation();
  const guard = guardOf(actor, row);
  if (guard === 'open') return <Outlet />;
  const shown = dialogs.find(({ path }) => matchPath(`${addressOf(row)}/${path}`, pathname) !== null);
  const dialog = shown?.handle;
  if (dialog instanceof LoneDialog && may(actor, dialog.requires)) return <dialog.Component />;
  if (guard === 'unsubscribed') return <Navigate to={unsubscribedPath(store, actor)} replace />;
  return <NoPermissionPage />;
}

function routeOf(row: BuiltRow, { Component, children, pages }: ScreenEntry): RouteObject {
  const [first] = pages;
  if (first) {
    const address = addressOf(row);
    const plain = { path: address, element: <Navigate to={`${address}/${first.path}`} replace /> };
    const own = pages.map((page) => ({ path: `${address}/${page.path}`, Component: page.Component }));
    return { element: <Guard row={row} dialogs={[]} />, children: [plain, ...own] };
  }
  // A screen with addresses of its own below it stands at the plain one, and they name the rest.
  const path = children.length > 0 ? addressOf(row) : row.path;
  return {
    element: <Guard row={row} dialogs={children} />,
    children: [{ path, Component, children: [...children] }],
  };
}

/** Every address of the app. `guard`: see `UnsavedNavigation`. */
function appRoutes(guard: AppHistory['guard']): RouteObject[] {
  return [
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
              element: (
                <>
                  <AppFrame />
                  <UnsavedNavigation guard={guard} />
                </>
              ),
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
  ];
}

function AppRoutes({ guard }: { guard: AppHistory['guard'] }) {
  const [routes] = useState(() => appRoutes(guard));
  return useRoutes(routes);
}

/**
 * Shows the page of the moment's address. The router's own data routers would cost the start 20 kB for loaders and
 * submissions: pages read the store.
 */
export function AppRouter({ history }: { history: AppHistory }) {
  const [{ action, location }, setPlace] = useState(history.place);
  useLayoutEffect(() => history.listen((place) => startTransition(() => setPlace(place))), [history]);
  return (
    <Router navigator={history} location={location} navigationType={action}>
      <ErrorBoundary
        resetKeys={[location.key]}
        onError={(error) => noteError(error)}
        FallbackComponent={RootErrorPage}
      >
        <Links>
          <Suspense>
            <AppRoutes guard={history.guard} />
          </Suspense>
        </Links>
      </ErrorBoundary>
    </Router>
  );
}
