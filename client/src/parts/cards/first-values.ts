import { cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { piecesOf } from '@roundsman/shared-schema/document/pieces/composed.ts';
import { recordKey, splitKey } from '@roundsman/shared-schema/document/record.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { packedGroups } from '@roundsman/shared-schema/document/stored-groups.ts';

/** One value of a key before and after. */
export interface KeyValues {
  readonly key: string;
  readonly from: Json | undefined;
  readonly to: Json | undefined;
}

/** A record that is made tells each value that it begins with, as if each had been set by itself; else nothing. */
export function firstValues(document: string, { key, from, to }: KeyValues): readonly KeyValues[] {
  const { group } = splitKey(key);
  if (group !== undefined) return [];
  const before = packedGroups(from ?? undefined);
  return Object.entries(packedGroups(to ?? undefined)).flatMap(([name, first]) =>
    inFields(document, { key: recordKey(key, name), from: before[name], to: first }),
  );
}

/** Tells the fields of a group apart, as they are told once somebody changes one of them; lists stay whole. */
function inFields(document: string, whole: KeyValues): readonly KeyValues[] {
  const { key, from, to } = whole;
  const { card, group = '' } = cardOfKey(document, key);
  const pieces = card.record && piecesOf(card.record, group);
  if (!pieces?.isChecked || to === undefined || to === null) return [whole];
  const before = from === undefined || from === null ? undefined : pieces.split(from, new Map());
  return [...pieces.split(to, new Map())].map(([piece, value]) => ({
    key: `${key}/${piece}`,
    from: before?.get(piece),
    to: value,
  }));
}
