import {
  checkContact,
  checkNamed,
  placeOf,
} from '@roundsman/shared-schema/areas/customers/customer.rules.ts';
import {
  checkDuration,
  checkFirstDay,
  checkPrice,
  frequencyOf,
  type SimpleFrequency,
} from '@roundsman/shared-schema/areas/jobs/job.rules.ts';
import type { ScheduleText } from '@roundsman/shared-schema/areas/rounds/schedule-text.ts';
import type { Frequency, FrequencySetting } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import { type FrequencyWords, frequencyWords } from '@roundsman/shared-schema/fields/frequency.ts';
import { DESCRIPTION_MAX } from '@roundsman/shared-schema/fields/limits.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type Failure, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { FormCheck } from '#list/form-check.ts';
import { choiceOf } from './frequency-choice.ts';
import { emptyLine, type JobEditForm } from './job-edit-form.ts';

/** Whose a new job is, and in which round. */
export interface CustomerFields {
  readonly customerId: string | null;
  /** Empty for no round. */
  readonly roundId: string;
  readonly name: string;
  readonly customerAddress: string;
  readonly telephone: string;
  readonly customerPin: LngLat | null;
}

type Months = Extract<Frequency, { type: 'month-day' | 'month-weekday' }>;

/** What stands in the short form of a new job; `price` in pence, NaN for what is no amount. */
export interface JobForm extends CustomerFields {
  readonly isNewCustomer: boolean;
  readonly description: string;
  readonly price: number | null;
  readonly kind: SimpleFrequency['kind'];
  readonly every: number | null;
  /** Whole minutes; null when not told, NaN for what is no number. */
  readonly duration: number | null;
  readonly firstDay: string;
  /** The round's months: their date or weekday stays while it goes by months and from that day. */
  readonly proposed: { readonly freq: Months; readonly firstDay: string } | null;
}

/** What is typed or chosen; whether the customer is a new one stands beside it. */
export type JobFields = Omit<JobForm, 'isNewCustomer'>;

type FrequencyFields = Pick<JobForm, 'kind' | 'every' | 'firstDay' | 'proposed'>;

/** The fields that can be wrong. */
export type JobField =
  | 'customerId'
  | 'name'
  | 'telephone'
  | 'description'
  | 'price'
  | 'duration'
  | 'every'
  | 'firstDay';
export type JobErrors = Partial<Record<JobField, Failure>>;

/** What the firm has set for new jobs (specification 1, 2.6 and section 9). */
export interface JobDefaults {
  readonly frequency: FrequencySetting;
  /** Minutes. */
  readonly duration: number;
}

/** The form as it opens: the round's frequency and next date, else the firm's defaults (JOB-1). */
export function newJobForm(
  schedule: ScheduleText | undefined,
  today: IsoDay,
  defaults: JobDefaults,
): JobFields {
  const words = schedule?.words;
  const every = words?.values.every ?? 1;
  const firstDay = schedule?.nextDay ?? today;
  const isMonths = /\.(months?|year)-/.test(words?.key ?? '');
  const isWeeks = words?.key === 'frequency.weeks' || words?.key === 'frequency.weekly';
  return {
    customerId: null,
    roundId: '',
    name: '',
    customerAddress: '',
    telephone: '',
    customerPin: null,
    description: '',
    price: null,
    ...(isMonths || isWeeks ? { kind: isMonths ? 'months' : 'weeks', every } : defaults.frequency),
    duration: defaults.duration,
    firstDay,
    proposed: isMonths && words ? { freq: monthsOf(words), firstDay } : null,
  };
}

/** The months that words tell: on a weekday in the month, else on a day of it. */
function monthsOf({ values }: FrequencyWords): Months {
  const { every = 1, day = 1, week, weekday } = values;
  return week === undefined || weekday === undefined
    ? { type: 'month-day', every, day }
    : { type: 'month-weekday', every, week, weekday };
}

/** How often, as it stands in the form. @errors jobs.interval-out-of-range */
function frequencyIn(form: FrequencyFields): Result<Frequency> {
  const { kind, every, firstDay, proposed } = form;
  const frequency = frequencyOf(simpleFrequency({ kind, every }), firstDay || '2000-01-01');
  if (!frequency.ok || frequency.value.type !== 'month-day' || proposed?.firstDay !== firstDay)
    return frequency;
  return ok({ ...proposed.freq, every: frequency.value.every });
}

function simpleFrequency({ kind, every }: Pick<JobForm, 'kind' | 'every'>): SimpleFrequency {
  return kind === 'once' ? { kind } : { kind, every: every ?? Number.NaN };
}

