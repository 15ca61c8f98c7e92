import { cardOfDocument, cardOfKey } from '@roundsman/shared-schema/cards.ts';
import { documentRef } from '@roundsman/shared-schema/document/document-ref.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import type { Json } from '@roundsman/shared-schema/document/stamped.ts';
import { t, textOf } from '#text/texts.ts';
import { cardWords, recordName, shownWords } from './shown-words.ts';

/** What a key of a document stands for, in words. */
export interface FieldWords {
  readonly record: string;
  readonly field: string;
}

/** A value as a person reads it. `colour`: shown beside it, as stored. `secret`: what the text hides. */
export interface ValueWords {
  readonly text: string;
  readonly secret?: string;
  readonly colour?: string;
}

/** Longest value that is shown as it is stored. */
const SHOWN = 160;

/** The plural name of a document's records: 'Rounds', 'Order of rounds'. */
export function documentWords(document: string): string {
  return cardWords(cardOfDocument(document).many);
}

/** The record and the field of a key; a field that is not known here by its own name. */
export function fieldWords(snapshot: Snapshot, document: string, key: string): FieldWords {
  const { card, id, group } = cardOfKey(document, key);
  const found = card.field(group);
  return {
    record: recordName(snapshot, card, id, documentRef(document)),
    field: found
      ? shownWords(snapshot, found.field.label({ id, rest: found.rest }))
      : t('field.other', { name: group ?? id }),
  };
}

/** 'Price of Harbour flats'. */
export function titleOf({ field, record }: FieldWords): string {
  return t('field.of', { field, record });
}

/** Whether a value of this key has words of its own, or is plain words already. */
export function isReadable(
  snapshot: Snapshot,
  document: string,
  key: string,
  value: Json | undefined,
): boolean {
  if (value === undefined || value === null || typeof value !== 'object') return true;
  const { card, group } = cardOfKey(document, key);
  return card.field(group)?.field.show(value, snapshot) !== undefined;
}

/** A stored value in words. `null`: removed or unset; `undefined`: what `missing` says. */
export function valueWords(
  snapshot: Snapshot,
  document: string,
  key: string,
  value: Json | undefined,
  missing: 'nothing' | 'unknown' = 'nothing',
): ValueWords {
  if (value === undefined && missing === 'unknown') return { text: t('field.value-unknown') };
  const { card, group } = cardOfKey(document, key);
  const field = card.field(group)?.field;
  if (value === undefined || value === null || value === '')
    return { text: field?.none === undefined ? t('field.value-nothing') : textOf(field.none) };
  const shown = field?.show(value, snapshot);
  if (!shown) return { text: asStored(value) };
  if (shown.kind === 'secret' && shown.text !== '')
    return { text: shownWords(snapshot, shown), secret: shown.text };
  const text = (shown.kind !== 'secret' && shownWords(snapshot, shown)) || t('field.value-nothing');
  return shown.kind === 'colour' ? { text, colour: shown.colour } : { text };
}

function asStored(value: Json): string {
  if (value === true) return t('field.value-on');
  if (value === false) return t('field.value-off');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > SHOWN ? `${text.slice(0, SHOWN - 1)}…` : text;
}
