import type { Customer } from '#areas/customers/customer.record.ts';
import { ROUND_COLOURS } from '#areas/rounds/round.record.ts';
import { seededRandom } from '#areas/routes/distances.ts';
import type { Frequency } from '#fields/frequency.schema.ts';
import type { LngLat } from '#fields/place.schema.ts';
import { addDays, dayNumber, type IsoDay } from '#kernel/iso-day.ts';
import {
  DISTRICTS,
  FIRST_NAMES,
  JOB_DESCRIPTIONS,
  LAST_NAMES,
  ONE_OFF_DESCRIPTIONS,
} from './account-names.ts';
import { any, type House, housesOf, pick, type Random } from './account-places.ts';

export type AccountSize = 'small' | 'medium' | 'large' | 'sample';

export interface GeneratedCustomer {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly lngLat: LngLat | undefined;
  readonly telephone: string;
  readonly email: string | undefined;
  readonly state: Customer['state'];
}

export interface GeneratedService {
  readonly id: string;
  readonly name: string;
  readonly priceMinor: number;
  /** Minutes. */
  readonly duration: number;
  readonly colour: string;
}

export interface GeneratedJob {
  readonly id: string;
  readonly customerId: string;
  readonly roundId: string | undefined;
  readonly description: string;
  readonly priceMinor: number;
  readonly frequency: Frequency;
  readonly from: IsoDay;
}

export interface GeneratedRound {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  /** Visited every four weeks from this day. */
  readonly from: IsoDay;
  /** In the order they are driven: street by street. */
  readonly jobIds: readonly string[];
}

export interface GeneratedAccount {
  readonly rounds: readonly GeneratedRound[];
  readonly customers: readonly GeneratedCustomer[];
  readonly jobs: readonly GeneratedJob[];
  /** What jobs of the same description are of; those of an account without any are told in words alone. */
  readonly services: readonly GeneratedService[];
  /** Seeds the random parts of the orders that are written. */
  readonly seed: number;
}

export interface GeneratorOptions {
  readonly size: AccountSize;
  readonly seed: number;
  readonly today: IsoDay;
  /** What every id starts with, such as `sample-`. */
  readonly idPrefix?: string;
}

interface Plan {
  readonly customers: number;
  readonly jobs: number;
  readonly rounds: number;
  /** Jobs of the first round, when they are to be a certain number. */
  readonly firstRound?: number;
}

const PLANS: Readonly<Record<AccountSize, Plan>> = {
  small: { customers: 300, jobs: 340, rounds: 8 },
  medium: { customers: 3000, jobs: 4000, rounds: 40 },
  large: { customers: 20_000, jobs: 26_000, rounds: 200 },
  sample: { customers: 100, jobs: 112, rounds: 4, firstRound: 60 },
};

export const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A believable firm: streets with house numbers and spots, rounds by area, frequencies, prices. Same seed, same firm. */
export function generateAccount({ size, seed, today, idPrefix = '' }: GeneratorOptions): GeneratedAccount {
  const plan = PLANS[size];
  const random = seededRandom(seed);
  const newId = idMaker(random, idPrefix);
  const rounds = Array.from({ length: plan.rounds }, (_, index) => ({
    id: newId(),
    name: roundName(index),
    color: pick(ROUND_COLOURS, index),
    from: firstVisit(today, index, random),
    jobIds: [] as string[],
  }));
  if (size === 'sample')
    for (const [index, round] of rounds.entries()) round.from = firstVisitFromNow(today, index);
  const shares = roundShares(plan, random);
  const customers: GeneratedCustomer[] = [];
  const jobs: GeneratedJob[] = [];
  let extra = plan.jobs - plan.customers;
  rounds.forEach((round, index) => {
    const count = shares[index] ?? 0;
    const houses = housesOf(index, count, random);
    for (const house of houses) {
      const customer = customerAt(house, newId(), random);
      customers.push(customer);
      const roundJob = recurringJob(customer.id, round.id, round.from, newId(), random);
      jobs.push(roundJob);
      round.jobIds.push(roundJob.id);
      const remaining = plan.customers - customers.length + 1;
      if (extra > 0 && random() < extra / remaining) {
        extra -= 1;
        // A first round of a certain size takes no job beside its recurring ones.
        const inRound = !(index === 0 && plan.firstRound) && random() < 0.5;
        const oneOff = oneOffJob(customer.id, inRound ? round.id : undefined, today, newId(), random);
        jobs.push(oneOff);
        if (inRound) round.jobIds.push(oneOff.id);
      }
    }
  });
  for (const customer of customers) {
    if (extra <= 0) break;
    extra -= 1;
    jobs.push(oneOffJob(customer.id, undefined, today, newId(), random));
  }
  const services = size === 'sample' ? sampleServices(newId) : [];
  return { rounds, customers, jobs, services, seed };
}

