import { cancelSubscription } from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import { z } from 'zod/mini';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextAreaField } from '#ui/form/text-field.tsx';
import { useToast } from '#ui/toast/toast.tsx';
import './subscription.text.ts';

const FIELDS = z.pick(cancelSubscription.input, { reason: true });

/** Cancels the subscription, with a reason (companion SUB-3). */
export function CancelDialog({ onClose, onDone }: { onClose: () => void; onDone: () => Promise<void> }) {
  const store = useStore();
  const show = useToast();
  const { call } = useCall();
  const form = useForm({ defaultValues: { reason: '' }, schema: FIELDS });
  const handleSubmit = form.submit(async ({ reason }) => {
    const result = await call(cancelSubscription, { account: store.account.id, reason });
    if (!result.ok) return result;
    form.release();
    show({ text: t('subscription.cancelled') });
    onClose();
    await onDone();
    return result;
  });
  return (
    <Dialog
      open
      title={t('subscription.cancel-title')}
      onClose={onClose}
      onSubmit={handleSubmit}
      error={form.error}
      footer={
        <>
          <Button onClick={onClose}>{t('subscription.cancel-back')}</Button>
          <Button kind="bad-main" type="submit" busy={form.isBusy}>
            {t('subscription.cancel-do')}
          </Button>
        </>
      }
    >
      <div className="subscription-form">
        <p>{t('subscription.cancel-text')}</p>
        <TextAreaField label={t('subscription.cancel-reason')} {...form.field('reason')} />
      </div>
    </Dialog>
  );
}
