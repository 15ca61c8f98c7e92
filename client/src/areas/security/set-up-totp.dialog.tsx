import { type FormEvent, useRef, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { AppSecret } from '#parts/second-factor/app-secret.part.tsx';
import { useTotpSetUp } from '#parts/second-factor/totp-set-up.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { PasswordDialog } from './password.dialog.tsx';

/** Sets an authenticator app up: password, picture, first code. `onDone` gets recovery codes, if there are new ones. */
export function SetUpTotpDialog(props: {
  email: string;
  onClose: () => void;
  onDone: (codes: readonly string[]) => void;
}) {
  const { email, onClose, onDone } = props;
  const totp = useTotpSetUp();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  if (!totp.secret) {
    return (
      <PasswordDialog
        title={t('security.app-title')}
        confirm={t('security.go-on')}
        email={email}
        onSubmit={(password) => totp.start({ password })}
        onClose={onClose}
      />
    );
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const confirmed = await totp.confirm(code);
    setBusy(false);
    if (confirmed.ok) onDone(confirmed.value.recoveryCodes);
    else {
      setError(failureWords(confirmed));
      field.current?.focus();
    }
  };
  return (
    <Dialog
      open
      title={t('security.app-title')}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={busy}>
            {t('security.app-confirm')}
          </Button>
        </>
      }
    >
      <div className="security-form">
        <AppSecret {...totp.secret} />
        <TextField
          label={t('second-factor.code')}
          hint={t('second-factor.code-hint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          ref={field}
          value={code}
          error={error}
          onChange={(event) => {
            setCode(event.target.value);
            setError(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