/** One for each thing that a job is called, so that jobs are of services. */
function sampleServices(newId: () => string): readonly GeneratedService[] {
  return [...JOB_DESCRIPTIONS, ...ONE_OFF_DESCRIPTIONS].map(([name, priceMinor], index) => ({
    ...{ id: newId(), name, priceMinor, colour: pick(ROUND_COLOURS, index) },
    // Rounded to five minutes at about 50 an hour.
    duration: 5 * Math.max(1, Math.round(priceMinor / 400)),
  }));
}

/** The sample data that a new firm may load: four rounds, one of exactly 60 jobs; ids start with `sample-`. */
export function generateSampleAccount(today: IsoDay, seed = 7): GeneratedAccount {
  return generateAccount({ size: 'sample', seed, today, idPrefix: 'sample-' });
}

function idMaker(random: Random, prefix: string): () => string {
  return () =>
    prefix + Array.from({ length: 21 - prefix.length }, () => LETTERS[Math.floor(random() * 62)]).join('');
}

function roundName(index: number): string {
  const [district] = pick(DISTRICTS, index);
  const lap = Math.floor(index / DISTRICTS.length);
  return lap === 0 ? district : `${district} ${lap + 1}`;
}

/** How many customers each round has: between two thirds and four thirds of the mean. */
function roundShares(plan: Plan, random: Random): number[] {
  const shares: number[] = [];
  let left = plan.customers;
  for (let index = 0; index < plan.rounds; index += 1) {
    const mean = left / (plan.rounds - index);
    const last = index === plan.rounds - 1;
    const share =
      index === 0 && plan.firstRound ? plan.firstRound : Math.round(mean * (0.67 + 0.66 * random()));
    shares.push(last ? left : Math.min(share, left));
    left -= shares[index] ?? 0;
  }
  return shares;
}

function customerAt(house: House, id: string, random: Random): GeneratedCustomer {
  const [first, last] = [any(FIRST_NAMES, random), any(LAST_NAMES, random)];
  const couple = random() < 0.12;
  // Numbers and domain are reserved for fiction.
  const telephone = `07700 900${String(Math.floor(random() * 1000)).padStart(3, '0')}`;
  const email =
    random() < 0.6
      ? `${first}.${last}${Math.floor(random() * 90) + 10}@example.com`.toLowerCase()
      : undefined;
  const located = random() < 0.97;
  return {
    id,
    name: couple ? `${first} & ${any(FIRST_NAMES, random)} ${last}` : `${first} ${last}`,
    address: house.address,
    postcode: house.postcode,
    lngLat: located ? house.lngLat : undefined,
    telephone,
    email,
    state: 'active',
  };
}

/** Rounds are visited on working days spread over four weeks, the first time up to half a year ago. */
function firstVisit(today: IsoDay, index: number, random: Random): IsoDay {
  const monday = addDays(today, -weekdayOf(today) - 28 * Math.floor(random() * 6));
  return addDays(monday, 7 * (index % 4) + (Math.floor(index / 4) % 3));
}

/** Of a firm that begins today nothing is overdue: one round a week, the first one on this working day or the next. */
function firstVisitFromNow(today: IsoDay, index: number): IsoDay {
  const weekday = weekdayOf(today);
  return addDays(today, 7 * (index % 4) + (weekday > 4 ? 7 - weekday : 0));
}

/** 0 for a Monday. */
function weekdayOf(day: IsoDay): number {
  return (dayNumber(day) + 3) % 7;
}

function recurringJob(
  customerId: string,
  roundId: string,
  from: IsoDay,
  id: string,
  random: Random,
): GeneratedJob {
  const [description, price] = any(JOB_DESCRIPTIONS, random);
  const chance = random();
  const frequency: Frequency =
    chance < 0.62
      ? { type: 'round' }
      : chance < 0.84
        ? { type: 'week', every: 8 }
        : chance < 0.92
          ? { type: 'week', every: 6 }
          : { type: 'month-day', every: chance < 0.97 ? 1 : 2, day: Number(from.slice(8)) };
  return {
    id,
    customerId,
    roundId,
    description,
    priceMinor: price + 50 * Math.floor(random() * 13),
    frequency,
    from,
  };
}

function oneOffJob(
  customerId: string,
  roundId: string | undefined,
  today: IsoDay,
  id: string,
  random: Random,
): GeneratedJob {
  const [description, price] = any(ONE_OFF_DESCRIPTIONS, random);
  const from = addDays(today, 1 + Math.floor(random() * 40));
  const priceMinor = price + 500 * Math.floor(random() * 8);
  return { id, customerId, roundId, description, priceMinor, frequency: { type: 'none' }, from };
}
