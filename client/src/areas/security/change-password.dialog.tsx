import { changePassword } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { z } from 'zod/mini';
import { FormDialog } from '#list/form.dialog.tsx';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { OWN_PASSWORD } from './password.dialog.tsx';

const FIELDS = z.extend(changePassword.input, { password: z.string().check(z.minLength(1)) });

/** Changes one's own password; the present one is needed. */
export function ChangePasswordDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const store = useStore();
  const show = useToast();
  const { call } = useCall();
  const form = useForm({
    defaultValues: { password: '', newPassword: '' },
    schema: FIELDS,
    says: OWN_PASSWORD,
  });
  return (
    <FormDialog
      form={form}
      title={t('security.password-change')}
      action={{ label: t('security.password-change') }}
      send={(fields) => call(changePassword, fields)}
      onSent={({ ended }) => {
        show({ text: t('security.password-changed', { count: ended }) });
        onClose();
        onDone();
      }}
      onClose={onClose}
    >
      <input type="email" autoComplete="username" value={store.profile.user.email} readOnly hidden />
      <TextField
        label={t('security.password-now')}
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <TextField
        label={t('security.password-new')}
        type="password"
        autoComplete="new-password"
        hint={t('security.password-hint')}
        {...form.field('newPassword')}
      />
    </FormDialog>
  );
}
