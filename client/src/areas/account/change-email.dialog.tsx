import { changeEmail } from '@roundsman/shared-schema/http/email.http.ts';
import { useForm } from 'react-hook-form';
import { emailFailure } from '#parts/links/email-failure.ts';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useUnsavedGuard } from '#ui/unsaved/unsaved.hook.ts';
import './verify-email.text.ts';

/** Changes one's own address; the password is needed (companion VER-2). `onChanged`: seconds until the next mail. */
export function ChangeEmailDialog(props: {
  email: string;
  onClose: () => void;
  onChanged: (wait: number) => void;
}) {
  const { email, onClose, onChanged } = props;
  const session = useSession();
  const show = useToast();
  const form = useForm({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const unsaved = useUnsavedGuard(isDirty);
  const close = () => unsaved.leave(onClose);
  const required = { required: t('kit.required') };
  const handleSubmit = form.handleSubmit(async (fields) => {
    const result = await session.http.call(changeEmail, fields);
    if (result.ok) {
      unsaved.release();
      show({ text: t('verify-email.changed', { email: result.value.email }) });
      onChanged(result.value.wait);
      await session.refresh();
      return;
    }
    const isPassword = result.error === 'session.wrong-password';
    const field = isPassword || result.error === 'session.too-many-attempts' ? 'password' : 'email';
    const message = isPassword ? t('verify-email.password-wrong') : emailFailure(result);
    form.setError(field, { message }, { shouldFocus: true });
  });
  return (
    <Dialog
      open
      title={t('verify-email.change')}
      onClose={close}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={close}>{t('kit.cancel')}</Button>
          <Button kind="main" type="submit" busy={isSubmitting}>
            {t('verify-email.change')}
          </Button>
        </>
      }
    >
      <div className="account-form">
        <p>{t('verify-email.change-text')}</p>
        <TextField
          label={t('verify-email.new-address')}
          type="email"
          autoComplete="email"
          placeholder={email}
          error={errors.email?.message}
          {...form.register('email', required)}
        />
        <TextField
          label={t('verify-email.password')}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', required)}
        />
      </div>
    </Dialog>
  );
}
