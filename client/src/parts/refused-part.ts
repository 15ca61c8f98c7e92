import { cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { type DocumentRef, documentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { UndoStep } from '@roundsman/shared-schema/document/undo.ts';
import type { RecentChange } from '#store/pending/recent-changes.ts';
import { recordName } from './cards/shown-words.ts';
import { tellsParts } from './refused-acts.ts';
import type { RefusedChange } from './refused-changes.ts';

/** What became of an act on several records of which the server refused some. */
export interface RefusedPart {
  /** How many records it was about. */
  readonly of: number;
  /** Names of those that stayed as they were. */
  readonly stayed: readonly string[];
  /** The changes of this device that it was made of, the first one first; for undo. */
  readonly changes: readonly string[];
}

/** The record that a key is of; undefined for one that belongs to none, such as the mark of a visit in another month. */
function recordOf(snapshot: Snapshot, document: string, key: string) {
  const { card, id } = cardOfKey(document, key);
  if (!card.record || card.name(snapshot, id, documentRef(document)) === '') return undefined;
  return { card, id, document, name: `${card.kind} ${id}` };
}

function keyOf(step: UndoStep): readonly [DocumentRef, string] | undefined {
  if (step.kind === 'value') return [step.document, step.key];
  if (step.kind === 'create') return [step.document, step.id];
  return step.kind === 'entries' ? [step.document, step.family] : undefined;
}

/**
 * How much of an act came about; undefined for one on a single record, or when this device has forgotten what it was
 * about. Records of one kind count: hints and places in an order that go with them do not.
 */
export function refusedPart(
  snapshot: Snapshot,
  { values, words }: RefusedChange,
  recent: readonly RecentChange[],
): RefusedPart | undefined {
  const ids = new Set(values.map(({ change }) => change));
  const bulks = new Set(values.flatMap(({ bulk }) => bulk ?? []));
  const changes = recent.filter(
    ({ id, bulk, words: said }) =>
      ids.has(id) || (bulk !== undefined && bulks.has(bulk) && said.undone === words.undone),
  );
  if (changes.length === 0) return undefined;
  const refused = new Map(
    values.flatMap(({ document, key }) => {
      const record = recordOf(snapshot, document, key);
      return record ? [[record.name, record] as const] : [];
    }),
  );
  const [first] = refused.values();
  if (!first) return undefined;
  const about = new Set(refused.keys());
  for (const step of changes.flatMap(({ steps }) => steps)) {
    const key = keyOf(step);
    const record = key && recordOf(snapshot, ...key);
    if (record?.card === first.card) about.add(record.name);
  }
  if (about.size < 2) return undefined;
  // Where nothing came about, what was wanted of each record says more; of visits a number says enough.
  if (refused.size === about.size && !tellsParts(words.key)) return undefined;
  const stayed = [...refused.values()].map(({ card, id, document }) =>
    recordName(snapshot, card, id, documentRef(document)),
  );
  return {
    of: about.size,
    stayed,
    changes: changes
      .filter(({ undone }) => !undone)
      .map(({ id }) => id)
      .toReversed(),
  };
}
