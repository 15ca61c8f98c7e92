import { mdiKeyOutline, mdiPencilOutline, mdiTrashCanOutline } from '@mdi/js';
import {
  type ListedPasskey,
  removePasskey,
  renamePasskey,
} from '@roundsman/shared-schema/areas/security/security.http.ts';
import { useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { dateTime } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { PromptDialog } from '#ui/dialog/prompt-dialog.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { MoreMenu } from '#ui/menu/menu.tsx';
import { Row, RowNames } from '#ui/row/row.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import type { OwnSecurity } from './own-security.hook.ts';
import { PasswordDialog } from './password.dialog.tsx';

/** One passkey, with its name and what can be done to it. */
export function PasskeyRow(props: {
  passkey: ListedPasskey;
  own: OwnSecurity;
  connected: boolean;
  load: () => Promise<void>;
}) {
  const { passkey, own, connected, load } = props;
  const store = useStore();
  const { call } = useCall();
  const show = useToast();
  const [asked, setAsked] = useState<'rename' | 'remove' | null>(null);
  const now = store.now();
  const isHere = own.passkeyPlace.ok && own.passkeyPlace.host === passkey.host;
  const facts = [
    passkey.lastUsedAt === null
      ? t('security.passkey-unused', { when: dateTime(passkey.createdAt, now) })
      : t('security.passkey-used', { when: dateTime(passkey.lastUsedAt, now) }),
    ...(passkey.backedUp ? [t('security.passkey-backed-up')] : []),
    ...(isHere ? [] : [t('security.passkey-elsewhere', { host: passkey.host })]),
  ];
  return (
    <Row className="security-row">
      <Icon path={mdiKeyOutline} />
      <RowNames name={passkey.name} sub={facts.join(' · ')} />
      <MoreMenu
        label={t('security.passkey-more', { name: passkey.name })}
        entries={[
          {
            id: 'rename',
            icon: mdiPencilOutline,
            label: t('security.passkey-rename'),
            disabled: !connected,
            onSelect: () => setAsked('rename'),
          },
          {
            id: 'remove',
            icon: mdiTrashCanOutline,
            label: t('security.passkey-remove'),
            danger: true,
            disabled: !connected,
            onSelect: () => setAsked('remove'),
          },
        ]}
      />
      <PromptDialog
        open={asked === 'rename'}
        title={t('security.passkey-rename-title')}
        label={t('security.passkey-name')}
        value={passkey.name}
        maxLength={60}
        onClose={() => setAsked(null)}
        onSubmit={async (name) => {
          const renamed = await call(renamePasskey, { id: passkey.id, name });
          if (!renamed.ok) return failureWords(renamed);
          await load();
          return null;
        }}
      />
      {asked === 'remove' && (
        <PasswordDialog
          title={t('security.passkey-remove-title', { name: passkey.name })}
          text={t('security.passkey-remove-text')}
          confirm={t('security.passkey-remove')}
          danger
          email={store.profile.user.email}
          onClose={() => setAsked(null)}
          onSubmit={async (password) => {
            const removed = await call(removePasskey, { id: passkey.id, password });
            if (!removed.ok) return removed;
            setAsked(null);
            show({ text: t('security.passkey-removed') });
            void load();
            return null;
          }}
        />
      )}
    </Row>
  );
}
