import type { Card, DeletableCard, RecordCard } from '#areas/card.ts';
import { cardOfKeyAmong } from '#areas/card-of-key.ts';
import type { Area } from '#areas/define-area.ts';
import { defineKeysCard } from '#areas/keys-card.ts';
import { AREAS } from '#areas.ts';
import { splitKey } from '#document/record.ts';

const ALL: readonly Card[] = AREAS.flatMap(({ cards = [] }: Area) => cards);

/** The card of every record. */
export const CARDS = ALL.filter((card): card is RecordCard => card.record !== undefined);

/** The cards of records that `del` marks deleted. */
export const DELETABLE_CARDS = CARDS.filter((card): card is DeletableCard => card.deletable);

/** Keys that are no record. */
const KEYS = ALL.filter(({ record }) => record === undefined);

/** Records first: they are told by what stands before their ids. */
const BY_KEY = [...CARDS, ...KEYS];

/** Keys of a document that no area tells of. */
const OTHER = defineKeysCard({
  kind: 'other',
  document: '',
  many: 'field.other-data',
  owner: 'field.the-firm',
});

/** The kind of a document: `me` for `me:<user>`. */
function kindOf(document: string): string {
  return /^[^:.]*/.exec(document)?.[0] ?? document;
}

/** A key of a document with the card that tells it, the id and the group. */
export interface CardKey {
  readonly card: Card;
  readonly id: string;
  readonly group: string | undefined;
}

/** The card that tells a key, for any document, known or not. */
export function cardOfKey(document: string, key: string): CardKey {
  return cardOfKeyAmong(BY_KEY, kindOf(document), key) ?? { card: OTHER, ...splitKey(key) };
}

/** The card of a record by its name; `undefined` for what is no record. */
export function cardNamed(kind: string): RecordCard | undefined {
  return CARDS.find((card) => card.kind === kind);
}

/** The card that stands for a document as a whole. */
export function cardOfDocument(document: string): Card {
  const kind = kindOf(document);
  return KEYS.find((card) => card.document === kind) ?? recordCardsOf(document)[0] ?? OTHER;
}

/** The cards of the records that lie in a document. */
export function recordCardsOf(document: string): readonly RecordCard[] {
  const kind = kindOf(document);
  return CARDS.filter((card) => card.document === kind);
}
