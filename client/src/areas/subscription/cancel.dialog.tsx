import { cancelSubscription } from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import { z } from 'zod/mini';
import { FormDialog } from '#list/form.dialog.tsx';
import { useCall } from '#list/use-call.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
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
  return (
    <FormDialog
      form={form}
      title={t('subscription.cancel-title')}
      action={{ label: t('subscription.cancel-do'), danger: true }}
      cancel={t('subscription.cancel-back')}
      send={({ reason }) => call(cancelSubscription, { account: store.account.id, reason })}
      onSent={() => {
        show({ text: t('subscription.cancelled') });
        onClose();
        void onDone();
      }}
      onClose={onClose}
    >
      <p>{t('subscription.cancel-text')}</p>
      <TextAreaField label={t('subscription.cancel-reason')} {...form.field('reason')} />
    </FormDialog>
  );
}
