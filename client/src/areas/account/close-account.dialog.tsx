import { isTypedName } from '@roundsman/shared-schema/areas/accounts/closing.ts';
import { closeAccount } from '@roundsman/shared-schema/http/account.http.ts';
import { useForm } from 'react-hook-form';
import { DownloadEverything } from '#parts/export/export-account.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { dayFull, isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import { useUnsavedGuard } from '#ui/unsaved/unsaved.hook.ts';
import { failureOfOwner } from './failure-of-owner.ts';
import { OwnerFormDialog } from './owner-form.dialog.tsx';

/** Asks for the account's name and the password before it is closed (companion ACC-1). */
export function CloseAccountDialog({ name, onClose }: { name: string; onClose: () => void }) {
  const store = useStore();
  const show = useToast();
  const form = useForm({ defaultValues: { name: '', password: '' } });
  const { errors, isSubmitting, isDirty } = form.formState;
  const unsaved = useUnsavedGuard(isDirty);
  const close = () => unsaved.leave(onClose);
  const handleSubmit = form.handleSubmit(async (fields) => {
    const result = await store.http.call(closeAccount, { account: store.account.id, ...fields });
    if (result.ok) {
      unsaved.release();
      show({ text: t('account.close-done', { day: dayFull(isoDayOf(result.value.until)) }) });
      onClose();
      return;
    }
    const field = result.field === 'name' ? 'name' : 'password';
    form.setError(field, { message: failureOfOwner(result) }, { shouldFocus: true });
  });
  return (
    <OwnerFormDialog
      title={t('account.close')}
      action={{ label: t('account.close-do'), danger: true }}
      busy={isSubmitting}
      password={{
        field: form.register('password', { required: t('kit.required') }),
        error: errors.password?.message,
      }}
      onSubmit={handleSubmit}
      onClose={close}
    >
      <p>{t('account.close-text')}</p>
      <p>{t('account.close-data')}</p>
      <DownloadEverything text={t('account.close-export')} />
      <TextField
        label={t('account.close-type', { name })}
        autoComplete="off"
        error={errors.name?.message}
        {...form.register('name', {
          validate: (typed) => isTypedName(typed, name) || t('account.name-wrong'),
        })}
      />
    </OwnerFormDialog>
  );
}
