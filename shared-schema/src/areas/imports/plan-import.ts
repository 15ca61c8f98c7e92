import { nameKey } from '#kernel/names.ts';
import { type CustomerValues, customerChanges, customerValues, type Manner } from './compared-values.ts';
import { CustomerIndex, type Findable, groupKey, isCertain, jobKey, type MatchedBy } from './import-match.ts';
import type { DuplicateAct, ImportChoices, ImportRow } from './import-row.schema.ts';
import type { KnownAccount } from './known-account.ts';
import { type FileMoney, type PlannedJob, planJob, type Slot } from './plan-job.ts';

/** What becomes of a row (DAT-2); a duplicate is one whose customer only shares a way to be reached with another. */
export type RowState = 'new' | 'update' | 'unchanged' | 'duplicate' | 'skipped';

export interface PlannedRow {
  readonly line: number;
  readonly state: RowState;
  /** The customer that it was found to be, and by what. */
  readonly match?: { readonly by: MatchedBy; readonly shown: string } | undefined;
  readonly act?: DuplicateAct | undefined;
  /** Whom it names as assignee and nobody is called so: its job stays with nobody. */
  readonly unknownAssignee?: string | undefined;
}

/** A customer that is made, or of which something is set, with the jobs of its rows. */
export interface PlannedCustomer {
  /** Of a customer that is there. */
  readonly id?: string | undefined;
  readonly key: string;
  readonly shown: string;
  readonly values: CustomerValues;
  readonly jobs: readonly PlannedJob[];
  readonly money: FileMoney;
}

export interface ImportPlan {
  readonly customers: readonly PlannedCustomer[];
  readonly rows: readonly PlannedRow[];
}

/**
 * What an import would do to an account: rows grouped to customers, customers and jobs found again, and what is set of
 * each (DAT-1, DAT-5). The same rows over the result change nothing more.
 */
export function planImport(
  account: KnownAccount,
  rows: readonly ImportRow[],
  choices: ImportChoices,
): ImportPlan {
  const index = new CustomerIndex<Slot>();
  const slots: Slot[] = [];
  for (const { id, shown, importKeys, values, jobs } of account.customers) {
    const known = jobs.map((job) => ({
      ...job,
      key: jobKey(job.values.services, job.place),
      isTaken: false,
    }));
    const slot: Slot = {
      id,
      key: '',
      shown,
      now: values,
      changes: {},
      isClaimed: false,
      known,
      jobs: [],
      counts: new Map(),
      money: {},
    };
    slots.push(slot);
    index.add(findable(values), slot, importKeys);
  }
  // Rows that were taken for another customer's are found through their jobs.
  for (const slot of slots)
    index.addKeys(
      slot,
      slot.known.flatMap(({ importKey }) => importKey?.split('.')[0] ?? []),
    );
  const people = new Map(account.people.flatMap(({ id, names }) => names.map((name) => [nameKey(name), id])));
  const planned: PlannedRow[] = [];
  for (const [key, group] of grouped(rows)) {
    const given = customerValues(group);
    const found = index.find(findable(given), key);
    const act = actOf(group, choices, found?.by);
    const isNew = !found || act === 'create';
    const slot = isNew ? newSlot(key, given) : found.value;
    if (isNew) {
      slots.push(slot);
      index.add(findable(given), slot, [key]);
    }
    const before = changesIn(slot);
    const isSkipped = !isNew && act === 'skip';
    const manner: Manner = act === 'overwrite' && !slot.isClaimed ? 'overwrite' : 'fill';
    if (!isNew && !isSkipped) setValues(slot, given, manner);
    if (!isSkipped) slot.money = { ...moneyOf(group), ...slot.money };
    const isCustomerChanged = changesIn(slot) !== before;
    for (const row of group) {
      const assignee = row.assignee === undefined ? undefined : people.get(nameKey(row.assignee));
      const jobDone = isSkipped
        ? 'none'
        : planJob(slot, row, { account, choices, manner, assignee, groupKey: key });
      const isChanged = isCustomerChanged || jobDone !== 'none';
      planned.push({
        line: row.line,
        state: stateOf({ isNew, isSkipped, isChanged, by: found?.by }),
        ...(found && { match: { by: found.by, shown: found.value.shown }, act }),
        ...(row.assignee !== undefined && assignee === undefined && { unknownAssignee: row.assignee }),
      });
    }
    slot.isClaimed = true;
  }
  const customers = slots.filter(
    (slot) => slot.id === undefined || slot.jobs.length > 0 || changesIn(slot) > 0,
  );
  return {
    rows: planned.sort((a, b) => a.line - b.line),
    customers: customers.map(({ id, key, shown, changes, jobs, now, money }) => ({
      id,
      key,
      shown,
      values: id === undefined ? now : changes,
      jobs,
      money,
    })),
  };
}

function stateOf(of: {
  isNew: boolean;
  isSkipped: boolean;
  isChanged: boolean;
  by: MatchedBy | undefined;
}): RowState {
  const { isNew, isSkipped, isChanged, by } = of;
  if (by === undefined) return 'new';
  // One that changes nothing needs nobody's attention.
  if (!isCertain(by)) return isNew || isSkipped || isChanged ? 'duplicate' : 'unchanged';
  if (isSkipped) return 'skipped';
  return isChanged ? 'update' : 'unchanged';
}

/** Who is there beyond doubt is never made a second time. */
function actOf(
  group: readonly ImportRow[],
  { duplicates }: ImportChoices,
  by: MatchedBy | undefined,
): DuplicateAct {
  const chosen = group.find(({ act }) => act !== undefined)?.act ?? duplicates;
  return chosen === 'create' && by !== undefined && isCertain(by) ? 'fill' : chosen;
}

function grouped(rows: readonly ImportRow[]): ReadonlyMap<string, readonly ImportRow[]> {
  const groups = new Map<string, ImportRow[]>();
  for (const row of rows) {
    const key = groupKey(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

function moneyOf(group: readonly ImportRow[]): FileMoney {
  const balanceMinor = group.find((row) => row.balanceMinor !== undefined)?.balanceMinor;
  const payment = group.find((row) => row.payment !== undefined)?.payment;
  return { ...(balanceMinor !== undefined && { balanceMinor }), ...(payment !== undefined && { payment }) };
}

function findable({ telephone, otherTelephone, ...values }: CustomerValues): Findable {
  return { ...values, telephones: [telephone, otherTelephone].flatMap((number) => number ?? []) };
}

function newSlot(key: string, given: CustomerValues): Slot {
  const shown = given.name ?? given.company ?? given.address ?? given.reference ?? '';
  return {
    key,
    shown,
    now: given,
    changes: {},
    isClaimed: false,
    known: [],
    jobs: [],
    counts: new Map(),
    money: {},
  };
}

function setValues(slot: Slot, given: CustomerValues, manner: Manner): void {
  const changes = customerChanges(slot.now, given, manner);
  const { tags, notes, ...single } = changes;
  slot.now = {
    ...slot.now,
    ...single,
    ...(tags && { tags: [...(slot.now.tags ?? []), ...tags] }),
    ...(notes && { notes: [...(slot.now.notes ?? []), ...notes] }),
  };
  slot.changes = {
    ...slot.changes,
    ...single,
    ...(tags && { tags: [...(slot.changes.tags ?? []), ...tags] }),
    ...(notes && { notes: [...(slot.changes.notes ?? []), ...notes] }),
  };
}

function changesIn({ changes }: Slot): number {
  return Object.values(changes).reduce((sum, value) => sum + (Array.isArray(value) ? value.length : 1), 0);
}
