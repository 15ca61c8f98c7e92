import type { CustomerPage } from '@roundsman/shared-schema/areas/customers/customer-page.queries.ts';
import { reactivateCustomer } from '@roundsman/shared-schema/areas/customers/reactivate-customer.command.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { frequencyText } from '#parts/frequency.text.ts';
import { RestartDay } from '#parts/job/fields/restart-day.part.tsx';
import { useToday } from '#parts/today.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { CheckField } from '#ui/form/check-field.tsx';
import './customer-acts.text.ts';
import './customers.text.ts';

interface Fields {
  /** By id of the job: whether it goes on, and from which day. */
  chosen: Record<string, boolean>;
  days: Record<string, string>;
}

/** Takes an inactive customer up again, with the ended jobs that are chosen (CUS-12). */
export function ReactivateDialog({ page, onClose }: { page: CustomerPage; onClose: () => void }) {
  const { customer, name } = page;
  const today = useToday();
  const { act } = useAct();
  const ended = page.jobs.filter(({ isOver }) => isOver);
  const since = customer.deactivated?.day;
  const form = useForm<Fields>({
    defaultValues: {
      // Those that went with the customer come back with it, unless somebody says otherwise.
      chosen: Object.fromEntries(ended.map(({ id, job }) => [id, since !== undefined && job.end === since])),
      days: Object.fromEntries(ended.map(({ id }) => [id, today])),
    },
  });
  const chosen = form.value('chosen');
  return (
    <FormDialog
      form={form}
      title={t('customer-acts.reactivate-ask', { name: shortName(name) })}
      action={{ label: t('customer.reactivate') }}
      send={({ chosen: which, days }) =>
        act(
          reactivateCustomer,
          {
            customerId: customer.id,
            jobs: ended.flatMap(({ id }) => (which[id] ? [{ jobId: id, firstDay: days[id] ?? '' }] : [])),
          },
          () => t('customer-acts.reactivated', { name: shortName(name) }),
          { showsFailure: true },
        )
      }
      onSent={onClose}
      onClose={onClose}
    >
      <p>{t(ended.length === 0 ? 'customer-acts.reactivate-none' : 'customer-acts.reactivate-text')}</p>
      {ended.map(({ id, job, frequency }) => (
        <div key={id} className="customer-restart">
          <CheckField
            label={job.description}
            sub={frequencyText(frequency)}
            checked={chosen[id] ?? false}
            onChange={({ target }) => form.set('chosen', { ...chosen, [id]: target.checked })}
          />
          {chosen[id] && <RestartDay job={job} {...form.controlled(`days.${id}`)} />}
        </div>
      ))}
    </FormDialog>
  );
}
