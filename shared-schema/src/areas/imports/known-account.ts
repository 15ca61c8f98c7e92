import { accountUsers } from '#areas/account/account.queries.ts';
import { pricedOn } from '#areas/calendar/price-changes.ts';
import { jobsOfCustomer } from '#areas/customers/customer.queries.ts';
import { type Customer, customerRecord } from '#areas/customers/customer.record.ts';
import { displayName } from '#areas/customers/customer.rules.ts';
import {
  customerFor,
  customerIds,
  isLivingCustomer,
  wholeCustomer,
} from '#areas/customers/living-customer.ts';
import type { Job } from '#areas/jobs/job.record.ts';
import { toldDay } from '#areas/jobs/last-visit.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { isLive, jobPlace } from '#areas/rounds/round.rules.ts';
import { jobRound } from '#areas/rounds/round-members.ts';
import { livingServices, serviceOf, tagsList } from '#areas/services/services.queries.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { CustomerValues, JobValues } from './compared-values.ts';
import { addressKey } from './import-match.ts';

/** A job that is there, as rows are compared with it. */
export interface KnownJob {
  readonly id: string;
  /** What it stood for in the file that it came from. */
  readonly importKey?: string | undefined;
  /** Where it is done, as `addressKey`. */
  readonly place: string;
  readonly values: JobValues;
}

/** A living customer, with what was merged into it. */
export interface KnownCustomer {
  readonly id: string;
  readonly shown: string;
  readonly importKeys: readonly string[];
  readonly values: CustomerValues;
  readonly jobs: readonly KnownJob[];
}

/** All of an account that an import looks at, as plain data that a worker can be given. */
export interface KnownAccount {
  readonly customers: readonly KnownCustomer[];
  /** Names of living rounds, with whether a job can follow them. */
  readonly rounds: readonly { readonly id: string; readonly name: string; readonly hasSchedule: boolean }[];
  readonly services: readonly {
    readonly id: string;
    readonly name: string;
    readonly priceMinor?: number | undefined;
  }[];
  readonly tags: readonly { readonly id: string; readonly name: string }[];
  /** Everybody who can be given work, with all that names them. */
  readonly people: readonly { readonly id: string; readonly names: readonly string[] }[];
}

/** Everybody who can be given work, as every device knows them; needs `core` open. */
export function knownPeople(snapshot: Snapshot): KnownAccount['people'] {
  const active = [...accountUsers(snapshot).values()].filter((user) => user.active);
  return active.map(({ id, name }) => ({ id, names: [name] }));
}

/** Reads an account for an import; needs `customers`, `jobs`, `rounds` and `services` open. */
export function knownAccount(
  snapshot: Snapshot,
  people: KnownAccount['people'],
  today: IsoDay,
): KnownAccount {
  const tags = tagsList(snapshot);
  const tagNames = new Map(tags.map(({ id, name }) => [id, name]));
  const rounds = snapshot.records(roundRecord);
  const customers: KnownCustomer[] = [];
  for (const customer of snapshot.records(customerRecord).values())
    if (isLivingCustomer(snapshot, customer))
      customers.push(knownCustomer(snapshot, customer, tagNames, today));
  return {
    customers,
    rounds: [...rounds.values()]
      .filter(({ id }) => isLive(rounds, id))
      .map(({ id, name, schedule }) => ({ id, name, hasSchedule: schedule !== undefined && !schedule.off })),
    services: livingServices(snapshot).map(({ id, name, priceMinor }) => ({ id, name, priceMinor })),
    tags: tags.map(({ id, name }) => ({ id, name })),
    people,
  };
}

function knownCustomer(
  snapshot: Snapshot,
  customer: Customer,
  tagNames: ReadonlyMap<string, string>,
  today: IsoDay,
): KnownCustomer {
  const all = customerIds(snapshot, customer.id).flatMap((id) => snapshot.record(customerRecord, id) ?? []);
  const { contact, address, tags, notes } = wholeCustomer(snapshot, customer);
  return {
    id: customer.id,
    shown: displayName(customer),
    importKeys: all.flatMap(({ imported }) => imported?.key ?? []),
    values: {
      reference: customer.reference,
      name: contact.name || undefined,
      company: contact.companyName,
      email: contact.email,
      telephone: contact.telephoneNumber,
      otherTelephone: contact.telephoneNumberOther,
      address: address?.addressDescription || undefined,
      postcode: address?.postcode,
      accessNotes: customer.accessNotes || undefined,
      notes: [...notes.values()].map(({ value }) => value.text),
      tags: tags.flatMap((id) => tagNames.get(id) ?? []),
      notify: customer.notify === 'default' ? undefined : customer.notify,
      state: customer.state,
    },
    jobs: jobsOfCustomer(snapshot, customer.id).map((job) =>
      knownJob(snapshot, pricedOn(job, today), customer),
    ),
  };
}

function knownJob(snapshot: Snapshot, job: Job, customer: Customer): KnownJob {
  const place = jobPlace(job, customerFor(snapshot, job.customerId) ?? customer);
  return {
    id: job.id,
    importKey: job.imported?.key,
    place: addressKey(place?.addressDescription, place?.postcode),
    values: {
      services: job.services.map(
        ({ serviceId, description }) => (serviceId && serviceOf(snapshot, serviceId)?.name) || description,
      ),
      priceMinor: job.priceMinor,
      firstMinor: job.initialPriceMinor,
      frequency: job.schedule?.freq,
      nextDue: job.schedule?.from,
      lastDone: toldDay(job.last),
      minutes: job.duration,
      round: jobRound(snapshot, job)?.name,
      assignee: job.assignees[0],
    },
  };
}
