import { mdiClose, mdiNoteTextOutline, mdiPlus } from '@mdi/js';
import type { Service } from '@roundsman/shared-schema/areas/services/service.record.ts';
import { offeredServices } from '@roundsman/shared-schema/areas/services/services.queries.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { sameName } from '@roundsman/shared-schema/kernel/names.ts';
import { useId, useState } from 'react';
import type { Form } from '#list/use-form.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { ordinal } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { emptyLine, type JobEditForm, type JobLine } from './job-edit-form.ts';

/** Turns that are offered; others stay where a job has them. */
const TURNS = [1, 2, 3, 4, 6, 12];

/** The services of a job: what, how many, for how much, and on which visits (JOB-2, S-13). */
export function JobServicesFields({ form }: { form: Form<JobEditForm> }) {
  const services = useQuery(offeredServices);
  const names = useId();
  const { value: lines, onChange } = form.controlled('lines');
  const change = (at: number, next: Partial<JobLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...next } : line)));
  return (
    <Fieldset legend={t('job.services')} className="job-edit-set" {...errorOf(form.errorOf('lines'))}>
      {lines.map((line, at) => (
        <LineFields
          key={line.id}
          line={line}
          at={at}
          form={form}
          names={names}
          services={services}
          onChange={(next) => change(at, next)}
          onRemove={lines.length > 1 ? () => onChange(lines.filter((_, index) => index !== at)) : undefined}
        />
      ))}
      <datalist id={names}>
        {services.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <div>
        <Button
          kind="line"
          icon={mdiPlus}
          onClick={() => onChange([...lines, emptyLine(newId().slice(0, 10))])}
        >
          {t('job.add-service')}
        </Button>
      </div>
    </Fieldset>
  );
}

function errorOf(error: string | undefined): { error?: string } {
  return error === undefined ? {} : { error };
}

function LineFields(props: {
  line: JobLine;
  at: number;
  form: Form<JobEditForm>;
  names: string;
  services: readonly Service[];
  onChange: (next: Partial<JobLine>) => void;
  onRemove: (() => void) | undefined;
}) {
  const { line, at, form, names, services, onChange, onRemove } = props;
  const errors = (field: keyof JobLine) => errorOf(form.errorOf(`lines.${at}.${field}` as never));
  /** A name that the firm offers brings its price, where none was typed. */
  const name = (description: string) => {
    const service = services.find((one) => sameName(one.name, description));
    onChange({
      description,
      serviceId: service?.id,
      ...(service && line.price === null && { price: service.priceMinor ?? null }),
      ...(service && line.taxRate === undefined && { taxRate: service.taxRate }),
    });
  };
  const [hasMore, setHasMore] = useState(line.notes !== '');
  const turns = TURNS.includes(line.every) ? TURNS : [...TURNS, line.every].sort((a, b) => a - b);
  return (
    <div className="job-edit-line">
      <div className="job-edit-line-fields">
        <TextField
          label={t('job.service')}
          list={names}
          maxLength={200}
          autoComplete="off"
          value={line.description}
          onChange={({ target }) => name(target.value)}
          {...errors('description')}
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
            onChange({ every, offset: Math.min(line.offset, every - 1) });
          }}
          {...errors('every')}
        />
        <TextField
          label={t('job.quantity')}
          inputMode="decimal"
          autoComplete="off"
          value={line.quantity}
          onChange={({ target }) => onChange({ quantity: target.value })}
          {...errors('quantity')}
        />
        <MoneyField
          label={t('job.unit-price')}
          value={line.price}
          onChange={(price) => onChange({ price })}
          {...errors('price')}
        />
        <IconButton
          icon={mdiNoteTextOutline}
          label={t('job.line-more', { name: line.description || String(at + 1) })}
          on={hasMore}
          onClick={() => setHasMore(!hasMore)}
        />
        {onRemove && (
          <IconButton
            icon={mdiClose}
            label={t('job.remove-service', { name: line.description || String(at + 1) })}
            onClick={onRemove}
          />
        )}
      </div>
      {(hasMore || errors('taxRate').error !== undefined) && (
        <FieldRow>
          <TextField
            label={t('job.line-notes')}
            optional={t('job.optional')}
            maxLength={1000}
            autoComplete="off"
            value={line.notes}
            onChange={({ target }) => onChange({ notes: target.value })}
          />
          <TextField
            label={t('job.tax')}
            optional={t('job.optional')}
            inputMode="decimal"
            autoComplete="off"
            value={line.taxRate ?? ''}
            onChange={({ target }) => onChange({ taxRate: target.value === '' ? undefined : target.value })}
            {...errors('taxRate')}
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
              onChange={({ target }) => onChange({ offset: Number(target.value) })}
            />
            <NumberField
              label={t('job.added-minutes')}
              after={t('job.minutes')}
              optional={t('job.optional')}
              value={line.minutes}
              onChange={(minutes) => onChange({ minutes })}
              {...errors('minutes')}
            />
          </FieldRow>
          <CheckField
            label={t('job.carry-over')}
            checked={line.carryOver}
            onChange={({ target }) => onChange({ carryOver: target.checked })}
          />
        </>
      )}
    </div>
  );
}
