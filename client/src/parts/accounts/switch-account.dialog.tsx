import { mdiCheckCircleOutline, mdiStorefrontOutline } from '@mdi/js';
import type { Profile } from '@roundsman/shared-schema/areas/session/session.http.ts';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { useStore } from '#store/store-context.hook.tsx';
import { useSession } from '#store/use-session.hook.tsx';
import { listed } from '#text/format.ts';
import { t, textOf } from '#text/texts.ts';
import { ChoiceDialog } from '#ui/dialog/choice-dialog.tsx';
import { useMayLeave } from '#ui/unsaved/unsaved.hook.ts';
import { leftIn } from '../sign-out/left-here.hook.ts';
import { SwitchWaitingDialog } from './switch-waiting.dialog.tsx';
import '../role.text.ts';
import './accounts.text.ts';
import '../role.text.ts';

type Account = Profile['accounts'][number];

/** The accounts of this person; another one opens online only (C-22), and after a word about what waits (SYN-5). */
export function SwitchAccountDialog({ onClose }: { onClose: () => void }) {
  const session = useSession();
  const store = useStore();
  const navigate = useNavigate();
  const mayLeave = useMayLeave();
  const [refused, setRefused] = useState(false);
  const [asking, setAsking] = useState<Account>();

  const open = (account: Account) => {
    // The forms of the account that is left are gone before the address changes: nothing asks about them again.
    flushSync(() => {
      onClose();
      session.chooseAccount(account.id);
    });
    void navigate('/');
  };
  const choose = async (account: Account) => {
    if (!store.syncState.get().connected || !navigator.onLine) {
      setRefused(true);
      return;
    }
    if (!(await mayLeave())) return;
    const { waiting, refused: left } = leftIn(store);
    if (waiting + left > 0) setAsking(account);
    else open(account);
  };

  if (refused) {
    return (
      <ChoiceDialog
        title={t('accounts.offline-title')}
        text={t('accounts.offline')}
        choices={[]}
        cancel={t('kit.ok')}
        onClose={onClose}
      />
    );
  }
  if (asking) {
    return (
      <SwitchWaitingDialog store={store} onSwitch={() => open(asking)} onClose={() => setAsking(undefined)} />
    );
  }
  return (
    <ChoiceDialog
      title={t('accounts.title')}
      onClose={onClose}
      choices={store.profile.accounts.map((account) => {
        const isHere = account.id === store.account.id;
        const roles = listed(account.roles.map((role) => textOf(`role.${role}`)));
        return {
          id: account.id,
          icon: isHere ? mdiCheckCircleOutline : mdiStorefrontOutline,
          label: account.name,
          sub: isHere ? `${t('accounts.here')} · ${roles}` : roles,
          onSelect: isHere ? close : () => void choose(account),
        };
      })}
    />
  );
}
