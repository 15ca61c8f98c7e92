import { lineTotal } from '@roundsman/shared-schema/areas/calendar/job-services.ts';
import { pricedOn } from '@roundsman/shared-schema/areas/calendar/price-changes.ts';
import type { Job } from '@roundsman/shared-schema/areas/jobs/job.record.ts';
import type { Frequency } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';

import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { addAll } from '@roundsman/shared-schema/kernel/money.ts';
import type { Follows } from '#list/following.ts';
import { decimalMark } from '#text/format.ts';
import { type BegunPattern, begunChoice, type ChosenFrequency, chosenKey } from './frequency-choice.ts';

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

/** A note of a job as it stands in the form. */
export interface JobNoteFields {
  readonly id: string;
  readonly text: string;
  readonly workers: boolean;
}

/** The fields of a job, new or old; amounts in pence, NaN for what is no number. */
export interface JobForm extends ChosenFrequency {
  description: string;
  lines: readonly JobLine[];
  /** Whether the price of a visit is typed as a whole. */
  isTotal: boolean;
  total: number | null;
  hasFirst: boolean;
  firstPrice: number | null;
  firstDuration: number | null;
  duration: number | null;
  /** Of a new pattern whose first day has passed (JOB-4). */
  past: 'next' | 'from';
  end: string;
  pausedFrom: string;
  pausedUntil: string;
  /** Why, as it stands in the firm's reasons. */
  pausedWhy: string;
  timeKind: 'any' | 'at' | 'between';
  at: string;
  from: string;
  to: string;
  /** Separated by commas. */
  skills: string;
  hidePrice: '' | 'hide' | 'show';
  nextDue: '' | 'due' | 'done';
  /** These three say what the job sets against its customer; an empty text follows the customer. */
  reminders: '' | NonNullable<Job['reminders']>;
  notify: '' | NonNullable<Job['notify']>;
  invoicing: '' | NonNullable<Job['invoicing']>;
  /** The day from which a new price counts; today when left empty. */
  priceFrom: string;
  notes: readonly JobNoteFields[];
  /** Ids of tags of its own. */
  tags: readonly string[];
  /** Whether it is somewhere else than its customer's address. */
  hasPlace: boolean;
  address: string;
  pin: LngLat | null;
  assignees: readonly string[];
  /** The schedule that the form of a job began with: its frequency counts while nothing of it was chosen anew. */
  beganSchedule: {
    readonly freq: Frequency | undefined;
    readonly pattern: BegunPattern;
    readonly key: string;
  } | null;
  /** The price that the form of a job began with. */
  beganPrice: string | null;
}

/** How the form of a job follows it. */
export const JOB_FOLLOWS: Follows<JobForm> = {
  groups: [
    ['lines', 'isTotal', 'total', 'priceFrom', 'beganPrice'],
    ['hasFirst', 'firstPrice', 'firstDuration'],
    ['choice', 'every', 'unit', 'firstDay', 'past', 'beganSchedule'],
    ['pausedFrom', 'pausedUntil', 'pausedWhy'],
    ['timeKind', 'at', 'from', 'to'],
    ['hasPlace', 'address', 'pin'],
  ],
  entries: ['notes', 'tags', 'assignees'],
};

/** Tells whether another price was typed. */
export function priceKey({ lines, isTotal, total }: Pick<JobForm, 'lines' | 'isTotal' | 'total'>): string {
  return JSON.stringify([
    isTotal && total,
    lines.map(({ id, price, quantity, every }) => [id, price, quantity, every]),
  ]);
}

const quantityText = (thousandths: number) => String(thousandths / 1000).replace('.', decimalMark());

/**
 * Thousandths of a quantity as it was typed, with a point or a comma; NaN for what is none, and for three digits behind
 * the mark that stands between thousands, as nobody can tell whether these are meant.
 */
export function readQuantity(text: string): number {
  const typed = text.trim();
  const isGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(typed) && !typed.includes(decimalMark());
  if (isGrouped) return Number.NaN;
  const plain = typed.replace(',', '.');
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : Number.NaN;
}

