import { accountUsers } from '#areas/account/account.queries.ts';
import { customerRecord } from '#areas/customers/customer.record.ts';
import { roundRecord } from '#areas/rounds/round.record.ts';
import { isSample } from '#areas/sample-data/sample-data.rules.ts';
import { offeredServices } from '#areas/services/services.queries.ts';
import { accountSetting } from '#areas/settings/settings.queries.ts';
import type { SingleDocument } from '#document/document-ref.ts';
import type { RecordDefinition, RecordMeta } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import { QUICK_START_STEPS, type QuickStartStep } from './quick-start.steps.ts';

/** What the documents cannot tell: of the person's session, and of this device. */
export interface QuickStartFacts {
  readonly emailVerified: boolean;
  /** The app runs installed here, or can no longer be offered since it is. */
  readonly installed: boolean;
}

/** `done` by the data, whatever was answered; else the answer; else `open` (QST-4). */
export type StepState = 'done' | 'open' | 'later' | 'not-for-me';

export interface QuickStartRow {
  readonly id: QuickStartStep;
  readonly state: StepState;
}

/** What a step counts does not exist yet; its screen is not built either, so that nobody is shown it. */
const notYet = () => false;

/** Whether the data shows a step done. Sample records are nobody's work. */
const DONE: Readonly<Record<QuickStartStep, (snapshot: Snapshot, facts: QuickStartFacts) => boolean>> = {
  business: (snapshot) => accountSetting(snapshot, 'business.address').addressDescription.trim() !== '',
  'first-round': (snapshot) => hasOwn(snapshot, roundRecord),
  'first-customers': (snapshot) => hasOwn(snapshot, customerRecord),
  // 'Services and default price' (QST-1): a service that a job can be given at a price.
  services: (snapshot) =>
    offeredServices(snapshot).some(({ id, priceMinor }) => priceMinor !== undefined && !isSample(id)),
  'first-day': notYet,
  'verify-email': (_snapshot, { emailVerified }) => emailVerified,
  reminders: notYet,
  payments: notYet,
  users: (snapshot) => [...accountUsers(snapshot).values()].filter(({ active }) => active).length > 1,
  install: (_snapshot, { installed }) => installed,
};

function hasOwn(snapshot: Snapshot, kind: RecordDefinition<RecordMeta, SingleDocument>): boolean {
  for (const record of snapshot.records(kind).values()) {
    if (!record.deleted && !isSample(record.id)) return true;
  }
  return false;
}

/** The steps with their state, in order; those that `isOffered` knows (their screen exists and opens). */
export function quickStartRows(
  snapshot: Snapshot,
  facts: QuickStartFacts,
  offered: readonly QuickStartStep[],
): readonly QuickStartRow[] {
  return QUICK_START_STEPS.filter((id) => offered.includes(id)).map((id) => ({
    id,
    state: DONE[id](snapshot, facts) ? 'done' : accountSetting(snapshot, `quick-start.${id}`) || 'open',
  }));
}

/** How far the account is: steps that are not for it do not count. */
export function quickStartProgress(rows: readonly QuickStartRow[]): { done: number; all: number } {
  const counted = rows.filter(({ state }) => state !== 'not-for-me');
  return { done: counted.filter(({ state }) => state === 'done').length, all: counted.length };
}
