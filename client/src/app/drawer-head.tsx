import { mdiAccountCircleOutline, mdiCardAccountDetailsOutline, mdiCogOutline } from '@mdi/js';
import { type HeaderLink, headerLinks } from '@roundsman/shared-schema/areas/shell/drawer.rules.ts';
import { useNavigate } from 'react-router';
import { useOwnPerson } from '#list/people.hook.ts';
import { useAccountNames } from '#parts/account-names.hook.ts';
import { useSwitchAccount } from '#parts/accounts/switch-account.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useOwnCloud } from '#parts/own-cloud.part.tsx';
import { openProfile } from '#parts/profile/open-profile.ts';
import { openSettings } from '#parts/settings/open-settings.ts';
import { paths } from '#routes/paths.ts';
import { useProfile } from '#store/use-session.hook.tsx';
import { useSetting } from '#store/use-setting.hook.ts';
import { t } from '#text/texts.ts';
import { IconButton } from '#ui/button/button.tsx';
import { PersonMark } from '#ui/person-mark/person-mark.tsx';
import { DrawerAccount, DrawerLogo, DrawerStatus, DrawerTools } from '#ui/shell/drawer.tsx';
import { useNarrow } from '#ui/use-narrow.ts';
import './drawer.text.ts';
import { behindStart } from './behind-start.tsx';
import { useDrawerFacts } from './drawer-facts.hook.ts';
import { identityLine } from './identity-line.ts';

const Weather = behindStart(async () => (await import('#parts/weather/weather.part.tsx')).Weather);

/** The head of the side menu: account and person, links to their settings, sync, weather (specification 1, 2.1). */
export function DrawerHead({ onGo }: { onGo: () => void }) {
  const { email } = useProfile().user;
  const actor = useActor();
  const cloud = useOwnCloud();
  const narrow = useNarrow();
  const me = useOwnPerson();
  const navigate = useNavigate();
  const facts = useDrawerFacts(actor);
  const switcher = useSwitchAccount();
  const logo = useSetting('business.logo');
  const showsLogo = useSetting('global.logo-as-avatar') && logo !== '';
  const account = useAccountNames();
  const { name } = account;
  const go = (then: () => unknown) => () => {
    onGo();
    void then();
  };
  const tools: Record<HeaderLink, { icon: string; onSelect: () => void }> = {
    profile: { icon: mdiAccountCircleOutline, onSelect: go(openProfile) },
    settings: { icon: mdiCogOutline, onSelect: go(() => openSettings()) },
    account: { icon: mdiCardAccountDetailsOutline, onSelect: go(() => navigate(paths.account())) },
  };
  return (
    <>
      <DrawerAccount
        mark={showsLogo ? <DrawerLogo src={logo} /> : <PersonMark person={me} size={32} decorative />}
        name={name}
        sub={identityLine(account, email)}
        {...(switcher ? { switchLabel: t('drawer.switch-account', { name }), onSwitch: go(switcher) } : {})}
      />
      <DrawerTools end={<Weather />}>
        {headerLinks(facts).map((id) => (
          <IconButton
            key={id}
            icon={tools[id].icon}
            label={t(`drawer.head-${id}`)}
            onClick={tools[id].onSelect}
          />
        ))}
      </DrawerTools>
      {narrow && <DrawerStatus {...cloud} onClick={onGo} />}
    </>
  );
}
