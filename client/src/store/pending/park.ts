import { type DocumentRef, rootOf } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Reject } from '@roundsman/shared-schema/protocol/messages.ts';
import { matchRefusal } from './match-refusal.ts';
import type { ParkedEntry } from './parked-change.ts';
import type { PendingChanges } from './pending-changes.ts';
import type { PendingWrites } from './pending-database.ts';
import { type PartKey, type PendingRecord, withoutPart, withPart } from './pending-record.ts';
import { isStored } from './refusal-numbers.ts';

type Source = Pick<
  ParkedEntry,
  'id' | 'number' | 'account' | 'document' | 'root' | 'key' | 'reason' | 'refusedAt'
>;

function entryOf(source: Source, record: PendingRecord): ParkedEntry {
  const part = record.parts.find(({ document }) => document === source.document);
  const stamped = part?.values.find(([key]) => key === source.key)?.[1];
  const { words, command, at, bulk } = record;
  const act = bulk === undefined ? {} : { bulk };
  return { ...source, change: record.again ?? record.id, ...act, words, command, at, stamped };
}

interface Matched {
  readonly parked: readonly ParkedEntry[];
  /** Keys that were refused, by record. */
  readonly keys: ReadonlyMap<string, ReadonlySet<string>>;
  /** Items that no waiting record was found for, by their place in the refusal. */
  readonly missing: ReadonlySet<number>;
}

/** `only`: the places of the items to look for. */
function match(pending: PendingChanges, device: string, reject: Reject, only?: ReadonlySet<number>): Matched {
  const { number, at, account, document } = reject;
  const waiting = pending.list().map(({ record }) => record);
  const parked: ParkedEntry[] = [];
  const keys = new Map<string, Set<string>>();
  const missing = new Set<number>();
  for (const [index, item] of reject.items.entries()) {
    if (only && !only.has(index)) continue;
    const { root, key, reason } = item;
    const matched = matchRefusal(item, reject, waiting);
    if (matched.length === 0) missing.add(index);
    for (const [nth, record] of matched.entries()) {
      const id = entryId(device, number, index, nth);
      parked.push(entryOf({ id, number, account, document, root, key, reason, refusedAt: at }, record));
      keys.set(record.id, (keys.get(record.id) ?? new Set()).add(key));
    }
  }
  return { parked, keys, missing };
}

/** The same in every tab, so that one takes the place of the other. */
function entryId(device: string, number: number, index: number, nth: number): string {
  return [device, number, index, ...(nth > 0 ? [nth] : [])].join('.');
}

/** What the relay says of a change that nobody here knows any more. */
function unknownOf(device: string, reject: Reject, index: number): readonly ParkedEntry[] {
  const item = reject.items[index];
  if (!item) return [];
  const { number, at, account, document } = reject;
  const { root, key, reason } = item;
  const id = entryId(device, number, index, 0);
  const source = { id, number, account, document, root, key, reason, refusedAt: at };
  const words = { key: 'sync.unknown-change', record: item.record } as const;
  return [{ ...source, change: null, words, command: '', at, stamped: undefined, ids: item.ids }];
}

/**
 * Takes a refusal over: what it names is parked with the value from its pending record, the rest of the record waits
 * on for its acknowledgement. Matching is done at once, before the acknowledgement that follows can clear anything.
 * True when it is stored durably, now or since earlier.
 */
export async function parkRefused(
  pending: PendingChanges,
  device: string,
  reject: Reject,
  isRepeat: boolean,
): Promise<boolean> {
  const refusal = { device, number: reject.number, at: reject.at, isRepeat };
  const isKnown = isStored(pending.facts, refusal);
  const first = match(pending, device, reject);
  const park = ({ keys, parked }: Matched, writes: PendingWrites = {}) => {
    const strip = (record: PendingRecord) => withoutKeys(record, reject.document, keys.get(record.id));
    return pending.edit([...keys.keys()], strip, { parked, ...writes });
  };
  if (isKnown) {
    // Another tab may have taken it without knowing the change.
    const isKept = await park(first, { refusal });
    if (first.parked.length > 0) await pending.readAgain();
    return isKept;
  }
  if (first.missing.size === 0) return park(first, { refusal });
  if (first.parked.length > 0 && !(await park(first))) return false;
  // Perhaps a change of another tab that this one has not heard of yet.
  await pending.readAgain();
  // The relay repeats what is still being stored when the line breaks.
  if (isStored(pending.facts, refusal)) return pending.edit([], (record) => record, { refusal });
  const second = match(pending, device, reject, first.missing);
  const unknown = [...second.missing].flatMap((index) => unknownOf(device, reject, index));
  return park(second, { refusal, parked: [...first.parked, ...second.parked, ...unknown] });
}

function withoutKeys(
  record: PendingRecord,
  document: DocumentRef,
  keys: ReadonlySet<string> = new Set(),
): PendingRecord {
  return withPart(record, document, (part) => {
    const values = part.values.filter(([key]) => !keys.has(key));
    return values.length === part.values.length ? part : { ...part, values };
  });
}

/**
 * Gives refused values their change that was not known when the refusal came: tabs show each other what they write
 * before it is stored, so the refusal may reach another tab first.
 */
export async function findParkedValues(pending: PendingChanges): Promise<void> {
  for (const entry of pending.parked.values()) {
    const { ids, document, key } = entry;
    if (entry.stamped !== undefined || !ids) continue;
    const candidates = [...pending.list().map(({ record }) => record), ...pending.safe];
    const [record] = matchRefusal({ key, ids: [...ids] }, entry, candidates);
    if (!record) continue;
    const { ids: _ids, ...found } = entryOf(entry, record);
    await pending.edit([record.id], (now) => withoutKeys(now, document, new Set([key])), {
      parked: [found],
    });
  }
}

/** Parks all that a record wrote to one document, which the relay cannot take as it is. */
export async function parkPart(
  pending: PendingChanges,
  { record: id, document }: PartKey,
  reason: string,
  refusedAt: number,
): Promise<void> {
  const record = pending.list().find((waiting) => waiting.record.id === id)?.record;
  const part = record?.parts.find((one) => one.document === document);
  if (!record || !part) return;
  const parked = part.values.map(([key]) =>
    entryOf(
      {
        id: `${id}.${document}.${key}`,
        number: 0,
        account: record.account,
        document,
        root: rootOf(document, key),
        key,
        reason,
        refusedAt,
      },
      record,
    ),
  );
  await pending.edit([id], (now) => withoutPart(now, document), { parked });
}
