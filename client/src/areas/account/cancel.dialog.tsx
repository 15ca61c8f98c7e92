import { cancelSubscription } from '@roundsman/shared-schema/http/subscription.http.ts';
import { useForm } from 'react-hook-form';
import { failureWords } from '#parts/failure-words.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import './subscription.text.ts';

/** Cancels the subscription, with a reason (companion SUB-3). */
export function CancelDialog({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const store = useStore();
  const show = useToast();
  const form = useForm({ defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const handleSubmit = form.handleSubmit(async ({ reason }) => {
    const result = await store.http.call(cancelSubscription, { account: store.account.id, reason });
    if (!result.ok) {
      form.setError('reason', { message: failureWords(result) }, { shouldFocus: true });
      return;
    }
    show({ text: t('subscription.cancelled') });
    onClose();
    await onDone();
  });
  return (
    <Dialog
      open
      title={t('subscription.cancel-title')}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>{t('subscription.cancel-back')}</Button>
          <Button kind="bad-main" type="submit" busy={isSubmitting}>
            {t('subscription.cancel-do')}
          </Button>
        </>
      }
    >
      <div className="account-form">
        <p>{t('subscription.cancel-text')}</p>
        <TextAreaField
          label={t('subscription.cancel-reason')}
          error={errors.reason?.message}
          maxLength={500}
          {...form.register('reason', {
            validate: (reason) => reason.trim() !== '' || t('subscription.reason-required'),
          })}
        />
      </div>
    </Dialog>
  );
}
