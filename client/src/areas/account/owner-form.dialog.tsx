import type { Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { ComponentProps, ReactNode } from 'react';
import { FormDialog } from '#list/form.dialog.tsx';
import type { Form } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import './account.css';
import './account.text.ts';

/** An Owner is signed in and gives only the password: no address can be wrong. */
export const OWNER_SAYS = { 'session.wrong-password': 'account.password-wrong' } as const;

/** A form of an Owner that needs the password again: its fields, the password, and one button that does it. */
export function OwnerFormDialog<F extends Record<string, string>, V>(props: {
  form: Form<F>;
  title: string;
  action: { readonly label: string; readonly danger?: boolean };
  password: Omit<ComponentProps<typeof TextField>, 'label'>;
  send: (fields: F) => Promise<Result<V>>;
  onSent: (value: V, fields: F) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const { password, children, ...form } = props;
  const { email } = useStore().profile.user;
  return (
    <FormDialog {...form}>
      {children}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('account.password')}
        type="password"
        autoComplete="current-password"
        {...password}
      />
    </FormDialog>
  );
}
