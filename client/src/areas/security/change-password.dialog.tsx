import { changePassword } from '@roundsman/shared-schema/areas/security/security.http.ts';
import { z } from 'zod/mini';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
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
  const close = () => form.leave(onClose);
  const handleSubmit = form.submit(async (fields) => {
    const result = await call(changePassword, fields);
    if (result.ok) {
      form.release();
      show({ text: t('security.password-changed', { count: result.value.ended }) });
      onClose();
      onDone();
    }
    return result;
  });
  return (
    <Dialog
      open
      title={t('security.password-change')}
      onClose={close}
      onSubmit={handleSubmit}
      error={form.error}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={form.isBusy}>
            {t('security.password-change')}
          </Button>
        </>
      }
    >
      <div className="security-form">
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
      </div>
    </Dialog>
  );
}
