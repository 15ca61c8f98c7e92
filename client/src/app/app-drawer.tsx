import {
  mdiArrowUpBoldCircleOutline,
  mdiDownload,
  mdiInformationOutline,
  mdiLogout,
  mdiReload,
  mdiSchoolOutline,
  mdiSync,
} from '@mdi/js';
import { type FixedLink, fixedLinks } from '@roundsman/shared-schema/areas/shell/drawer.rules.ts';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useActor } from '#parts/actor.hook.ts';
import { useInstall } from '#parts/install.hook.ts';
import { useTrainingUrl } from '#parts/operator-links.hook.ts';
import '#parts/role.text.ts';
import { useSignOut } from '#parts/sign-out/sign-out.tsx';
import { appVersion } from '#platform/device-facts.ts';
import { pageTitle } from '#routes/page-title.ts';
import { paths } from '#routes/paths.ts';
import { openRoutes, routeAt } from '#routes/route-access.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { listed } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { DrawerAction, DrawerFoot, DrawerLink, DrawerNav } from '#ui/shell/drawer.tsx';
import { syncStatusAtom } from './app.atoms.ts';
import { useDrawerFacts } from './drawer-facts.hook.ts';
import { DrawerGroups, RouteLink } from './drawer-groups.tsx';
import { DrawerHead } from './drawer-head.tsx';
import './drawer.text.ts';
import { MainFranchiseLink, useMainFranchise } from './franchise-link.tsx';
import { reloadApp } from './reload-app.ts';

/** Pages below the groups: the way in, while it is not hidden, and one's own device and sign-in. */
const OWN_PAGES: ReadonlySet<string> = new Set(['quickstart', 'sync-status', 'security']);

/** The side menu: the account, what this user may open, then the fixed links (specification 1, 2.1). */
export function AppDrawer({ onGo }: { onGo: () => void }) {
  const actor = useActor();
  const askSync = useSetAtom(syncStatusAtom);
  const { pathname } = useLocation();
  const at = routeAt(pathname);
  const install = useInstall();
  const signOut = useSignOut();
  const training = useTrainingUrl();
  const isStartHidden = useSetting('global.hide-quick-start') || !actor.subscribed;
  const facts = useDrawerFacts(actor);
  const franchise = useMainFranchise();
  const go = (then: () => void) => () => {
    onGo();
    then();
  };
  const fixed: Record<FixedLink, () => ReactNode> = {
    upgrade: () => (
      <DrawerLink
        icon={mdiArrowUpBoldCircleOutline}
        label={t('drawer.upgrade')}
        href={paths.subscription()}
        onClick={onGo}
      />
    ),
    training: () => (
      <DrawerLink
        icon={mdiSchoolOutline}
        label={t('drawer.training')}
        href={training ?? '/'}
        outside
        onClick={onGo}
      />
    ),
    about: () => (
      <DrawerLink
        icon={mdiInformationOutline}
        label={pageTitle('about')}
        href={paths.about()}
        active={at?.id === 'about'}
        onClick={onGo}
      />
    ),
    sync: () => <DrawerAction icon={mdiSync} label={t('app.sync-now')} onClick={go(() => askSync(true))} />,
    'sign-out': () => <DrawerAction icon={mdiLogout} label={t('app.sign-out')} onClick={go(signOut)} />,
    install: () => <DrawerAction icon={mdiDownload} label={t('app.install')} onClick={go(install.ask)} />,
    reload: () => <DrawerAction icon={mdiReload} label={t('app.reload')} onClick={reloadApp} />,
  };
  return (
    <>
      <DrawerHead onGo={onGo} />
      <DrawerNav>
        <DrawerGroups
          onGo={onGo}
          inFranchise={franchise && <MainFranchiseLink href={franchise} onGo={onGo} />}
        />
        <div className="app-fixed">
          {openRoutes(actor)
            .filter(({ id }) => OWN_PAGES.has(id) && !(id === 'quickstart' && isStartHidden))
            .map((row) => (
              <RouteLink key={row.id} row={row} at={at} onGo={onGo} />
            ))}
          {fixedLinks(facts).map((id) => (
            <div key={id}>{fixed[id]()}</div>
          ))}
        </div>
      </DrawerNav>
      <DrawerFoot
        text={listed(actor.roles.map((role) => textOf(`role.${role}`)))}
        end={t('app.version', { version: appVersion() })}
      />
    </>
  );
}
