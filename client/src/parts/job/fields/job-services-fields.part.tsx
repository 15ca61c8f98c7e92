import { mdiClose, mdiNoteTextOutline, mdiPlus } from '@mdi/js';
import type { Service } from '@roundsman/shared-schema/areas/services/service.record.ts';
import { offeredServices } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { distinctSkills } from '@roundsman/shared-schema/fields/skills.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { sameName } from '@roundsman/shared-schema/kernel/names.ts';
import { type Ref, useMemo, useState } from 'react';
import type { Row } from '#list/form-rows.ts';
import type { Form } from '#list/use-form.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { money, ordinal } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { SuggestField } from '#ui/form/suggest-field.tsx';
import type { Suggested } from '#ui/form/suggest-input.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { emptyLine, type JobForm, type JobLine, lineSum } from '../job-form.ts';

/** Turns that are offered; others stay where a job has them. */
const TURNS = [1, 2, 3, 4, 6, 12];

/** The services of a job: what, how many, for how much, and on which visits (JOB-2, S-13). */
export function JobServicesFields(props: {
  form: Form<JobForm>;
  isNew: boolean;
  /** Where the price of the first one is typed. */
  price: Ref<HTMLInputElement> | undefined;
}) {
  const { form, isNew, price } = props;
  const services = useQuery(offeredServices);
  const offers = useMemo(
    () =>
      services.map(({ id, name, priceMinor }) => ({
        key: id,
        name,
        aside: priceMinor === undefined ? undefined : money(priceMinor),
      })),
    [services],
  );
  const lines = form.rows('lines');
  /** A new job needs what its services need, and takes as long as its only one, where nobody typed another time. */
  const handleService = ({ duration, skills }: Service) => {
    if (!isNew) return;
    const isUntouched = form.value('duration') === form.opened().duration;
    if (isUntouched && lines.rows.length === 1 && duration !== undefined) form.set('duration', duration);
    if (skills.length > 0)
      form.set('skills', distinctSkills([...form.value('skills').split(','), ...skills]).join(', '));
  };
  return (
    <Fieldset
      legend={t('job.services')}
      className="job-edit-set"
      error={lines.error}
      meanwhile={form.meanwhile('lines')}
    >
      {lines.rows.map((row) => (
        <LineFields
          key={row.id}
          row={row}
          offers={offers}
          services={services}
          isOnly={lines.rows.length === 1}
          price={row.at === 0 && !form.value('isTotal') ? price : undefined}
          onService={handleService}
        />
      ))}
      <div>
        <Button kind="line" icon={mdiPlus} onClick={() => lines.add(emptyLine(newId().slice(0, 10)))}>
          {t('job.add-service')}
        </Button>
      </div>
    </Fieldset>
  );
}

function LineFields(props: {
  row: Row<JobLine>;
  offers: readonly Suggested[];
  services: readonly Service[];
  isOnly: boolean;
  price: Ref<HTMLInputElement> | undefined;
  onService: (service: Service) => void;
}) {
  const { row, offers, services, isOnly, price, onService } = props;
  const line = row.value;
  const former = services.find(({ id }) => id === line.serviceId);
  /** A name that the firm offers brings its price, where none was typed. */
  const name = (description: string) => {
    const service = services.find((one) => sameName(one.name, description));
    const isOwnPrice = line.price !== null && line.price !== former?.priceMinor;
    row.set({
      description,
      serviceId: service?.id,
      ...(service && !isOwnPrice && { price: service.priceMinor ?? null }),
      ...(service && line.taxRate === undefined && { taxRate: service.taxRate }),
    });
    if (service) onService(service);
  };
  const sum = lineSum(line);
  const [hasMore, setHasMore] = useState(line.notes !== '');
  const turns = TURNS.includes(line.every) ? TURNS : [...TURNS, line.every].sort((a, b) => a - b);
  return (
    <div className="job-edit-line" ref={row.ref}>
      <div className="job-edit-line-fields">
        <SuggestField
          label={t('job.service')}
          maxLength={200}
          suggestions={offers}
          {...row.controlled('description')}
          onChange={name}
        />
        <SelectField
          label={t('job.turn')}
          options={turns.map((every) => ({
            value: String(every),
            label: every === 1 ? t('job.every-visit') : t('job.every-nth', { nth: ordinal(every) }),
          }))}
          value={String(line.every)}
          onChange={({ target }) => {
            const every = Number(target.value);
            row.set({ every, offset: Math.min(line.offset, every - 1) });
          }}
          error={row.errorOf('every')}
        />
        <TextField
          label={t('job.quantity')}
          inputMode="decimal"
          autoComplete="off"
          {...row.text('quantity')}
        />
        <MoneyField label={t('job.unit-price')} ref={price} {...row.controlled('price')} />
        <IconButton
          icon={mdiNoteTextOutline}
          label={t('job.line-more', { name: line.description || String(row.at + 1) })}
          on={hasMore}
          onClick={() => setHasMore(!hasMore)}
        />
        {!isOnly && (
          <IconButton
            icon={mdiClose}
            label={t('job.remove-service', { name: line.description || String(row.at + 1) })}
            onClick={row.remove}
          />
        )}
      </div>
      {sum !== undefined && sum !== line.price && (
        <p className="rm-num job-line-sum">
          {t('job.line-sum', { quantity: line.quantity, price: money(line.price ?? 0), sum: money(sum) })}
        </p>
      )}
      {(hasMore || row.errorOf('taxRate') !== undefined) && (
        <FieldRow>
          <TextField
            label={t('job.line-notes')}
            optional={t('job.optional')}
            maxLength={1000}
            autoComplete="off"
            {...row.text('notes')}
          />
          <TextField
            label={t('job.tax')}
            optional={t('job.optional')}
            inputMode="decimal"
            autoComplete="off"
            value={line.taxRate ?? ''}
            onChange={({ target }) => row.set({ taxRate: target.value === '' ? undefined : target.value })}
            error={row.errorOf('taxRate')}
          />
        </FieldRow>
      )}
      {line.every > 1 && (
        <>
          <FieldRow>
            <SelectField
              label={t('job.first-turn')}
              options={Array.from({ length: line.every }, (_, offset) => ({
                value: String(offset),
                label: t('job.first-turn-at', { nth: ordinal(offset + 1) }),
              }))}
              value={String(line.offset)}
              onChange={({ target }) => row.set({ offset: Number(target.value) })}
            />
            <NumberField
              label={t('job.added-minutes')}
              after={t('job.minutes')}
              optional={t('job.optional')}
              {...row.controlled('minutes')}
            />
          </FieldRow>
          <CheckField label={t('job.carry-over')} {...row.flag('carryOver')} />
        </>
      )}
    </div>
  );
}
