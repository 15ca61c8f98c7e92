import { changePassword } from '@roundsman/shared-schema/http/security.http.ts';
import { useForm } from 'react-hook-form';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { failureHere } from './failure-here.ts';

/** Changes one's own password; the present one is needed. */
export function ChangePasswordDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const store = useStore();
  const show = useToast();
  const form = useForm({ defaultValues: { password: '', newPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const required = { required: t('kit.required') };
  const handleSubmit = form.handleSubmit(async (fields) => {
    const result = await store.http.call(changePassword, fields);
    if (result.ok) {
      show({ text: t('security.password-changed', { count: result.value.ended }) });
      onClose();
      onDone();
      return;
    }
    const field = result.field === 'newPassword' ? 'newPassword' : 'password';
    form.setError(field, { message: failureHere(result) }, { shouldFocus: true });
  });
  return (
    <Dialog
      open
      title={t('security.password-change')}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={isSubmitting}>
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
          error={errors.password?.message}
          {...form.register('password', required)}
        />
        <TextField
          label={t('security.password-new')}
          type="password"
          autoComplete="new-password"
          hint={t('security.password-hint')}
          error={errors.newPassword?.message}
          {...form.register('newPassword', required)}
        />
      </div>
    </Dialog>
  );
}
