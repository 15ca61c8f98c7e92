import { useState } from 'react';
import { useAddPasskey } from '#parts/second-factor/add-passkey.hook.ts';
import { platformWords } from '#platform/device-facts.ts';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { PasswordDialog } from './password.dialog.tsx';

/** Names and makes a passkey. `onDone` gets recovery codes, if there are new ones. */
export function AddPasskeyDialog(props: {
  email: string;
  onClose: () => void;
  onDone: (codes: readonly string[]) => void;
}) {
  const addPasskey = useAddPasskey();
  const [name, setName] = useState(platformWords);
  return (
    <PasswordDialog
      title={t('security.passkey-add-title')}
      text={t('security.passkey-add-text')}
      confirm={t('security.passkey-add')}
      email={props.email}
      onClose={props.onClose}
      onSubmit={async (password) => {
        const added = await addPasskey({ password }, name);
        if (!added.ok) return added;
        props.onDone(added.value.recoveryCodes);
        return null;
      }}
    >
      <TextField
        label={t('security.passkey-name')}
        value={name}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </PasswordDialog>
  );
}
