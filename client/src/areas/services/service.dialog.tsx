import { addServices } from '@roundsman/shared-schema/areas/services/add-services.command.ts';
import { editService } from '@roundsman/shared-schema/areas/services/edit-service.command.ts';
import {
  SERVICE_NAME_MAX,
  type Service,
  serviceRecord,
} from '@roundsman/shared-schema/areas/services/service.record.ts';
import { checkService } from '@roundsman/shared-schema/areas/services/service.rules.ts';
import { livingServices } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { INTERVAL_MAX } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import { fail } from '@roundsman/shared-schema/kernel/result.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useColleague } from '#list/people.hook.ts';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useConfirmPrice } from '#parts/job/questions/confirm-price.hook.ts';
import { SkillsField } from '#parts/skills/skills-field.part.tsx';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { ColourPicker } from '#ui/colour-picker/colour-picker.tsx';
import { FieldRow } from '#ui/form/check-field.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { rarestColour } from '#ui/theme/rarest-colour.ts';
import { useChangeJobs } from './change-jobs.hook.ts';
import { GroupField } from './group-field.part.tsx';
import {
  SERVICE_GROUPS,
  type ServiceForm,
  serviceFieldOf,
  serviceForm,
  typedService,
} from './service-form.ts';

function serviceNow(snapshot: Snapshot, id: string | undefined): Service | undefined {
  return id === undefined ? undefined : snapshot.record(serviceRecord, id);
}

/** Makes or changes a service, and asks what becomes of jobs that have it (SRV-1, SRV-2, SRV-6). */
export function ServiceDialog(props: {
  /** Absent for a new one. */
  service?: Service;
  onClose: () => void;
}) {
  const { onClose } = props;
  const service = useQuery(serviceNow, props.service?.id) ?? props.service;
  const store = useStore();
  const { act } = useAct();
  const form = useForm<ServiceForm>({
    defaultValues: serviceForm(
      service,
      rarestColour(livingServices(store.snapshot).map(({ colour }) => colour)),
    ),
    follows: { groups: SERVICE_GROUPS, by: useColleague(service?.changed) },
    fieldOf: serviceFieldOf,
  });
  const [changeJobs, visitsQuestion] = useChangeJobs();
  const confirmPrice = useConfirmPrice();
  const kind = form.value('kind');

  const send = async (fields: ServiceForm) => {
    const max = fields.kind === 'none' ? 0 : INTERVAL_MAX[fields.kind];
    const every = fields.every ?? Number.NaN;
    if (fields.kind !== 'none' && !(Number.isInteger(every) && every >= 1 && every <= max))
      return fail('jobs.interval-out-of-range', { field: 'every', values: { min: 1, max } });
    const typed = typedService(fields);
    const sent = service ? typedService(form.changed()) : typed;
    const checked = checkService(livingServices(store.snapshot), sent, service?.id);
    if (!checked.ok) return checked;
    if ('price' in form.changed() && !(await confirmPrice(fields.price ?? 0))) return undefined;
    const said = () => t('services.saved', { name: shortName(typed.name) });
    if (!service) return act(addServices, { services: [typed] }, said, { showsFailure: true });
    return act(editService, { serviceId: service.id, ...sent }, said, { showsFailure: true });
  };

  return (
    <>
      <FormDialog
        form={form}
        title={service ? service.name : t('services.add')}
        action={{ label: t('kit.save') }}
        send={send}
        onSent={async (_saved, { price, duration }) => {
          const { price: priceBefore, duration: durationBefore } = form.opened();
          const before = { priceMinor: priceBefore ?? undefined, duration: durationBefore ?? undefined };
          const after = { priceMinor: price ?? undefined, duration: duration ?? undefined };
          // The dialog holds one of the two questions, so that both stand over it.
          if (service) await changeJobs(service.id, before, after);
          onClose();
        }}
        onClose={onClose}
      >
        <TextField
          label={t('services.name')}
          maxLength={SERVICE_NAME_MAX}
          autoComplete="off"
          autoFocus={!service}
          {...form.field('name')}
        />
        <FieldRow>
          <MoneyField
            label={t('services.price')}
            optional={t('services.optional')}
            {...form.controlled('price')}
          />
          <NumberField
            label={t('services.duration')}
            after={t('services.minutes')}
            optional={t('services.optional')}
            {...form.controlled('duration')}
          />
        </FieldRow>
        <p className="rm-t2">{t('services.empty-hint')}</p>
        <FieldRow>
          <SelectField
            label={t('services.frequency')}
            options={(['none', 'weeks', 'months'] as const).map((value) => ({
              value,
              label: t(`services.frequency-${value}`),
            }))}
            {...form.field('kind')}
          />
          {kind !== 'none' && (
            <NumberField
              label={t('services.every')}
              after={t(`services.every-${kind}`)}
              {...form.controlled('every')}
            />
          )}
        </FieldRow>
        <FieldRow>
          <GroupField optional={t('services.optional')} {...form.controlled('group')} />
          <TextField
            label={t('services.tax')}
            optional={t('services.optional')}
            inputMode="decimal"
            autoComplete="off"
            {...form.field('taxRate')}
          />
        </FieldRow>
        <SkillsField label={t('services.skills')} {...form.controlled('skills')} />
        <ColourPicker {...form.controlled('colour')} />
      </FormDialog>
      {visitsQuestion}
    </>
  );
}
