import { type Frequency, jobFrequency } from '@roundsman/shared-schema/areas/jobs/frequency.schema.ts';
import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { TypedJob } from '@roundsman/shared-schema/areas/jobs/job-input.ts';
import { lineTotal } from '@roundsman/shared-schema/areas/jobs/job-services.ts';
import { dayParts, type IsoDay, weekday } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { addAll } from '@roundsman/shared-schema/kernel/money.ts';
import { type Failure, fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';

/** A service of a job as it stands in the form; amounts in pence, NaN for what is no number. */
export interface JobLine {
  readonly id: string;
  readonly serviceId: string | undefined;
  readonly description: string;
  /** As it is typed: '1', '2.5'. */
  readonly quantity: string;
  readonly price: number | null;
  readonly every: number;
  readonly offset: number;
  readonly carryOver: boolean;
  readonly minutes: number | null;
  readonly taxRate: string | undefined;
  readonly notes: string;
}

/** Frequencies that are offered by name (JOB-3); `custom` asks for a number and a unit. */
export const FREQUENCY_CHOICES = [
  'once',
  'week-1',
  'week-2',
  'week-4',
  'week-6',
  'week-8',
  'week-12',
  'month-day',
  'month-weekday',
  'year',
  'round',
  'custom',
] as const;
export type FrequencyChoice = (typeof FREQUENCY_CHOICES)[number];
export const CUSTOM_UNITS = ['day', 'week', 'month-day', 'month-weekday'] as const;

export interface JobEditForm {
  description: string;
  lines: readonly JobLine[];
  /** Whether the price of a visit is typed as a whole. */
  isTotal: boolean;
  total: number | null;
  hasFirst: boolean;
  firstPrice: number | null;
  firstDuration: number | null;
  duration: number | null;
  choice: FrequencyChoice;
  every: number | null;
  unit: (typeof CUSTOM_UNITS)[number];
  firstDay: string;
  /** Of a new pattern whose first day has passed (JOB-4). */
  past: 'next' | 'from';
  end: string;
  pausedFrom: string;
  pausedUntil: string;
  timeKind: 'any' | 'at' | 'between';
  at: string;
  from: string;
  to: string;
  /** Separated by commas. */
  skills: string;
  hidePrice: '' | 'hide' | 'show';
  /** The frequency that the form began with, which counts while nothing of it was chosen anew. */
  began: { readonly freq: Frequency; readonly key: string } | null;
}

type Chosen = Pick<JobEditForm, 'choice' | 'every' | 'unit' | 'firstDay'>;
const chosenKey = ({ choice, every, unit, firstDay }: Chosen) => [choice, every, unit, firstDay].join(' ');

const quantityText = (thousandths: number) => String(thousandths / 1000);

/** Thousandths of a quantity as it was typed, with a point or a comma; NaN for what is none. */
export function readQuantity(text: string): number {
  const plain = text.trim().replace(',', '.');
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : Number.NaN;
}

/** Sum of the services of an ordinary visit, in pence; undefined while one of them is no amount yet. */
export function ordinarySum(lines: readonly JobLine[]): number | undefined {
  const ordinary = lines.filter(({ every }) => every === 1);
  const totals = ordinary.map(({ quantity, price }) => {
    const of = { quantity: readQuantity(quantity), unitMinor: price ?? Number.NaN };
    return Number.isFinite(of.quantity * of.unitMinor) ? lineTotal(of) : Number.NaN;
  });
  const sum = addAll(totals);
  return Number.isFinite(sum) ? sum : undefined;
}

/** A line that is not filled in yet. */
export function emptyLine(id: string): JobLine {
  return {
    ...{ id, serviceId: undefined, description: '', quantity: '1', price: null },
    ...{ every: 1, offset: 0, carryOver: false, minutes: null, taxRate: undefined, notes: '' },
  };
}

/** The form of a job that is there. */
export function jobEditForm(job: Job, today: IsoDay): JobEditForm {
  const { schedule, time } = job;
  const frequency = schedule?.freq ?? { type: 'none' };
  const firstDay = schedule?.from ?? today;
  const chosen = { ...choiceOf(frequency, firstDay), firstDay };
  return {
    description: job.services.some((line) => line.description === job.ownDescription)
      ? ''
      : job.ownDescription,
    lines: job.services.map((line) => ({
      id: line.id,
      serviceId: line.serviceId,
      description: line.description,
      quantity: quantityText(line.quantity),
      price: line.unitMinor,
      every: line.every,
      offset: line.offset,
      carryOver: line.carryOver ?? false,
      minutes: line.minutes ?? null,
      taxRate: line.taxRate,
      notes: line.notes ?? '',
    })),
    isTotal: job.priceIsTotal && !isSingle(job),
    total: job.priceMinor,
    hasFirst: job.initialPriceMinor !== undefined || job.initialDuration !== undefined,
    firstPrice: job.initialPriceMinor ?? null,
    firstDuration: job.initialDuration ?? null,
    duration: job.duration ?? null,
    ...chosen,
    past: 'next',
    began: schedule ? { freq: frequency, key: chosenKey(chosen) } : null,
    end: job.end ?? '',
    pausedFrom: job.pause?.from ?? '',
    pausedUntil: job.pause?.until ?? '',
    timeKind: time === undefined ? 'any' : 'at' in time ? 'at' : 'between',
    at: time && 'at' in time ? time.at : '',
    from: time && 'from' in time ? time.from : '',
    to: time && 'to' in time ? time.to : '',
    skills: job.skills.join(', '),
    hidePrice: job.hidePrice ?? '',
  };
}

/** A job whose one service costs what the job does, as every job of an earlier version. */
function isSingle({ services, priceMinor }: Job): boolean {
  const [only] = services;
  return services.length === 1 && only?.unitMinor === priceMinor && only.quantity === 1000;
}

function choiceOf(
  freq: Frequency,
  firstDay: IsoDay,
): { choice: FrequencyChoice; every: number; unit: JobEditForm['unit'] } {
  if (freq.type === 'none') return { choice: 'once', every: 4, unit: 'week' };
  if (freq.type === 'round') return { choice: 'round', every: 4, unit: 'week' };
  const { type: unit, every } = freq;
  const named = FREQUENCY_CHOICES.find((choice) => {
    const offered = frequencyOfChoice({ choice, every, unit, firstDay });
    return (
      choice !== 'custom' &&
      offered.ok &&
      JSON.stringify(sorted(offered.value)) === JSON.stringify(sorted(freq))
    );
  });
  return { choice: named ?? 'custom', every, unit };
}

const sorted = (freq: Frequency) => Object.entries(freq).sort(([a], [b]) => (a < b ? -1 : 1));

/** The frequency that was chosen; months keep the first day's day or weekday. @errors jobs.interval-out-of-range */
export function frequencyOfChoice({ choice, every, unit, firstDay }: Chosen): Result<Frequency> {
  const day = /^\d{4}-\d\d-\d\d$/.test(firstDay) ? firstDay : '2025-01-01';
  const byDay = { type: 'month-day', day: dayParts(day).day } as const;
  const week = Math.ceil(dayParts(day).day / 7);
  const byWeekday = { type: 'month-weekday', week, weekday: weekday(day) } as const;
  const custom: Readonly<Record<JobEditForm['unit'], object>> = {
    day: { type: unit },
    week: { type: unit },
    'month-day': byDay,
    'month-weekday': byWeekday,
  };
  const wanted: Partial<Record<FrequencyChoice, object>> = {
    once: { type: 'none' },
    round: { type: 'round' },
    'month-day': { ...byDay, every: 1 },
    'month-weekday': { ...byWeekday, every: 1 },
    year: { ...byDay, every: 12 },
    custom: { ...custom[unit], every },
  };
  const weeks = { type: 'week', every: Number(choice.slice('week-'.length)) };
  const parsed = jobFrequency.safeParse(wanted[choice] ?? weeks);
  const max = { day: 365, week: 104, 'month-day': 60, 'month-weekday': 60 }[unit];
  return parsed.success
    ? ok(parsed.data)
    : fail('jobs.interval-out-of-range', { field: 'every', values: { min: 1, max } });
}

/** Whether frequency or first day are others than the form began with. */
export function isChosenAnew(form: Chosen & Pick<JobEditForm, 'began'>): boolean {
  return form.began?.key !== chosenKey(form);
}

/** What the commands take of a form. @errors jobs.interval-out-of-range */
export function typedJob(form: JobEditForm): Result<TypedJob> {
  const { began } = form;
  const frequency = began && !isChosenAnew(form) ? ok(began.freq) : frequencyOfChoice(form);
  if (!frequency.ok) return frequency;
  const { description, total, firstPrice, firstDuration, duration, end, hidePrice, pausedFrom, pausedUntil } =
    form;
  return ok({
    ...(description.trim() !== '' && { description }),
    services: form.lines.map((line) => ({
      id: line.id,
      ...(line.serviceId !== undefined && { serviceId: line.serviceId }),
      description: line.description,
      quantity: readQuantity(line.quantity),
      unitMinor: line.price ?? Number.NaN,
      every: line.every,
      offset: line.offset,
      carryOver: line.carryOver,
      ...(line.minutes !== null && { minutes: line.minutes }),
      ...(line.taxRate !== undefined && { taxRate: line.taxRate }),
      ...(line.notes.trim() !== '' && { notes: line.notes }),
    })),
    ...(form.isTotal && { totalMinor: total ?? Number.NaN }),
    ...(form.hasFirst && firstPrice !== null && { initialMinor: firstPrice }),
    ...(form.hasFirst && firstDuration !== null && { initialDuration: firstDuration }),
    ...(duration !== null && { duration }),
    frequency: frequency.value,
    firstDay: form.firstDay,
    past: form.past,
    ...(end !== '' && { end }),
    ...((pausedFrom !== '' || pausedUntil !== '') && {
      pause: { from: pausedFrom, ...(pausedUntil !== '' && { until: pausedUntil }) },
    }),
    ...(form.timeKind === 'at' && { time: { at: form.at } }),
    ...(form.timeKind === 'between' && { time: { from: form.from, to: form.to } }),
    skills: form.skills.split(','),
    ...(hidePrice !== '' && { hidePrice }),
  });
}

const FIELD_OF: Readonly<Record<string, string>> = {
  totalMinor: 'total',
  initialMinor: 'firstPrice',
  initialDuration: 'firstDuration',
  frequency: 'choice',
  'pause.from': 'pausedFrom',
  'pause.until': 'pausedUntil',
  services: 'lines',
};
const LINE_FIELD_OF: Readonly<Record<string, string>> = {
  unitMinor: 'price',
  every: 'every',
  offset: 'every',
};

/** Where a refusal of the commands stands in the form. */
export function jobFieldOf({ field }: Failure, timeKind: JobEditForm['timeKind']): string | undefined {
  if (field === undefined) return undefined;
  if (field === 'time') return timeKind === 'between' ? 'to' : 'at';
  const [, index, own = ''] = /^services\.(\d+)\.(.+)$/.exec(field) ?? [];
  return index === undefined ? (FIELD_OF[field] ?? field) : `lines.${index}.${LINE_FIELD_OF[own] ?? own}`;
}
