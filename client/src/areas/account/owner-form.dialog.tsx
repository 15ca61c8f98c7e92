import type { FormEvent, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import './account.css';
import './account.text.ts';

/** A form of an Owner that needs the password again: its fields, the password, and one button that does it. */
export function OwnerFormDialog(props: {
  title: string;
  action: { readonly label: string; readonly danger?: boolean };
  busy: boolean;
  password: { readonly field: UseFormRegisterReturn; readonly error: string | undefined };
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, action, busy, password, onSubmit, onClose, children } = props;
  const { email } = useStore().profile.user;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind={action.danger ? 'bad-main' : 'main'} type="submit" busy={busy}>
            {action.label}
          </Button>
        </>
      }
    >
      <div className="account-form">
        {children}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label={t('account.password')}
          type="password"
          autoComplete="current-password"
          error={password.error}
          {...password.field}
        />
      </div>
    </Dialog>
  );
}