/** Sum of the services of an ordinary visit, in pence; undefined while one of them is no amount yet. */
export function ordinarySum(lines: readonly JobLine[]): number | undefined {
  const ordinary = lines.filter(({ every }) => every === 1);
  const sum = addAll(ordinary.map((line) => lineSum(line) ?? Number.NaN));
  return Number.isFinite(sum) ? sum : undefined;
}

/** What a line comes to, in pence; undefined while it is no amount yet. */
export function lineSum({ quantity, price }: Pick<JobLine, 'quantity' | 'price'>): number | undefined {
  const of = { quantity: readQuantity(quantity), unitMinor: price ?? Number.NaN };
  return Number.isFinite(of.quantity * of.unitMinor) ? lineTotal(of) : undefined;
}

/** The greatest amount that is typed of a job, in pence: of an ordinary visit, of the first one, or of a single service. */
export function greatestPrice(
  form: Pick<JobForm, 'lines' | 'isTotal' | 'total' | 'hasFirst' | 'firstPrice'>,
): number {
  const { lines, isTotal, total, hasFirst, firstPrice } = form;
  const amounts = [
    isTotal ? total : ordinarySum(lines),
    hasFirst ? firstPrice : 0,
    ...(isTotal ? [] : lines.map(lineSum)),
  ];
  return Math.max(...amounts.map((amount) => amount ?? 0).filter(Number.isFinite), 0);
}

/** A line that is not filled in yet. */
export function emptyLine(id: string): JobLine {
  return {
    ...{ id, serviceId: undefined, description: '', quantity: '1', price: null },
    ...{ every: 1, offset: 0, carryOver: false, minutes: null, taxRate: undefined, notes: '' },
  };
}

/** The form of a job that is there, with the prices that are in force. */
export function jobForm(stored: Job, today: IsoDay): JobForm {
  const job = pricedOn(stored, today);
  const { schedule, time } = job;
  const frequency = schedule?.freq ?? { type: 'none' };
  const firstDay = schedule?.from ?? today;
  const { beganSchedule, ...chosen } = begunChoice(frequency, firstDay);
  const form: JobForm = {
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
    beganSchedule: { ...beganSchedule, freq: schedule && frequency, key: chosenKey(chosen) },
    beganPrice: null,
    end: job.end ?? '',
    pausedFrom: job.pause?.from ?? '',
    pausedUntil: job.pause?.until ?? '',
    pausedWhy: job.pause?.why ?? '',
    timeKind: time === undefined ? 'any' : 'at' in time ? 'at' : 'between',
    at: time && 'at' in time ? time.at : '',
    from: time && 'from' in time ? time.from : '',
    to: time && 'to' in time ? time.to : '',
    skills: job.skills.join(', '),
    hidePrice: job.hidePrice ?? '',
    nextDue: job.nextDueFrom ?? '',
    reminders: job.reminders ?? '',
    notify: job.notify ?? '',
    invoicing: job.invoicing ?? '',
    priceFrom: '',
    notes: [...job.notes].map(([id, { value }]) => ({ id, text: value.text, workers: value.workers })),
    tags: job.tags,
    hasPlace: job.location !== undefined,
    address: job.location?.addressDescription ?? '',
    pin: job.location?.lngLat ?? null,
    assignees: job.assignees,
  };
  return { ...form, beganPrice: priceKey(form) };
}

/** A job whose one service costs what the job does, as every job of an earlier version. */
function isSingle({ services, priceMinor }: Job): boolean {
  const [only] = services;
  return services.length === 1 && only?.unitMinor === priceMinor && only.quantity === 1000;
}

/** Whether frequency or first day are others than the form began with. */
export function isChosenAnew(form: ChosenFrequency & Pick<JobForm, 'beganSchedule'>): boolean {
  return form.beganSchedule?.freq === undefined || form.beganSchedule.key !== chosenKey(form);
}
