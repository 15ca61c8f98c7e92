import { lineTotal } from '@roundsman/shared-schema/areas/calendar/job-services.ts';
import { pricedOn } from '@roundsman/shared-schema/areas/calendar/price-changes.ts';
import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { checkPrice } from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import { addExtraVisit } from '@roundsman/shared-schema/areas/work/add-extra-visit.command.ts';
import {
  type Appointment,
  jobsForVisits,
} from '@roundsman/shared-schema/areas/work/customer-appointments.queries.ts';
import { editExtraVisit } from '@roundsman/shared-schema/areas/work/edit-extra-visit.command.ts';
import { VISIT_NOTE_MAX } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { addAll } from '@roundsman/shared-schema/kernel/money.ts';
import { failureWords } from '#list/failure-words.ts';
import type { Follows } from '#list/following.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useConfirmPrice } from '#parts/job/questions/confirm-price.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { money } from '#text/format.ts';
import { dayFull } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { SelectField } from '#ui/form/select-field.tsx';
import { TextAreaField } from '#ui/form/text-field.tsx';
import { TimeField } from '#ui/form/time-field.tsx';
import './appointments.text.ts';

interface Fields {
  jobId: string;
  day: string;
  time: string;
  lines: string[];
  minor: number | null;
  minutes: number | null;
  note: string;
}

const FOLLOWS: Follows<Fields> = { groups: [['day', 'time']], entries: ['lines'] };

/** Ids of the services that are done on every visit of a job. */
function usualLines(job: Job | undefined): string[] {
  return (job?.services ?? []).flatMap(({ id, every }) => (every === 1 ? [id] : []));
}

/** Adds a visit beside those that a job's schedule gives, or changes one (CUS-9). */
export function ExtraVisitDialog({
  customerId,
  appointment,
  onClose,
}: {
  customerId: string;
  /** Absent for a new one. */
  appointment?: Appointment;
  onClose: () => void;
}) {
  const today = useToday();
  const jobs = useQuery(jobsForVisits, customerId);
  const seesPrices = useSeesPrices();
  const { act } = useAct();
  const confirmPrice = useConfirmPrice();
  const own = appointment?.own;
  const form = useForm<Fields>({
    defaultValues: {
      jobId: appointment?.jobId ?? jobs[0]?.id ?? '',
      day: appointment?.planned ?? today,
      time: appointment?.time ?? '',
      lines: [...(own?.lines ?? usualLines(jobs.find(({ id }) => id === appointment?.jobId) ?? jobs[0]))],
      minor: own?.minor ?? null,
      minutes: own?.minutes ?? null,
      note: appointment?.note ?? '',
    },
    follows: appointment && FOLLOWS,
  });
  const found = jobs.find(({ id }) => id === form.value('jobId'));
  const on = form.value('day');
  const job = found && isIsoDay(on) ? pricedOn(found, on) : found;
  const lines = form.value('lines');
  const chosen = (job?.services ?? []).filter(({ id }) => lines.includes(id));
  const isUsual = sameIds(lines, usualLines(job));
  const usualPrice = isUsual ? (job?.priceMinor ?? 0) : addAll(chosen.map(lineTotal));

  const send = async (fields: Fields) => {
    const changed = form.changed();
    const price = checkPrice(fields.minor ?? 0);
    if (!price.ok) {
      form.refuseField('minor', failureWords(price));
      return undefined;
    }
    if (changed.minor !== undefined && !(await confirmPrice(fields.minor ?? 0))) return undefined;
    const asUsual = (ids: readonly string[]) => sameIds(ids, usualLines(job));
    if (appointment) {
      const { day: planned, time, lines: ticked, minor, minutes, note } = changed;
      const typed = {
        ...(planned !== undefined && { day: planned, time: time || null }),
        ...(ticked && { lines: asUsual(ticked) ? null : ticked }),
        ...{ minor, minutes, note },
      };
      return act(editExtraVisit, { visitId: appointment.id, ...typed }, () => t('appointments.changed'), {
        showsFailure: true,
      });
    }
    const { jobId, time, minor, minutes, note } = fields;
    const typed = {
      ...{ day: fields.day, note },
      ...(time !== '' && { time }),
      ...(!asUsual(fields.lines) && { lines: fields.lines }),
      ...(minor !== null && { minor }),
      ...(minutes !== null && { minutes }),
    };
    return act(
      addExtraVisit,
      { jobId, ...typed },
      () => t('appointments.added', { day: dayFull(typed.day) }),
      {
        showsFailure: true,
      },
    );
  };
  return (
    <FormDialog
      form={form}
      title={
        appointment
          ? t('appointments.edit-title', { day: dayFull(appointment.planned) })
          : t('appointments.add-title')
      }
      action={{ label: t('kit.save') }}
      send={send}
      onSent={onClose}
      onClose={onClose}
    >
      {!appointment && jobs.length > 1 && (
        <SelectField
          label={t('appointments.job')}
          options={jobs.map(({ id, description }) => ({ value: id, label: description }))}
          {...form.field('jobId')}
        />
      )}
      <FieldRow>
        <DayField label={t('appointments.day')} {...form.controlled('day')} />
        <TimeField label={t('appointments.time')} optional={t('kit.optional')} {...form.controlled('time')} />
      </FieldRow>
      {job && job.services.length > 1 && (
        <Fieldset legend={t('appointments.services')} error={form.errorOf('lines')}>
          {job.services.map((line) => (
            <CheckField
              key={line.id}
              value={line.id}
              label={
                seesPrices && !job.priceIsTotal
                  ? t('appointments.service-of', { name: line.description, price: money(lineTotal(line)) })
                  : line.description
              }
              {...form.field('lines')}
            />
          ))}
        </Fieldset>
      )}
      <FieldRow>
        {seesPrices && (
          <MoneyField
            label={t('appointments.price')}
            hint={t('appointments.price-hint', { price: money(usualPrice) })}
            optional={t('kit.optional')}
            {...form.controlled('minor')}
          />
        )}
        <NumberField
          label={t('appointments.minutes')}
          after={t('appointments.minutes-unit')}
          optional={t('kit.optional')}
          {...form.controlled('minutes')}
        />
      </FieldRow>
      <TextAreaField
        label={t('appointments.note')}
        optional={t('kit.optional')}
        maxLength={VISIT_NOTE_MAX}
        {...form.field('note')}
      />
    </FormDialog>
  );
}

function sameIds(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
