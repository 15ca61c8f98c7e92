import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { failureHere } from './failure-here.ts';

/**
 * Asks for the password before something about security changes. `onSubmit` answers the failure, or null when it was
 * done. `children` stand above the password.
 */
export function PasswordDialog(props: {
  title: string;
  text?: ReactNode;
  confirm: string;
  danger?: boolean;
  email: string;
  onSubmit: (password: string) => Promise<Failure | null>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { title, text, confirm, danger, email, onSubmit, onClose, children } = props;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const refuse = (words: string) => {
    setError(words);
    field.current?.focus();
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (busy) return;
    if (password === '') {
      refuse(t('kit.required'));
      return;
    }
    setBusy(true);
    const failure = await onSubmit(password);
    setBusy(false);
    if (failure) refuse(failureHere(failure));
  };
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind={danger ? 'bad-main' : 'main'} type="submit" busy={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="security-form">
        {text && <p>{text}</p>}
        {children}
        {/* Password managers look for the name that belongs to the password. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t('security.password-again')}
          type="password"
          autoComplete="current-password"
          autoFocus={!children}
          ref={field}
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
