import {
  changePerMille,
  changesAround,
  type PriceChange,
} from '@roundsman/shared-schema/areas/calendar/price-changes.ts';
import { type Job, jobRecord } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import { withdrawPrice } from '@roundsman/shared-schema/areas/jobs/withdraw-price.command.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { dayParts, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Ref } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import type { Form } from '#list/use-form.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { money, percent } from '#text/format.ts';
import { day as dayWords } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckField, FieldRow } from '#ui/form/check-field.tsx';
import { DayField } from '#ui/form/day-field.tsx';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { MoneyField, NumberField } from '#ui/form/number-field.tsx';
import { type JobForm, ordinarySum, priceKey } from '../job-form.ts';

/** What a visit costs and takes, the first one (S-12), and from which day a new price counts (JOB-6). */
export function JobPriceFields(props: {
  form: Form<JobForm>;
  today: IsoDay;
  job: Job | undefined;
  /** Where the total is typed. */
  price: Ref<HTMLInputElement> | undefined;
}) {
  const { form, today, job, price } = props;
  const lines = form.value('lines');
  const sum = ordinarySum(lines);
  const beganPrice = form.value('beganPrice');
  const isNewPrice =
    beganPrice !== null &&
    beganPrice !== priceKey({ lines, isTotal: form.value('isTotal'), total: form.value('total') });
  return (
    <Fieldset legend={t('job.price')} className="job-edit-set">
      <p className="rm-num">
        {sum === undefined
          ? t('job.sum-missing')
          : t(form.value('isTotal') ? 'job.sum-of-services' : 'job.sum', { sum: money(sum) })}
      </p>
      <CheckField label={t('job.is-total')} {...form.field('isTotal')} />
      <FieldRow>
        {form.value('isTotal') && (
          <MoneyField label={t('job.total')} ref={price} {...form.controlled('total')} />
        )}
        <NumberField
          label={t('job.duration')}
          after={t('job.minutes')}
          optional={t('job.optional')}
          {...form.controlled('duration')}
        />
      </FieldRow>
      {isNewPrice && (
        <DayField
          label={t('job.price-from')}
          hint={t('job.price-from-hint')}
          {...form.controlled('priceFrom')}
        />
      )}
      {job && <PriceHistory jobId={job.id} today={today} />}
      {/* The price of a first visit that is done is corrected at the visit: here it would change what was booked. */}
      {!job?.everDone && <FirstVisitFields form={form} />}
    </Fieldset>
  );
}

/** Asks for a price and a length of the first visit alone (S-12). */
function FirstVisitFields({ form }: { form: Form<JobForm> }) {
  return (
    <>
      <CheckField label={t('job.has-first')} {...form.field('hasFirst')} />
      {form.value('hasFirst') && (
        <FieldRow>
          <MoneyField label={t('job.first-price')} {...form.controlled('firstPrice')} />
          <NumberField
            label={t('job.first-duration')}
            after={t('job.minutes')}
            optional={t('job.optional')}
            {...form.controlled('firstDuration')}
          />
        </FieldRow>
      )}
    </>
  );
}

const NONE: readonly PriceChange[] = [];

function changesOf(snapshot: Snapshot, jobId: string): readonly PriceChange[] {
  return snapshot.record(jobRecord, jobId)?.priceChanges ?? NONE;
}

/** The last change of the price, and those to come, which can be withdrawn. */
function PriceHistory({ jobId, today }: { jobId: string; today: IsoDay }) {
  const { act } = useAct();
  const { last, upcoming } = changesAround(useQuery(changesOf, jobId), today);
  if (!last && upcoming.length === 0) return null;
  const values = (change: PriceChange) => ({
    day: dayWords(change.day, dayParts(today).year),
    was: money(change.was.minor),
    now: money(change.now.minor),
    by: byWords(change),
  });
  return (
    <ul className="job-prices" aria-label={t('job.price-history')}>
      {last && <li className="rm-t2">{t('job.price-last', values(last))}</li>}
      {upcoming.map((change) => (
        <li key={change.id}>
          <span>{t('job.price-coming', values(change))}</span>
          <Button
            flush
            onClick={() =>
              void act(withdrawPrice, { jobId, changeId: change.id }, () => t('job.price-withdrawn'))
            }
          >
            {t('job.price-withdraw')}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** ' (+10%)'; nothing where the visit was free before, or only a single service changed. */
function byWords(change: PriceChange): string {
  const by = changePerMille(change);
  return by === undefined || by === 0 ? '' : ` (${percent(by / 1000)})`;
}
