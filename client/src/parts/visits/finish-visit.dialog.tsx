import { finishVisit } from '@roundsman/shared-schema/areas/work/finish-visit.command.ts';
import { suggestedPartPrice } from '@roundsman/shared-schema/areas/work/part-price.ts';
import { VISIT_REASON_MAX } from '@roundsman/shared-schema/areas/work/visit.record.ts';
import { bookedVisit, pricesOfDoneOn } from '@roundsman/shared-schema/areas/work/visit-work.queries.ts';
import { FormDialog } from '#list/form.dialog.tsx';
import { useAct } from '#list/use-act.hook.ts';
import { useForm } from '#list/use-form.hook.ts';
import { useSeesPrices } from '#parts/prices.hook.ts';
import { useToday } from '#parts/today.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { duration } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { TextAreaField, TextField } from '#ui/form/text-field.tsx';
import type { VisitDialogProps } from './visit-dialogs.tsx';
import { useVisitTimer } from './visit-timer.hook.ts';
import './visits.text.ts';

interface FinishForm {
  day: string;
  lines: readonly string[];
  why: string;
  minor: number | null;
  minutes: number | null;
  note: string;
}

/** Says how a visit was done, or corrects it: its day, what was done, price, time, a note (OCC-3). */
export function FinishVisitDialog({ row, onClose, onDone }: VisitDialogProps) {
  const today = useToday();
  const { act } = useAct();
  const seesPrices = useSeesPrices();
  const done = useQuery(bookedVisit, row?.id ?? '');
  const booked = done?.booked;
  const of = done ?? row;
  const all = of?.lines ?? [];
  const timer = useVisitTimer(row);
  const percent = useSetting('jobs.part-done-percent');
  const { snapshot } = useStore();
  // The price of the day on which it is done is booked, whichever day it was planned for.
  const pricesOn = (day: string) => (row && pricesOfDoneOn(snapshot, row.id, day)) ?? of;
  const opensOn = booked?.day ?? today;
  const form = useForm<FinishForm>({
    defaultValues: {
      day: opensOn,
      lines: booked?.lines ?? all.map(({ id }) => id),
      why: booked?.why ?? '',
      minor: booked?.minor ?? pricesOn(opensOn)?.minor ?? null,
      minutes: booked?.minutes ?? (timer.minutes > 0 && !booked ? timer.minutes : (of?.minutes ?? null)),
      note: '',
    },
  });
  if (!row) return null;
  const { value: lines, error, onChange } = form.controlled('lines');
  const isPart = all.some(({ id }) => !lines.includes(id));
  const days = form.controlled('day');
  const suggested = (ids: readonly string[], day: string) =>
    suggestedPartPrice(pricesOn(day) ?? row, ids, percent);
  /** Follows what is ticked and the day, also for who sees no prices; a price that was typed stays. */
  const follow = (ids: readonly string[], day: string) => {
    if (form.value('minor') === suggested(lines, days.value)) form.set('minor', suggested(ids, day));
  };
  const tick = (ids: readonly string[]) => {
    follow(ids, days.value);
    onChange(ids);
  };
  /** Answers the price and the minutes to send: a value equal to the visit's own is left out, and one that was booked and not touched is sent as it was. */
  const typed = ({ day, minor, minutes }: FinishForm) => {
    const changed = form.changed();
    const isPriced = 'minor' in changed || 'lines' in changed || 'day' in changed;
    const isUsual = minor === pricesOn(day)?.minor;
    const price = booked && !isPriced ? booked.minor : isUsual ? undefined : (minor ?? 0);
    const isUsualTime = minutes === null || minutes === (of?.minutes ?? null);
    const time = booked && !('minutes' in changed) ? booked.minutes : isUsualTime ? undefined : minutes;
    return { ...(price !== undefined && { minor: price }), ...(time !== undefined && { minutes: time }) };
  };
  return (
    <FormDialog
      form={form}
      title={t(booked ? 'visits.correct-title' : 'visits.done-title')}
      sub={row.name}
      action={{ label: t('visits.done') }}
      send={(fields) =>
        act(
          finishVisit,
          {
            visitId: row.id,
            day: fields.day,
            ...(isPart && { part: { lines: [...lines], why: fields.why } }),
            ...typed(fields),
            ...(fields.note.trim() !== '' && { note: fields.note }),
          },
          { showsFailure: true },
        )
      }
      onSent={() => {
        void timer.stopAt([row.id]);
        onDone();
      }}
      onClose={onClose}
    >
      <DayField
        label={t('visits.day')}
        max={today}
        {...days}
        onChange={(next) => {
          follow(lines, next);
          days.onChange(next);
        }}
      />
      {all.length > 0 && (
        <Fieldset legend={t('visits.what-was-done')} {...(error !== undefined && { error })}>
          {all.map(({ id, description }) => (
            <CheckField
              key={id}
              label={description}
              checked={lines.includes(id)}
              onChange={({ target }) =>
                tick(target.checked ? [...lines, id] : lines.filter((other) => other !== id))
              }
            />
          ))}
        </Fieldset>
      )}
      {isPart && (
        <TextField
          label={t('visits.part-why')}
          optional={t('kit.optional')}
          maxLength={VISIT_REASON_MAX}
          autoComplete="off"
          {...form.field('why')}
        />
      )}
      <FieldRow>
        {seesPrices && <MoneyField label={t('visits.price')} {...form.controlled('minor')} />}
        <NumberField
          label={t('visits.time-taken')}
          optional={t('kit.optional')}
          after={t('visits.minutes')}
          {...(timer.minutes > 0 && { hint: t('visits.timer-says', { time: duration(timer.minutes) }) })}
          {...form.controlled('minutes')}
        />
      </FieldRow>
      <TextAreaField label={t('visits.note')} optional={t('kit.optional')} rows={2} {...form.field('note')} />
    </FormDialog>
  );
}
