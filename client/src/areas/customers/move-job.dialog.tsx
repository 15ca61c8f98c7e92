import { customerName } from '@roundsman/shared-schema/areas/customers/customer.queries.ts';
import { moveJob } from '@roundsman/shared-schema/areas/jobs/move-job.command.ts';
import { z } from 'zod/mini';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { CustomerChoice } from '#parts/job/fields/customer-choice.part.tsx';
import '#parts/job/job-form.text.ts';
import '#parts/job/job.text.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import './customer-acts.text.ts';
import './customers.text.ts';

interface Fields {
  customer: string | null;
}
const FIELDS = z.object({ customer: z.nullable(z.string()).check(z.refine((id) => id !== null)) });

/** Gives a job to another customer; what was done stays with this one (CUS-8). */
export function MoveJobDialog(props: { jobId: string; customerId: string; onClose: () => void }) {
  const { jobId, customerId, onClose } = props;
  const store = useStore();
  const { act } = useAct();
  const form = useForm<Fields>({
    schema: FIELDS,
    defaultValues: { customer: null },
    asksBeforeLeaving: false,
  });
  const chosen = form.controlled('customer');
  return (
    <FormDialog
      form={form}
      size="list"
      title={t('customer-acts.move-title')}
      action={{ label: t('customer.job-move') }}
      send={({ customer }) =>
        act(
          moveJob,
          { jobId, customerId: customer ?? '' },
          () =>
            t('customer.job-moved', { name: shortName(customerName(store.snapshot, customer ?? '') ?? '') }),
          { showsFailure: true },
        )
      }
      onSent={onClose}
      onClose={onClose}
    >
      <p>{t('customer-acts.move-text')}</p>
      <CustomerChoice
        customerId={chosen.value}
        error={chosen.error}
        except={[customerId]}
        onChoose={chosen.onChange}
      />
    </FormDialog>
  );
}
