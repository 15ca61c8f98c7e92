import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import type { ReactNode } from 'react';
import { z } from 'zod/mini';
import { FormDialog } from '#list/form.dialog.tsx';
import { useForm } from '#list/use-form.hook.ts';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';

const FIELDS = z.object({ password: z.string().check(z.minLength(1)) });

/** Somebody who is signed in gives only the password: no address can be wrong. */
export const OWN_PASSWORD = { 'session.wrong-password': 'security.password-wrong' } as const;

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
  const form = useForm({
    defaultValues: { password: '' },
    schema: FIELDS,
    says: OWN_PASSWORD,
    asksBeforeLeaving: false,
  });
  return (
    <FormDialog
      form={form}
      title={title}
      action={{ label: confirm, danger }}
      send={async ({ password }) => (await onSubmit(password)) ?? undefined}
      onClose={onClose}
    >
      {text && <p>{text}</p>}
      {children}
      {/* Password managers look for the name that belongs to the password. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={t('security.password-again')}
        type="password"
        autoComplete="current-password"
        autoFocus={!children}
        {...form.field('password')}
      />
    </FormDialog>
  );
}
