import { z } from 'zod/mini';
import { namedIdField } from '#fields/limits.ts';
import { wordField } from '#fields/mark.schema.ts';

export const ITEM_TYPES = ['boolean', 'text', 'number', 'select', 'attachment', 'signature'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** When notes are asked for; stored by its place. */
export const NOTES_NEED = ['optional', 'always', 'when-skipped', 'when-skipped-or-falsy'] as const;
export type NotesNeed = (typeof NOTES_NEED)[number];

export const ATTACHMENT_SOURCES = ['existing', 'new', 'both'] as const;
export const CONDITION_TESTS = ['is', 'not', 'over'] as const;

/** Longest title of a collection, in characters. */
export const COLLECTION_TITLE_MAX = 120;
/** Longest texts of an item, in characters. */
export const ITEM_TITLE_MAX = 200;
export const ITEM_DESCRIPTION_MAX = 1000;
export const AFFIX_MAX = 20;
export const OPTION_MAX = 100;
/** Most options of an item, most items of a collection, and most decimals of a number. */
export const OPTIONS_MAX = 50;
export const ITEMS_MAX = 200;
export const DECIMALS_MAX = 6;

/** An item is asked only where an earlier one was answered so. */
export const conditionField = z.object({
  item: namedIdField,
  test: z.enum(CONDITION_TESTS),
  value: z.union([z.boolean(), z.number(), wordField(OPTION_MAX)]),
});
export type Condition = z.infer<typeof conditionField>;

/** What an item says beyond its type; each type reads its own (specification 3, 3.1). */
export const settingsField = z.object({
  removeNotes: z.optional(z.boolean()),
  decimalPlaces: z.optional(z.int().check(z.minimum(0), z.maximum(DECIMALS_MAX))),
  prefix: z.optional(wordField(AFFIX_MAX)),
  suffix: z.optional(wordField(AFFIX_MAX)),
  selectOptions: z.optional(z.array(wordField(OPTION_MAX)).check(z.maxLength(OPTIONS_MAX))),
  selectMultiple: z.optional(z.boolean()),
  attachmentSource: z.optional(z.enum(ATTACHMENT_SOURCES)),
});
export type ItemSettings = z.infer<typeof settingsField>;

/** `<collection>/item/<id>`. */
export const itemField = z.object({
  title: wordField(ITEM_TITLE_MAX),
  description: z.optional(wordField(ITEM_DESCRIPTION_MAX)),
  type: z.enum(ITEM_TYPES),
  notesRequired: z.int().check(z.minimum(0), z.maximum(NOTES_NEED.length - 1)),
  skippable: z.boolean(),
  active: z.boolean(),
  settings: settingsField,
  when: z.optional(conditionField),
});
export type ItemValue = z.infer<typeof itemField>;

/** A question of a collection. */
export interface Item extends Omit<ItemValue, 'notesRequired'> {
  readonly id: string;
  readonly notes: NotesNeed;
}

/** A question as it is read of what is stored. */
export function itemOf(id: string, { notesRequired, ...item }: ItemValue): Item {
  return { ...item, id, notes: NOTES_NEED[notesRequired] ?? 'optional' };
}

/** A question as it was asked, which answers are printed with: `<answers>/q/<item>`. */
export const askedField = z.object({
  title: wordField(ITEM_TITLE_MAX),
  type: z.enum(ITEM_TYPES),
  settings: z.pick(settingsField, {
    decimalPlaces: true,
    prefix: true,
    suffix: true,
    selectOptions: true,
    selectMultiple: true,
  }),
});
export type Asked = z.infer<typeof askedField>;

/** What is kept of a question with its answer. */
export function askedOf({ title, type, settings }: Pick<Item, 'title' | 'type' | 'settings'>): Asked {
  const { removeNotes: _notes, attachmentSource: _source, ...shown } = settings;
  return { title, type, settings: shown };
}
