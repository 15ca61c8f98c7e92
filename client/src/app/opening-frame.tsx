import { useLocation } from 'react-router';
import type { LocalProfile } from '#store/session/local-profile.ts';
import { t } from '#text/texts.ts';
import { MenuBar } from '#ui/menu-bar/menu-bar.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { DrawerAccount } from '#ui/shell/drawer.tsx';
import { OpeningShell } from '#ui/shell/shell.tsx';
import { SkeletonRows } from '#ui/states/skeleton-rows.tsx';
import { identityLine } from './identity-line.ts';
import { OpeningNotice } from './opening-notice.tsx';
import { titleAt } from './title-at.ts';

const nothing = () => undefined;

/**
 * The frame of the app while the account's documents are read from this device: whose account it is and where one is,
 * which is known without them. How it stands with sync is not, and nothing is said of it.
 */
export function OpeningFrame({ local: { profile, account } }: { local: LocalProfile }) {
  const { pathname } = useLocation();
  const open = profile.accounts.find(({ id }) => id === account);
  return (
    <OpeningShell
      drawer={
        open && (
          <DrawerAccount
            mark={<PersonMark person={profile.user} size={32} decorative />}
            name={open.name}
            sub={identityLine(open, profile.user.email)}
          />
        )
      }
      top={<MenuBar title={titleAt(pathname)} onMenu={nothing} />}
    >
      <OpeningNotice />
      <SkeletonRows label={t('app.loading')} />
    </OpeningShell>
  );
}
