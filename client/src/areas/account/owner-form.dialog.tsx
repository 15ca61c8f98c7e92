import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import './account.css';
import './account.text.ts';

/** An Owner is signed in and gives only the password: no address can be wrong. */
export const OWNER_SAYS = { 'session.wrong-password': 'account.password-wrong' } as const;

/** A form of an Owner that needs the password again: its fields, the password, and one button that does it. */
export function OwnerFormDialog(props: {
  title: string;
  action: { readonly label: string; readonly danger?: boolean };
  busy: boolean;
  /** What is wrong with the form as a whole. */
  error: string | undefined;
  password: Omit<ComponentProps<typeof TextField>, 'label'>;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { title, action, busy, error, password, onSubmit, onClose, children } = props;
  const { email } = useStore().profile.user;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      onSubmit={onSubmit}
      error={error}
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
          {...password}
        />
      </div>
    </Dialog>
  );
}
