import { documentKind } from '@roundsman/shared-schema/document/document-table.ts';
import type { Reject } from '@roundsman/shared-schema/protocol/messages.ts';
import { matchRefusal } from './match-refusal.ts';
import type { ParkedEntry } from './parked-change.ts';
import type { PendingChanges } from './pending-changes.ts';
import { type PartKey, type PendingRecord, withoutPart, withPart } from './pending-record.ts';
import { isStored } from './refusal-numbers.ts';

type Source = Pick<
  ParkedEntry,
  'id' | 'number' | 'account' | 'document' | 'root' | 'key' | 'reason' | 'refusedAt'
>;

function entryOf(source: Source, record: PendingRecord): ParkedEntry {
  const part = record.parts.find(({ document }) => document === source.document);
  const stamped = part?.values.find(([key]) => key === source.key)?.[1];
  const { words, command, at } = record;
  return { ...source, change: record.id, words, command, at, stamped };
}

/**
 * Takes a refusal over: what it names is parked with the value from its pending record, the rest of the record waits
 * on for its acknowledgement. Matching is done at once, before the acknowledgement that follows can clear anything.
 * True when it is stored durably, now or since earlier (sync 3).
 */
export async function parkRefused(
  pending: PendingChanges,
  device: string,
  reject: Reject,
  isRepeat: boolean,
): Promise<boolean> {
  const { number, at, account, document, items } = reject;
  const refusal = { device, number, at, isRepeat };
  if (isStored(pending.facts, refusal)) return true;
  const waiting = pending.list().map(({ record }) => record);
  const parked: ParkedEntry[] = [];
  const refusedKeys = new Map<string, Set<string>>();
  for (const [index, item] of items.entries()) {
    const { root, key, reason } = item;
    const source = { number, account, document, root, key, reason, refusedAt: at };
    const matched = matchRefusal(item, reject, waiting);
    for (const record of matched) {
      parked.push(entryOf({ ...source, id: `${device}.${number}.${index}.${record.id}` }, record));
      refusedKeys.set(record.id, (refusedKeys.get(record.id) ?? new Set()).add(key));
    }
    if (matched.length === 0) {
      const words = { key: 'sync.unknown-change', record: item.record } as const;
      const id = `${device}.${number}.${index}`;
      parked.push({ ...source, id, change: null, words, command: '', at, stamped: undefined });
    }
  }
  const strip = (record: PendingRecord) =>
    withPart(record, document, (part) => {
      const values = part.values.filter(([key]) => !refusedKeys.get(record.id)?.has(key));
      return values.length === part.values.length ? part : { ...part, values };
    });
  return pending.edit([...refusedKeys.keys()], strip, { parked, refusal });
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
  const root = documentKind(document)?.roots[0] ?? document;
  const parked = part.values.map(([key]) =>
    entryOf(
      {
        id: `${id}.${document}.${key}`,
        number: 0,
        account: record.account,
        document,
        root,
        key,
        reason,
        refusedAt,
      },
      record,
    ),
  );
  await pending.edit([id], (now) => withoutPart(now, document), { parked });
}
