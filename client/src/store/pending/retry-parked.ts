import { wholeOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Stamp, Stamped } from '@roundsman/shared-schema/document/stamped.ts';
import { newId } from '@roundsman/shared-schema/kernel/id.ts';
import { fail, ok, type Result } from '@roundsman/shared-schema/kernel/result.ts';
import type { ParkedEntry } from './parked-change.ts';
import type { ParkedListOptions } from './parked-list.ts';
import type { PendingPart } from './pending-record.ts';
import { writeAgain } from './write-again.ts';

interface RetryDeps extends ParkedListOptions {
  /** What stands in the place of a refused value now. */
  readonly standing: (entry: ParkedEntry) => Stamped | undefined;
}

/**
 * Writes refused values again, those of one change as one change.
 * @errors sync.parked-gone, sync.parked-unknown, sync.not-on-this-device, and those of a device that cannot keep them.
 */
export async function retryParked(deps: RetryDeps, ids: readonly string[]): Promise<Result<void>> {
  const { pending } = deps;
  const entries = ids.flatMap((id) => pending.parked.get(id) ?? []);
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

/** Writes refused values of one change again, as one change. */
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
  for (const { document, key, stamped = null, ...entry } of entries) {
    const stamp = stampAgain(deps, { document, key, stamped, ...entry });
    const value = stamped && ([...stamp, stamped[2]] as const);
    values.set(document, [...(values.get(document) ?? []), [key, value]]);
    if (stamp[0] > hlc) hlc = stamp[0];
  }
  const { words, command, at, change, bulk } = first;
  const record = { id: newId(), account: first.account, command, words, at, hlc, tab };
  const parts = [...values].map(([document, own]) => ({ document, values: own }));
  const kin = { ...(bulk !== undefined && { bulk }), ...(change !== null && { again: change }) };
  const isKept = await writeAgain(
    documents,
    pending,
    { ...record, ...kin, parts },
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
