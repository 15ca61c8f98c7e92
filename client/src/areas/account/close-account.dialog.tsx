import { isTypedName } from '@roundsman/shared-schema/areas/accounts/closing.ts';
import { closeAccount } from '@roundsman/shared-schema/http/account.http.ts';
import { useForm } from 'react-hook-form';
import { useStore } from '#store/store-context.hook.tsx';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { failureOfOwner } from './failure-of-owner.ts';

/** Asks for the account's name and the password before it is closed (companion ACC-1). */
export function CloseAccountDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const store = useStore();
  const show = useToast();
  const form = useForm({ defaultValues: { name: '', password: '' } });
  const { errors, isSubmitting } = form.formState;
  const handleSubmit = form.handleSubmit(async (fields) => {
    const result = await store.http.call(closeAccount, { account: store.account.id, ...fields });
    if (result.ok) {
      show({ text: t('account.close-done', { day: dayFull(isoDayOf(result.value.until)) }) });
      onClose();
      return;
    }
    const field = result.field === 'name' ? 'name' : 'password';
    form.setError(field, { message: failureOfOwner(result) }, { shouldFocus: true });
  });
  return (
    <Dialog
      open
      title={t('account.close')}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('kit.cancel')}</Button>
          <Button kind="bad-main" type="submit" busy={isSubmitting}>
            {t('account.close-do')}
          </Button>
        </>
      }
    >
      <div className="account-form">
        <p>{t('account.close-text')}</p>
        <p>{t('account.close-data')}</p>
        <p>{t('account.close-export')}</p>
        <TextField
          label={t('account.close-type', { name })}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name', {
            validate: (typed) => isTypedName(typed, name) || t('account.name-wrong'),
          })}
        />
        <input type="email" autoComplete="username" value={store.profile.user.email} readOnly hidden />
        <TextField
          label={t('account.password')}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', { required: t('kit.required') })}
        />
      </div>
    </Dialog>
  );
}
