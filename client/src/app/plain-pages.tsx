import { hasAnyRole } from '@roundsman/shared-schema/access/may.ts';
import { OWNER_ADMIN } from '@roundsman/shared-schema/access/roles.ts';
import { useLocation } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { ScreenFrame } from '#parts/screen-frame.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { ButtonLink } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';
import { EmptyState, ErrorState, NoPermission } from '#ui/states/empty-state.tsx';
import { titleAt } from './title-at.ts';

const home = () => (
  <ButtonLink kind="main" href="/">
    {t('app.home')}
  </ButtonLink>
);

/** A path that the product does not know (C-17). */
export function NotFoundPage() {
  return (
    <ScreenFrame title={t('app.not-found-short')}>
      <Page>
        <EmptyState title={t('app.not-found')} text={t('app.not-found-text')} action={home()} />
      </Page>
    </ScreenFrame>
  );
}

/** A path that this user's roles do not open (C-17). */
export function NoPermissionPage() {
  const { account } = useStore();
  const { pathname } = useLocation();
  // Whoever would be asked is told what else closes it.
  const isInCharge = hasAnyRole(useActor(), OWNER_ADMIN);
  return (
    <ScreenFrame title={titleAt(pathname)}>
      <Page>
        <NoPermission
          title={t('app.no-permission')}
          text={
            isInCharge ? t('app.no-permission-plan') : t('app.no-permission-text', { account: account.name })
          }
          action={home()}
        />
      </Page>
    </ScreenFrame>
  );
}

/** Something in a screen broke: 'Oops! Something went wrong.' and the way on (specification 4, 2.16). */
export function Broken() {
  return (
    <ErrorState
      title={t('app.broken')}
      text={t('app.broken-text')}
      onRetry={() => window.location.reload()}
      action={
        <ButtonLink kind="line" href="/">
          {t('app.home')}
        </ButtonLink>
      }
    />
  );
}

/** The last net: something outside every screen broke. */
export function RootErrorPage() {
  return (
    <main className="app-state">
      <Broken />
    </main>
  );
}
