import { type Card, type Field, phrase, type Shown, text } from './card.ts';

/** Defines the card of keys that are no record, such as settings. */
export function defineKeysCard(definition: {
  readonly kind: string;
  readonly document: string;
  readonly many: string;
  readonly owner: string;
  /** The key itself, unless told otherwise. */
  label?(id: string): Shown;
}): Card {
  const { label = (id) => phrase('field.other', { name: text(id) }) } = definition;
  const field: Field = {
    label: ({ id }) => label(id),
    show: () => undefined,
    did: () => undefined,
  };
  return {
    kind: definition.kind,
    document: definition.document,
    prefix: '',
    record: undefined,
    many: definition.many,
    unknown: definition.owner,
    documents: [],
    page: undefined,
    name: () => '',
    place: () => undefined,
    field: () => ({ field, rest: '' }),
    isQuiet: () => false,
    findIn: [],
    findRank: Number.MAX_SAFE_INTEGER,
  };
}
