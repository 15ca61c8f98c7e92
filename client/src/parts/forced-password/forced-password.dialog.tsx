import { changePassword } from '@roundsman/shared-schema/http/security.http.ts';
import { useForm } from 'react-hook-form';
import { failureWords } from '#parts/failure-words.ts';
import { useSignOut } from '#parts/sign-out/sign-out.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useSession } from '#store/use-session.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import './forced-password.css';
import './forced-password.text.ts';

/** Asks for the new password that somebody of the firm has asked for; there is no way around it but signing out. */
export function ForcedPasswordDialog() {
  const store = useStore();
  const session = useSession();
  const show = useToast();
  const signOut = useSignOut();
  const form = useForm({ defaultValues: { password: '', newPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const required = { required: t('kit.required') };
  const handleSubmit = form.handleSubmit(async (fields) => {
    const changed = await store.http.call(changePassword, fields);
    if (changed.ok) {
      show({ text: t('forced-password.done') });
      await session.refresh();
      void store.syncNow();
      return;
    }
    const field = changed.field === 'newPassword' ? 'newPassword' : 'password';
    const isWrong = changed.error === 'session.wrong-password';
    const message = isWrong ? t('forced-password.wrong') : failureWords(changed);
    form.setError(field, { message }, { shouldFocus: true });
  });
  return (
    <Dialog
      open
      title={t('forced-password.title')}
      onClose={() => {}}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={signOut}>{t('forced-password.sign-out')}</Button>
          <Button kind="main" type="submit" busy={isSubmitting}>
            {t('forced-password.save')}
          </Button>
        </>
      }
    >
      <div className="forced-password">
        <p>{t('forced-password.text')}</p>
        {/* Password managers look for the name that belongs to the password. */}
        <input type="email" autoComplete="username" value={store.profile.user.email} readOnly hidden />
        <TextField
          label={t('forced-password.now')}
          type="password"
          autoComplete="current-password"
          autoFocus
          error={errors.password?.message}
          {...form.register('password', required)}
        />
        <TextField
          label={t('forced-password.new')}
          type="password"
          autoComplete="new-password"
          hint={t('forced-password.hint')}
          error={errors.newPassword?.message}
          {...form.register('newPassword', required)}
        />
      </div>
    </Dialog>
  );
}
