import type { CustomerState } from '#areas/customers/customer.record.ts';
import type { Method } from '#areas/customers/customer-parts.schema.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { Minor } from '#kernel/money.ts';
import { nameKey } from '#kernel/names.ts';
import { sameJson } from '#kernel/same-json.ts';
import { frequencyFrom, type SaidFrequency } from './frequency-words.ts';
import { telephoneKey } from './import-match.ts';
import type { ImportRow } from './import-row.schema.ts';

/** What an import compares and sets of a customer; undefined: empty. Tags by name. */
export interface CustomerValues {
  readonly reference?: string | undefined;
  readonly name?: string | undefined;
  readonly company?: string | undefined;
  readonly email?: string | undefined;
  readonly telephone?: string | undefined;
  readonly otherTelephone?: string | undefined;
  readonly address?: string | undefined;
  readonly postcode?: string | undefined;
  readonly accessNotes?: string | undefined;
  readonly notes?: readonly string[] | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly notify?: Method | undefined;
  readonly state?: CustomerState | undefined;
}

/** The same of a job. Services and round by name, the assignee by id; a next due day is the first one of the pattern. */
export interface JobValues {
  readonly services: readonly string[];
  readonly priceMinor?: Minor | undefined;
  readonly firstMinor?: Minor | undefined;
  readonly frequency?: SaidFrequency | undefined;
  readonly nextDue?: IsoDay | undefined;
  readonly lastDone?: IsoDay | undefined;
  readonly minutes?: number | undefined;
  readonly round?: string | undefined;
  readonly assignee?: string | undefined;
}

/** How values that are there are treated: only empty ones are set, or all that the file tells (DAT-5). */
export type Manner = 'fill' | 'overwrite';

/** The values of a customer that its rows tell: of each field the first that is not blank. */
export function customerValues(rows: readonly ImportRow[]): CustomerValues {
  const first = <K extends keyof ImportRow>(key: K): ImportRow[K] | undefined =>
    rows.find((row) => row[key] !== undefined)?.[key];
  const [mobile, telephone] = [first('mobile'), first('telephone')];
  const place = rows.find(({ address }) => address !== undefined);
  return {
    reference: first('reference'),
    name: first('name'),
    company: first('company'),
    email: first('email'),
    telephone: mobile ?? telephone,
    otherTelephone: mobile === undefined ? undefined : telephone,
    // A postcode alone is all that is known of the place.
    address: place?.address ?? first('postcode'),
    postcode: place ? place.postcode : first('postcode'),
    accessNotes: first('accessNotes'),
    notes: distinct(rows.flatMap(({ notes }) => notes ?? [])),
    tags: distinct(rows.flatMap(({ tags }) => tags ?? [])),
    notify: first('notify') === 'default' ? undefined : first('notify'),
    state: first('state'),
  };
}

function distinct(texts: readonly string[]): readonly string[] {
  return [...new Map(texts.map((text) => [nameKey(text), text])).values()];
}

const SINGLE = ['reference', 'name', 'company', 'email', 'accessNotes', 'notify'] as const;

/** What an import sets of a customer; blank never takes anything away, tags and notes only come (DAT-5). */
export function customerChanges(now: CustomerValues, given: CustomerValues, manner: Manner): CustomerValues {
  const may = (known: unknown) => manner === 'overwrite' || known === undefined;
  const changes: { -readonly [K in keyof CustomerValues]: CustomerValues[K] } = {};
  for (const key of SINGLE) {
    const value = given[key];
    if (value !== undefined && value !== now[key] && may(now[key])) changes[key] = value as never;
  }
  Object.assign(changes, numberChanges(now, given, may));
  // An address and its postcode are one place.
  const { address, postcode } = given;
  if (
    address !== undefined &&
    may(now.address) &&
    (address !== now.address || (postcode !== undefined && postcode !== now.postcode))
  ) {
    changes.address = address;
    changes.postcode = postcode ?? (address === now.address ? now.postcode : undefined);
  } else if (
    postcode !== undefined &&
    now.postcode === undefined &&
    (address === undefined || address === now.address)
  ) {
    changes.postcode = postcode;
  }
  if (given.state !== undefined && given.state !== now.state && manner === 'overwrite')
    changes.state = given.state;
  const tags = missing(given.tags, now.tags);
  if (tags.length > 0) changes.tags = tags;
  const notes = missing(given.notes, now.notes);
  if (notes.length > 0) changes.notes = notes;
  return changes;
}

/** A number that is there in the other place is known, unless both are told. */
function numberChanges(
  now: CustomerValues,
  given: CustomerValues,
  may: (known: unknown) => boolean,
): Pick<CustomerValues, 'telephone' | 'otherTelephone'> {
  const isPair = given.telephone !== undefined && given.otherTelephone !== undefined;
  const [telephone, otherTelephone] = (['telephone', 'otherTelephone'] as const).map((key) => {
    const other = key === 'telephone' ? now.otherTelephone : now.telephone;
    const value = given[key];
    if (value === undefined || isSameNumber(value, now[key]) || !may(now[key])) return undefined;
    const isKnown = isSameNumber(value, other) && !(isPair && now[key] !== undefined);
    return isKnown ? undefined : value;
  });
  return { ...(telephone && { telephone }), ...(otherTelephone && { otherTelephone }) };
}

function isSameNumber(one: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  return (telephoneKey(one) ?? one.trim()) === (telephoneKey(other) ?? other.trim());
}

function missing(given: readonly string[] = [], known: readonly string[] = []): readonly string[] {
  const there = new Set(known.map(nameKey));
  return given.filter((text) => !there.has(nameKey(text)));
}

/** The values of a job that a row tells. `assignee`: whom it names, by id. */
export function jobValues(
  row: ImportRow,
  services: readonly string[],
  assignee: string | undefined,
): JobValues {
  const { priceMinor, firstMinor, frequency, nextDue, lastDone, minutes, round } = row;
  return { services, priceMinor, firstMinor, frequency, nextDue, lastDone, minutes, round, assignee };
}

const JOB_SINGLE = ['priceMinor', 'firstMinor', 'minutes', 'assignee', 'lastDone'] as const;

/** What an import sets of a job that is there; services are what it is found by, and stay. */
export function jobChanges(now: JobValues, given: JobValues, manner: Manner): Partial<JobValues> {
  const may = (known: unknown) => manner === 'overwrite' || known === undefined;
  const changes: { -readonly [K in keyof JobValues]?: JobValues[K] } = {};
  for (const key of JOB_SINGLE) {
    const value = given[key];
    // A price of nothing is none yet.
    const known = key === 'priceMinor' ? now.priceMinor || undefined : now[key];
    if (value !== undefined && value !== now[key] && may(known)) changes[key] = value as never;
  }
  if (given.round !== undefined && nameKey(given.round) !== nameKey(now.round ?? '') && may(now.round))
    changes.round = given.round;
  const schedule = scheduleChange(now, given);
  if (schedule && may(now.frequency)) Object.assign(changes, schedule);
  return changes;
}

/** A pattern that differs from the one that is there; a part that the file does not tell is as it is. */
function scheduleChange(
  now: JobValues,
  given: JobValues,
): Pick<JobValues, 'frequency' | 'nextDue'> | undefined {
  const { frequency = now.frequency, nextDue = now.nextDue } = given;
  if (given.frequency === undefined && given.nextDue === undefined) return undefined;
  const isSameDay = nextDue === now.nextDue;
  const asStored = frequency && nextDue !== undefined ? frequencyFrom(frequency, nextDue) : frequency;
  return isSameDay && sameJson(asStored, now.frequency) ? undefined : { frequency, nextDue };
}
