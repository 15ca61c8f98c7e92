import { z } from 'zod/mini';
import { defineRecord, type Member, type RecordMeta } from '#document/record.ts';
import { namedIdField } from '#fields/limits.ts';
import { wordField } from '#fields/mark.schema.ts';
import { isOrderKey } from '#kernel/order-key.ts';
import { COLLECTION_TITLE_MAX, type Item, type ItemValue, itemField, itemOf } from './item.ts';
import { itemPieces } from './item-pieces.ts';

/** What is asked about: a visit when it is done, a person, a customer, a job. */
export const TARGET_KINDS = ['job-occurrence-completion', 'accountuser', 'customer', 'job'] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];
export const COLLECTION_TARGETS = ['any', ...TARGET_KINDS] as const;
export type CollectionTarget = (typeof COLLECTION_TARGETS)[number];

/** Longest description of a collection, in characters. */
export const COLLECTION_DESCRIPTION_MAX = 1000;

/** Questions that are asked together, or a template to make such from (specification 3, 3.1). */
export interface Collection extends RecordMeta {
  readonly name: string;
  readonly description: string;
  readonly target: CollectionTarget;
  readonly isTemplate: boolean;
  /** Not asked any more; what was answered stays readable. */
  readonly archived: boolean;
  /** In their order, those that are asked no more too. */
  readonly items: readonly Item[];
  /** The keys that order them. */
  readonly places: ReadonlyMap<string, string>;
  /** Parents that it is attached to, and those that it was taken off: see `linkOf`. */
  readonly links: ReadonlyMap<string, boolean>;
  /** The greatest stamp of its questions: answers say which they knew. */
  readonly rev: string;
}

/** What a collection is attached to: one record of a kind, or all of them. */
export function linkOf(kind: TargetKind, id?: string): string {
  return id === undefined ? `all:${kind}` : `${kind}:${id}`;
}

const greatest = (stamps: readonly string[]) =>
  stamps.reduce((one, other) => (other > one ? other : one), '');

/** Keys `<id>` of the document `forms`. */
export const collectionRecord = defineRecord({
  name: 'collection',
  document: 'forms',
  root: 'forms',
  base: z.object({
    createdBy: namedIdField,
    target: z.enum(COLLECTION_TARGETS),
    isTemplate: z.boolean(),
  }),
  groups: {
    title: wordField(COLLECTION_TITLE_MAX),
    description: wordField(COLLECTION_DESCRIPTION_MAX),
    state: z.enum(['live', 'archived']),
  },
  families: {
    item: itemField,
    pos: z.string().check(z.refine(isOrderKey)),
    link: z.boolean(),
  },
  pieces: { item: itemPieces },
  make(meta, base, groups, families): Collection {
    const places = new Map([...families.pos].map(([id, { value }]) => [id, value]));
    const stamps = [...families.item.values(), ...families.pos.values()].map(({ stamp: [hlc] }) => hlc);
    return {
      ...meta,
      name: groups.title ?? '',
      description: groups.description ?? '',
      target: base.target,
      isTemplate: base.isTemplate,
      archived: groups.state === 'archived',
      items: inOrder(families.item, places),
      places,
      links: new Map([...families.link].map(([parent, { value }]) => [parent, value])),
      rev: greatest(stamps),
    };
  },
});

/** Items by their places; those without one, which another device has just added, come last. */
function inOrder(
  items: ReadonlyMap<string, Member<ItemValue>>,
  places: ReadonlyMap<string, string>,
): readonly Item[] {
  const placeOf = (id: string) => places.get(id) ?? '~';
  return [...items]
    .map(([id, { value }]) => itemOf(id, value))
    .sort((a, b) => {
      const [one, other] = [placeOf(a.id), placeOf(b.id)];
      if (one !== other) return one < other ? -1 : 1;
      return a.id < b.id ? -1 : 1;
    });
}
