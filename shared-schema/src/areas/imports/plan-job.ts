import { nameKey } from '#kernel/names.ts';
import {
  type CustomerValues,
  type JobValues,
  jobChanges,
  jobValues,
  type Manner,
} from './compared-values.ts';
import { addressKey, jobKey } from './import-match.ts';
import type { ImportChoices, ImportRow } from './import-row.schema.ts';
import type { KnownAccount } from './known-account.ts';

/** A job that is made, or of which something is set. */
export interface PlannedJob {
  readonly line: number;
  /** Of a job that is there. */
  readonly id?: string;
  readonly key: string;
  readonly order: number | undefined;
  /** Of a new job that is done elsewhere than at its customer's address. */
  readonly place?: { readonly address: string; readonly postcode?: string | undefined } | undefined;
  readonly values: Partial<JobValues>;
}

/** What rows say of money, in minor units and words of the file. */
export interface FileMoney {
  readonly balanceMinor?: number | undefined;
  readonly payment?: string | undefined;
}

/** A customer while the plan is made: one that is there, or one of the file. */
export interface Slot {
  readonly id?: string;
  readonly key: string;
  shown: string;
  /** As it will be. */
  now: CustomerValues;
  changes: CustomerValues;
  /** Rows of the file are it already: what else is found to be it only fills, whatever is chosen. */
  isClaimed: boolean;
  readonly known: SlotJob[];
  readonly jobs: PlannedJob[];
  /** How many rows there were of each group and job: equal ones are numbered. */
  readonly counts: Map<string, number>;
  money: FileMoney;
}

export interface SlotJob {
  readonly id?: string;
  readonly importKey?: string | undefined;
  readonly key: string;
  readonly values: JobValues;
  isTaken: boolean;
}

const OF_A_JOB = [
  'services',
  'priceMinor',
  'firstMinor',
  'frequency',
  'nextDue',
  'lastDone',
  'minutes',
  'round',
] as const;

function canFollow({ rounds }: KnownAccount, round: string): boolean {
  return rounds.some(({ name, hasSchedule }) => hasSchedule && nameKey(name) === nameKey(round));
}

/** Whoever should follow a round that has no schedule is due once. */
function withoutRound(values: JobValues): JobValues {
  return values.frequency?.type === 'round' ? { ...values, frequency: { type: 'none' } } : values;
}

/** Finds the job of a row among those of its customer, or plans a new one; answers what becomes of it. */
export function planJob(
  slot: Slot,
  row: ImportRow,
  by: {
    readonly account: KnownAccount;
    readonly choices: ImportChoices;
    readonly manner: Manner;
    readonly assignee: string | undefined;
    readonly groupKey: string;
  },
): 'new' | 'update' | 'none' {
  if (!OF_A_JOB.some((key) => row[key] !== undefined)) return 'none';
  const told = jobValues(row, row.services ?? [by.choices.service], by.assignee);
  const values = canFollow(by.account, row.round ?? '') ? told : withoutRound(told);
  const own = addressKey(row.address, row.postcode);
  const place = own || addressKey(slot.now.address, slot.now.postcode);
  const key = jobKey(values.services, place);
  const stem = `${by.groupKey}.${key}`;
  const nth = slot.counts.get(stem) ?? 0;
  slot.counts.set(stem, nth + 1);
  const importKey = `${stem}.${nth}`;
  const known =
    slot.known.find((job) => !job.isTaken && job.importKey === importKey) ??
    slot.known.find((job) => !job.isTaken && job.key === key);
  if (!known) {
    const isElsewhere = own !== '' && own !== addressKey(slot.now.address, slot.now.postcode);
    const { address, postcode, order, line } = row;
    const elsewhere = isElsewhere && address !== undefined ? { address, postcode } : undefined;
    slot.jobs.push({ line, key: importKey, order, place: elsewhere, values });
    return 'new';
  }
  known.isTaken = true;
  const changes = jobChanges(known.values, values, by.manner);
  if (Object.keys(changes).length === 0 || known.id === undefined) return 'none';
  slot.jobs.push({ line: row.line, id: known.id, key: importKey, order: row.order, values: changes });
  return 'update';
}
