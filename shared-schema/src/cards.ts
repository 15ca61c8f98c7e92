import { accountUserCard } from '#areas/account/account-user.card.ts';
import { alertCard } from '#areas/alerts/alert.card.ts';
import { type Card, type DeletableCard, defineKeysCard, phrase, type RecordCard, text } from '#areas/card.ts';
import { customerCard } from '#areas/customers/customer.card.ts';
import { jobCard } from '#areas/jobs/job.card.ts';
import { orderListCard } from '#areas/rounds/order-list.card.ts';
import { roundCard } from '#areas/rounds/round.card.ts';
import { ownSettingsCard, settingsCard } from '#areas/settings/setting.cards.ts';
import { teamCard } from '#areas/teams/team.card.ts';
import { splitKey } from '#document/record.ts';

/** The cards of records that `del` marks deleted. */
export const DELETABLE_CARDS: readonly DeletableCard[] = [roundCard, customerCard, jobCard];

/** The card of every record. */
export const CARDS: readonly RecordCard[] = [
  ...DELETABLE_CARDS,
  orderListCard,
  accountUserCard,
  teamCard,
  alertCard,
];

/** Keys that are no record; those of a document that nobody told of are among the last. */
const KEYS: readonly Card[] = [
  settingsCard,
  ownSettingsCard,
  ...[
    { document: 'core', many: 'field.core', owner: 'field.the-firm' },
    { document: 'layouts', many: 'field.layouts', owner: 'field.the-firm' },
  ].map((keys) => defineKeysCard({ ...keys, kind: keys.document, label: otherKey })),
];

const OTHER = defineKeysCard({
  kind: 'other',
  document: '',
  many: 'field.other-data',
  owner: 'field.the-firm',
  label: otherKey,
});

function otherKey(name: string) {
  return phrase('field.other', { name: text(name) });
}

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
  const kind = kindOf(document);
  const { id, group } = splitKey(key);
  const card = [...CARDS, ...KEYS].find((one) => one.document === kind && id.startsWith(one.prefix)) ?? OTHER;
  return { card, id: id.slice(card.prefix.length), group };
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