function customerErrors(form: CustomerFields, isNewCustomer: boolean): JobErrors {
  if (!isNewCustomer)
    return form.customerId === null ? { customerId: { ok: false, error: 'job-form.customer-required' } } : {};
  const contact = { name: form.name, telephoneNumber: form.telephone };
  const checked = checkContact(contact);
  const named = checkNamed(contact, placeOf(form.customerAddress, form.customerPin ?? undefined));
  return { ...(!checked.ok && { telephone: checked }), ...(!named.ok && { name: named }) };
}

/** The first thing that is wrong with whose it is. @errors job-form.customer-required, those of a new customer */
export function checkCustomer(form: CustomerFields, isNewCustomer: boolean): Result<undefined> {
  const [wrong] = Object.entries(customerErrors(form, isNewCustomer));
  return wrong ? { ...wrong[1], field: wrong[0] } : ok(undefined);
}

/** The customer of `jobs.add`: a chosen one by id, a new one by what was typed. */
export function customerInput(form: CustomerFields, isNewCustomer: boolean) {
  if (!isNewCustomer && form.customerId !== null) return { id: form.customerId };
  const pin = form.customerPin;
  return {
    name: form.name,
    address: form.customerAddress,
    telephoneNumber: form.telephone,
    ...(pin && { lngLat: [pin[0], pin[1]] as [number, number] }),
  };
}

/** The whole form of a new job with what the short one held. */
export function withQuickFields(whole: JobEditForm, quick: JobFields): JobEditForm {
  const { description, price, duration, firstDay } = quick;
  const frequency = frequencyIn({ ...quick, every: quick.every ?? 4 });
  const freq = frequency.ok ? frequency.value : { type: 'week' as const, every: 4 };
  const lines = [{ ...emptyLine('first'), description, price }];
  return { ...whole, ...choiceOf(freq, firstDay), lines, duration, firstDay };
}

/** Everything that is wrong at once, by field; the command checks the same rules again. */
export function checkJobForm(form: JobForm, today: IsoDay): JobErrors {
  const errors: JobErrors = {};
  const note = (field: JobField, result: Result<unknown>) => {
    if (!result.ok) errors[field] ??= result;
  };
  Object.assign(errors, customerErrors(form, form.isNewCustomer));
  const { length } = form.description.trim();
  if (length === 0 || length > DESCRIPTION_MAX)
    errors.description = { ok: false, error: 'jobs.description-required' };
  note('price', checkPrice(form.price ?? Number.NaN));
  note('duration', checkDuration(form.duration));
  note('every', frequencyOf(simpleFrequency(form), today));
  note('firstDay', checkFirstDay(form.firstDay, today));
  return errors;
}

/** The rules as the form asks for them: each broken one at its field, in its own words. */
export function jobCheck(isNewCustomer: boolean, today: IsoDay): FormCheck {
  return {
    safeParse(values) {
      const errors = Object.entries(checkJobForm({ ...(values as JobFields), isNewCustomer }, today));
      if (errors.length === 0) return { success: true };
      const issues = errors.map(([field, { error, values: params = {} }]) => ({
        code: 'custom' as const,
        path: [field],
        message: error,
        params,
        input: undefined,
      }));
      return { success: false, error: { issues } };
    },
  };
}

/** Which field of the form a field of the command is. */
const FIELD_OF: Readonly<Record<string, JobField>> = {
  customer: 'customerId',
  name: 'name',
  telephoneNumber: 'telephone',
  'services.0.description': 'description',
  'services.0.unitMinor': 'price',
  duration: 'duration',
  firstDay: 'firstDay',
};

/** Where a refusal of the command stands; null above the button. */
export function jobFieldOf({ field }: Failure): JobField | null {
  return (field !== undefined && FIELD_OF[field]) || null;
}

/** The command's input of a form without errors. @errors jobs.interval-out-of-range */
export function addJobInput(form: JobForm) {
  const frequency = frequencyIn(form);
  if (!frequency.ok) return { ...frequency, field: 'every' };
  return ok({
    customer: customerInput(form, form.isNewCustomer),
    services: [{ description: form.description, unitMinor: form.price ?? Number.NaN }],
    ...(form.duration === null ? {} : { duration: form.duration }),
    frequency: frequency.value,
    firstDay: form.firstDay,
    ...(form.roundId === '' ? {} : { roundId: form.roundId }),
  });
}

/** How often, in words data, once the numbers make sense. */
export function jobFormWords(form: FrequencyFields) {
  const frequency = frequencyIn(form);
  return frequency.ok ? frequencyWords(frequency.value) : undefined;
}
