import { wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Stamp, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { ParkedEntry } from './parked-change.ts';
import type { ParkedListOptions } from './parked-list.ts';
import type { PendingChanges } from './pending-changes.ts';
import type { PendingPart } from './pending-record.ts';
import type { RecentChange } from './recent-changes.ts';
import { writeAgain } from './write-again.ts';

interface RetryDeps extends ParkedListOptions {
  /** What stands in the place of a refused value now. */
  readonly standing: (entry: ParkedEntry) => Stamped | undefined;
}

/**
 * Writes refused values again, those of one change as one change.
 * @errors sync.parked-gone, sync.parked-unknown, sync.not-on-this-device, sync.storage-full, sync.storage-lost
 */
export async function retryParked(deps: RetryDeps, ids: readonly string[]): Promise<Result<void>> {
  const entries = ids.flatMap((id) => deps.pending.parked.get(id) ?? []);
  if (entries.length === 0) return fail('sync.parked-gone');
  const known = entries.filter(({ stamped }) => stamped !== undefined);
  const changes = new Map<string, ParkedEntry[]>();
  for (const entry of known) {
    const change = `${entry.account} ${entry.change ?? entry.id}`;
    changes.set(change, [...(changes.get(change) ?? []), entry]);
  }
  for (const own of changes.values()) {
    const written = await retryChange(deps, own);
    if (!written.ok) return written;
  }
  return known.length < entries.length ? fail('sync.parked-unknown') : ok(undefined);
}

/** Writes refused values of one change again. */
async function retryChange(deps: RetryDeps, entries: readonly ParkedEntry[]): Promise<Result<void>> {
  const { account, tab, documents, pending } = deps;
  const [first] = entries;
  if (!first) return ok(undefined);
  if (pending.fault) return fail(`sync.${pending.fault}`);
  if (first.account === account) {
    const places = new Set(entries.map(({ document }) => wholeOf(document)));
    const missing = await documents.ensure([...places]);
    if (missing !== undefined) return fail('sync.not-on-this-device', { values: { document: missing } });
  }
  const values = new Map<ParkedEntry['document'], PendingPart['values'][number][]>();
  let hlc = '';
  for (const entry of entries) {
    const { document, key, stamped } = entry;
    const stamp = stampAgain(deps, entry);
    const value = stamped ? ([...stamp, stamped[2]] as const) : null;
    values.set(document, [...(values.get(document) ?? []), [key, value]]);
    if (stamp[0] > hlc) hlc = stamp[0];
  }
  const { words, command, at, change, bulk } = first;
  const kin = { ...(bulk !== undefined && { bulk }), ...(change !== null && { again: change }) };
  const isKept = await writeAgain(
    documents,
    pending,
    {
      ...{ id: newId(), account: first.account, command, words, at, hlc, tab, ...kin },
      parts: [...values].map(([document, own]) => ({ document, values: own })),
    },
    { dropParked: entries.map(({ id }) => id) },
  );
  return isKept ? ok(undefined) : fail(`sync.${pending.fault ?? 'storage-lost'}`);
}

/** The stamp with which a refused value is written again: its own, or a new one where somebody wrote later. */
function stampAgain({ clock, author, standing }: RetryDeps, entry: ParkedEntry): Stamp {
  const { stamped } = entry;
  const present = standing(entry);
  const isLate = present && (!stamped || present[0] > stamped[0]);
  if (isLate) clock.observe(present[0]);
  // The person has seen what stands there and wants this instead.
  return isLate || !stamped ? [clock.tick(), author] : [stamped[0], stamped[1]];
}

/**
 * Changes of this device without the steps that take refused values back: what never came about is nothing to take back,
 * and an undo would name it as left alone.
 */
export function withoutRefused(
  pending: Pick<PendingChanges, 'parked' | 'recent'>,
  ids: readonly string[],
): { readonly recent: readonly RecentChange[] } {
  const gone = ids.flatMap((id) => pending.parked.get(id) ?? []);
  const recent = pending.recent.flatMap((change) => {
    const own = gone.filter((entry) => entry.change === change.id);
    return own.length > 0 ? [{ ...change, steps: stepsWithout(change.steps, own) }] : [];
  });
  return { recent };
}

/** The steps of a change that did come about: without those that take refused values back. */
function stepsWithout(
  steps: readonly UndoStep[],
  refused: readonly Pick<ParkedEntry, 'document' | 'key'>[],
): readonly UndoStep[] {
  const keys = new Set(refused.map(({ document, key }) => `${document} ${key}`));
  return steps.flatMap((step): readonly UndoStep[] => {
    if (step.kind === 'value') return keys.has(`${step.document} ${step.key}`) ? [] : [step];
    if (step.kind === 'create') return keys.has(`${step.document} ${step.id}`) ? [] : [step];
    if (step.kind !== 'entries') return [step];
    const taken = step.taken.filter((id) => !keys.has(`${step.document} ${step.family}/${id}`));
    if (taken.length === step.taken.length) return [step];
    return taken.length === 0 ? [] : [{ ...step, taken }];
  });
}
