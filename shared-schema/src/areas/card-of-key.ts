import { splitKey } from '#document/record.ts';
import type { Card } from './card.ts';

/** The card out of some that tells a key of a kind of document, with the id in it and the group. */
export function cardOfKeyAmong<C extends Card>(cards: readonly C[], kind: string, key: string) {
  const { id, group } = splitKey(key);
  const card = cards.find((one) => one.document === kind && id.startsWith(one.prefix));
  return card && { card, id: id.slice(card.prefix.length), group };
}
