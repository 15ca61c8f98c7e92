import {
  mdiAccountGroupOutline,
  mdiCellphoneLink,
  mdiCloudCheckOutline,
  mdiCloudOffOutline,
  mdiDownload,
  mdiLogout,
  mdiMapMarkerPath,
  mdiReload,
  mdiShieldKeyOutline,
  mdiSync,
  mdiViewGridOutline,
} from '@mdi/js';
import { useLocation } from 'react-router';
import { useSignOut } from '#parts/sign-out/sign-out.tsx';
import { appVersion } from '#platform/device-facts.ts';
import { addressOf, openRoutes } from '#routes/route-access.ts';
import type { DrawerGroupId, RouteRow } from '#routes/route-row.ts';
import type { BuiltRouteId } from '#routes/route-table.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';
import { listed } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import {
  DrawerAccount,
  DrawerAction,
  DrawerFoot,
  DrawerGroup,
  DrawerLink,
  DrawerNav,
} from '#ui/shell/shell.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useInstall } from './install.hook.ts';
import { syncWordsOf } from './sync-words.ts';

const ICONS: Record<BuiltRouteId, string> = {
  rounds: mdiMapMarkerPath,
  users: mdiAccountGroupOutline,
  'sync-status': mdiCellphoneLink,
  security: mdiShieldKeyOutline,
};

/** The side menu: what this user may open, then the fixed links (specification 2.1). */
export function AppDrawer({ onGo }: { onGo: () => void }) {
  const store = useStore();
  const sync = useSyncState();
  const show = useToast();
  const { pathname } = useLocation();
  const install = useInstall();
  const signOut = useSignOut();
  const rows = openRoutes(store.actor);
  const link = (row: RouteRow) => {
    const href = addressOf(row) ?? '/';
    return (
      <DrawerLink
        key={row.id}
        icon={ICONS[row.id as BuiltRouteId]}
        label={textOf(`app.route-${row.id}`)}
        href={href}
        active={pathname === href || pathname.startsWith(`${href}/`)}
        onClick={onGo}
      />
    );
  };
  const group = (id: DrawerGroupId) => {
    const own = rows.filter((row) => row.group === id);
    return own.length > 0 && <DrawerGroup title={textOf(`app.group-${id}`)}>{own.map(link)}</DrawerGroup>;
  };
  const handleSync = async () => {
    onGo();
    show({ text: syncWordsOf(await store.syncNow()) });
  };
  return (
    <>
      <DrawerAccount
        icon={mdiViewGridOutline}
        name={store.account.name}
        sub={
          store.account.company !== store.account.name && store.account.company
            ? store.account.company
            : store.profile.user.email
        }
      />
      <DrawerNav>
        {group('work')}
        {group('configure')}
        <div className="app-fixed">
          {rows.filter((row) => row.group === null).map(link)}
          <DrawerAction icon={mdiSync} label={t('app.sync-now')} onClick={handleSync} />
          {install.available && (
            <DrawerAction icon={mdiDownload} label={t('app.install')} onClick={install.ask} />
          )}
          <DrawerAction icon={mdiReload} label={t('app.reload')} onClick={() => window.location.reload()} />
          <DrawerAction icon={mdiLogout} label={t('app.sign-out')} onClick={signOut} />
        </div>
      </DrawerNav>
      <DrawerFoot
        icon={sync.connected ? mdiCloudCheckOutline : mdiCloudOffOutline}
        text={t('app.connected-as', {
          state: t(sync.connected ? 'app.connected' : 'app.offline'),
          roles: listed(store.account.roles.map((role) => textOf(`role.${role}`))),
        })}
        end={t('app.version', { version: appVersion() })}
      />
    </>
  );
}
