import {
  checkContact,
  checkNamed,
  placeOf,
} from '@roundsman/shared-schema/areas/customers/customer.rules.ts';
import type { TypedJob } from '@roundsman/shared-schema/areas/jobs/job-input.ts';
import type { Frequency, FrequencySetting } from '@roundsman/shared-schema/fields/frequency.schema.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import type { IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import type { Failure } from '@roundsman/shared-schema/kernel/result.ts';
import type { FormCheck } from '#list/form-check.ts';
import { begunChoice, usualFrequency } from './frequency-choice.ts';
import { emptyLine, type JobForm } from './job-form.ts';
import { issueOf, jobFieldOf, jobIssues } from './typed-job.ts';

/** Whose a new job is, and in which round. */
export interface OwnerFields {
  readonly customerId: string | null;
  /** Empty for no round. */
  readonly roundId: string;
  readonly customerName: string;
  readonly customerAddress: string;
  readonly customerTelephone: string;
  readonly customerPin: LngLat | null;
}

/** A job with whose it is; whether the customer is a new one stands beside it. */
export interface NewJobForm extends JobForm, OwnerFields {}

/** What the firm has set for new jobs (specification 1, 2.6 and section 9). */
export interface JobDefaults {
  readonly frequency: FrequencySetting;
  /** Minutes. */
  readonly duration: number;
}

/** How often a round is done, and its next day. */
export interface RoundPattern {
  readonly freq: Frequency;
  readonly nextDay: IsoDay;
}

/** How often and from when: as the round is, else as the firm has set (JOB-1). */
export function proposedPattern(
  round: RoundPattern | undefined,
  today: IsoDay,
  { frequency }: JobDefaults,
): Pick<JobForm, 'choice' | 'every' | 'unit' | 'firstDay' | 'beganSchedule'> {
  const firstDay = round?.nextDay ?? today;
  const { beganSchedule, ...chosen } = begunChoice(round?.freq ?? usualFrequency(frequency, today), firstDay);
  return { ...chosen, beganSchedule: { ...beganSchedule, freq: undefined, key: '' } };
}

/** A new job follows its customer in reminders, messages and invoices. */
const NO_OVERRIDES = { reminders: '', notify: '', invoicing: '' } as const;

/** The form of a new job as it opens. */
export function newJobForm(
  round: RoundPattern | undefined,
  today: IsoDay,
  defaults: JobDefaults,
): NewJobForm {
  return {
    ...{ customerId: null, roundId: '', customerName: '', customerAddress: '' },
    ...{ customerTelephone: '', customerPin: null },
    ...{ description: '', lines: [emptyLine('first')], isTotal: false, total: null },
    ...{ hasFirst: false, firstPrice: null, firstDuration: null, duration: defaults.duration },
    ...proposedPattern(round, today, defaults),
    ...{ past: 'next', end: '', pausedFrom: '', pausedUntil: '', pausedWhy: '' },
    ...{ timeKind: 'any', at: '', from: '', to: '', skills: '', hidePrice: '', nextDue: '' },
    ...NO_OVERRIDES,
    ...{ priceFrom: '', notes: [], tags: [], hasPlace: false, address: '', pin: null },
    ...{ assignees: [], beganPrice: null },
  };
}

/**
 * The form for the next house of a street: the same work in the same rhythm, done by the same people, in the same round.
 * What was told of one house is not told of the next: its customer, notes, tags, end, pause, a place of its own, and what
 * is otherwise than its customer has it.
 */
export function nextHouseForm(typed: NewJobForm, customerAddress: string): NewJobForm {
  return {
    ...typed,
    ...{ customerId: null, customerName: '', customerTelephone: '', customerPin: null, customerAddress },
    ...{ description: '', notes: [], tags: [], end: '', pausedFrom: '', pausedUntil: '', pausedWhy: '' },
    ...{ hasPlace: false, address: '', pin: null },
    ...NO_OVERRIDES,
  };
}

/** The form for another job of the same customer: other work, in the same rhythm. */
export function nextJobForm(typed: NewJobForm): NewJobForm {
  const { customerId } = typed;
  const plain = { lines: [emptyLine('first')], isTotal: false, total: null, hasFirst: false } as const;
  return { ...nextHouseForm(typed, ''), ...plain, customerId, firstPrice: null, firstDuration: null };
}

/** Everything that is wrong with whose a job is. @errors job-form.customer-required, those of a new customer */
function ownerFailures(form: OwnerFields, isNewCustomer: boolean): readonly Failure[] {
  if (!isNewCustomer) {
    const isMissing = form.customerId === null;
    return isMissing ? [{ ok: false, error: 'job-form.customer-required', field: 'customerId' }] : [];
  }
  const contact = { name: form.customerName, telephoneNumber: form.customerTelephone };
  const checked = checkContact(contact);
  const named = checkNamed(contact, placeOf(form.customerAddress, form.customerPin ?? undefined));
  return [
    ...(named.ok ? [] : [{ ...named, field: 'customerName' }]),
    ...(checked.ok ? [] : [{ ...checked, field: 'customerTelephone' }]),
  ];
}

/** The rules as the form asks for them: each broken one at its field, in its own words. */
export function newJobCheck(isNewCustomer: boolean, today: IsoDay): FormCheck {
  return {
    safeParse(values) {
      const form = values as NewJobForm;
      const issues = [...ownerFailures(form, isNewCustomer).map(issueOf), ...jobIssues(form, today)];
      return issues.length === 0 ? { success: true } : { success: false, error: { issues } };
    },
  };
}

/** Where a refusal of the command stands in the form. */
export function newJobFieldOf(failure: Failure, timeKind: JobForm['timeKind']): string | undefined {
  const own = { customer: 'customerId', name: 'customerName', telephoneNumber: 'customerTelephone' };
  return own[failure.field as keyof typeof own] ?? jobFieldOf(failure, timeKind);
}

/** The command's input; `job`: what was typed of it. */
export function newJobInput(form: OwnerFields, isNewCustomer: boolean, job: TypedJob) {
  const { roundId, customerPin: pin } = form;
  const customer =
    !isNewCustomer && form.customerId !== null
      ? { id: form.customerId }
      : {
          name: form.customerName,
          address: form.customerAddress,
          telephoneNumber: form.customerTelephone,
          ...(pin && { lngLat: [pin[0], pin[1]] as [number, number] }),
        };
  return { ...job, customer, ...(roundId !== '' && { roundId }) };
}
