import type { z } from 'zod/mini';
import type { DocumentRef, SingleDocument } from '#document/document-ref.ts';
import { pieceAt } from '#document/pieces/composed.ts';
import type { GroupSchemas, RecordDefinition, RecordId, RecordMeta } from '#document/record.ts';
import type { Snapshot } from '#document/snapshot.ts';
import type { Json } from '#document/stamped.ts';
import { upgraded } from '#document/stored-groups.ts';
import type { FrequencyWords } from '#fields/frequency.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import type { CardPage, CardPlace, Found } from './card-places.ts';
import type { Uses } from './uses.ts';

/**
 * A value as a person reads it, without a language: the closed set that every language has words and formats for.
 * A `key` is a text key; an empty list reads as its `none`.
 */
export type Shown =
  | { readonly kind: 'text'; readonly text: string }
  /** What is read only by whoever asks to see it. */
  | { readonly kind: 'secret'; readonly text: string }
  | { readonly kind: 'phrase'; readonly key: string; readonly values?: ShownValues }
  | { readonly kind: 'money'; readonly minor: number }
  | { readonly kind: 'minutes'; readonly minutes: number }
  | { readonly kind: 'day'; readonly day: string }
  /** 1 Monday to 7 Sunday. */
  | { readonly kind: 'weekday'; readonly weekday: number }
  | { readonly kind: 'frequency'; readonly words: FrequencyWords }
  | { readonly kind: 'colour'; readonly colour: string }
  | { readonly kind: 'setting'; readonly key: string }
  | { readonly kind: 'list'; readonly items: readonly Shown[]; readonly none: string }
  | { readonly kind: 'record'; readonly card: Card; readonly id: string };

export type ShownValues = Readonly<Record<string, Shown | number>>;

/** A key of a record as cards see it. `rest`: what follows the family in `m/<job>` or `chg/<change>`, else empty. */
export interface FieldAt {
  readonly id: string;
  readonly rest: string;
}

/** How one field of a record is told: what it is called, its values, and what others did who have just set it. */
export interface Field {
  label(at: FieldAt): Shown;
  /** `undefined` for a value that does not fit its schema: it is shown as it is stored. */
  show(value: Json, snapshot: Snapshot): Shown | undefined;
  /** Text key of what holds where none is set; 'nothing' where it is absent. */
  readonly none?: string | undefined;
  /** Whether two values say the same though they are stored otherwise; absent where that is never so. */
  isSame?(one: Json, other: Json): boolean;
  /** It is written along with another field of the same label, which tells the change where both are there. */
  readonly follows?: true | undefined;
  /** Text key with `{{name}}` for the mark on a row; `undefined` where a change of it marks nothing. */
  did(at: FieldAt & { readonly group: string | undefined }, snapshot: Snapshot): string | undefined;
}

/**
 * The card of one kind of record, or of keys of a document that are no record: all that a place needs to know that
 * shows any record (sync page, refusals, changes, alerts, deletions, launcher, marks).
 */
export interface Card {
  /** The record's own name, or that of the keys. */
  readonly kind: string;
  /** Kind of its document. */
  readonly document: string;
  /** What stands before the id in its keys, such as `user:`. */
  readonly prefix: string;
  /** `undefined` for keys that are no record. */
  readonly record: RecordDefinition | undefined;
  /** Text keys: 'Rounds', and 'a round' for one whose name is not known here. */
  readonly many: string;
  readonly unknown: string;
  /** Documents that its name and its place are read from. */
  readonly documents: readonly SingleDocument[];
  /** The page that shows it, for those who may open it; `undefined` where nothing does. */
  readonly page: CardPage | undefined;
  /** Empty when it is not known here. `document`: needed where there are several of the kind. */
  name(snapshot: Snapshot, id: string, document?: DocumentRef): string;
  /** Its name is a day, `YYYY-MM-DD`, which every language writes in its own way. */
  readonly namedByDay?: boolean;
  /** `undefined` when it is not there any more. */
  place(snapshot: Snapshot, id: string): CardPlace | undefined;
  /** The field of a group (none: the base); `undefined` for a group that is not known here. */
  field(group: string | undefined): { readonly field: Field; readonly rest: string } | undefined;
  /** Whether nobody is told that a value of the group gave way to a later one: it has rules of its own, or follows. */
  isQuiet(group: string | undefined): boolean;
  /** All records that the launcher finds, out of the documents of `findIn`; without it none. `today`: ISO day. */
  find?(snapshot: Snapshot, today: IsoDay): readonly Found[];
  readonly findIn: readonly SingleDocument[];
  /** Its place among what the launcher finds, the lowest first. */
  readonly findRank: number;
}

/** The card of a kind of record. */
export interface RecordCard extends Card {
  readonly uses: Uses | undefined;
  readonly record: RecordDefinition;
  /** `del` marks the record deleted. */
  readonly deletable: boolean;
}

/** The card of a record that can be marked deleted, and lives on when it is edited at the same time. */
export interface DeletableCard extends RecordCard {
  readonly record: RecordDefinition<RecordMeta>;
  readonly deletable: true;
  /** Tells whether the kept record already shows what was written after this one was merged, so that no alert has to. */
  isEditSettled?(snapshot: Snapshot, id: string): boolean;
}

interface GroupCard<V> {
  /** Text key. */
  readonly label: string;
  show(value: V, snapshot: Snapshot): Shown;
  /** Text key of what holds where none is set; 'nothing' where it is absent. */
  readonly none?: string;
  /** Text key with `{{name}}`, or how it follows from the key. */
  readonly did?: string | Field['did'];
  readonly follows?: true;
}

/** Keys of one family, `<family>/<rest>` or `<family>:<rest>`, or a group that the record's definition leaves out. */
interface FamilyCard<V> extends Omit<GroupCard<V>, 'label'> {
  readonly label: string | Field['label'];
  readonly schema: z.ZodMiniType<V>;
  isSame?(one: V, other: V): boolean;
}

interface CardDefinition<T extends RecordId, G extends GroupSchemas> {
  readonly record: RecordDefinition<T> & { readonly groups: G };
  /** That of the record, unless told otherwise. */
  readonly prefix?: string;
  readonly many: string;
  readonly unknown: string;
  readonly documents: readonly SingleDocument[];
  readonly page?: CardPage;
  name: Card['name'];
  place?: Card['place'];
  find?: Card['find'];
  /** Those of the name, unless told otherwise. */
  readonly findIn?: readonly SingleDocument[];
  readonly findRank?: number;
  readonly groups: { readonly [K in keyof G]: GroupCard<z.infer<G[K]>> };
  readonly families?: readonly (readonly [family: string, card: Field])[];
  /** Pieces that read otherwise than their group or member does with them alone, by `<group or family>/<piece>`. */
  readonly pieces?: Readonly<Record<string, Field>>;
  /** Groups and families of which nobody is told that a value gave way to a later one; base and `del` never are. */
  readonly quiet?: 'all' | readonly string[];
  /** Of the base: 'Creation', unless told otherwise, and what marks a row that others have just made. */
  readonly base?: { readonly label?: string; readonly did?: string };
  /** Text key that marks a row which others have just deleted or brought back. */
  readonly didDelete?: string;
  /** Absent where no other record has one. */
  readonly uses?: Uses;
  /** It is one of the records that `del` marks deleted. */
  readonly deletable: T extends RecordMeta ? true : false;
  readonly isEditSettled?: DeletableCard['isEditSettled'];
  readonly namedByDay?: true;
}

/** Defines the card of a record: every group of the record has to be told, which the compiler sees to. */
export function defineCard<T extends RecordId, G extends GroupSchemas>(
  definition: CardDefinition<T, G>,
): T extends RecordMeta ? DeletableCard : RecordCard {
  const { record, groups, families = [], base = {}, page, quiet = [] } = definition;
  const { many, unknown, documents, name } = definition;
  const pieces = new Map(Object.entries(definition.pieces ?? {}));
  const fields = new Map<string | undefined, Field>(families);
  fields.set(undefined, {
    label: () => phrase(base.label ?? 'field.creation'),
    show: () => phrase('field.value-created'),
    did: () => base.did,
  });
  if (definition.deletable) fields.set('del', deletionField(definition.didDelete));
  for (const [group, card] of Object.entries<GroupCard<never>>(groups)) {
    fields.set(group, groupField(record, group, card));
  }
  const card: RecordCard = {
    kind: record.name,
    document: record.document,
    prefix: definition.prefix ?? record.prefix ?? '',
    ...{ record, many, unknown, documents, page, name },
    namedByDay: definition.namedByDay === true,
    place: definition.place ?? (() => undefined),
    isQuiet: (group) =>
      group === undefined || group === 'del' || quiet === 'all' || quiet.includes(group.replace(/\/.*$/, '')),
    field: (group) => pieceField(record, fields, pieces, group) ?? fieldOf(fields, group),
    findIn: definition.findIn ?? documents,
    findRank: definition.findRank ?? Number.MAX_SAFE_INTEGER,
    deletable: definition.deletable,
    uses: definition.uses,
    ...(definition.isEditSettled && { isEditSettled: definition.isEditSettled }),
    ...(definition.find ? { find: definition.find } : {}),
  };
  return card as T extends RecordMeta ? DeletableCard : RecordCard;
}

function fieldOf(fields: ReadonlyMap<string | undefined, Field>, group: string | undefined) {
  const whole = fields.get(group);
  if (whole || group === undefined) return whole && { field: whole, rest: '' };
  const [family = ''] = group.split(/[:/]/);
  const field = fields.get(family);
  return field && { field, rest: group.slice(family.length + 1) };
}

/** A piece is told as its group or member is that has nothing else. */
function pieceField(
  record: RecordDefinition,
  fields: ReadonlyMap<string | undefined, Field>,
  own: ReadonlyMap<string, Field>,
  group: string | undefined,
) {
  const at = group === undefined ? undefined : pieceAt(record, group);
  const whole = at && fieldOf(fields, at.of);
  if (!at || !whole) return undefined;
  const [name] = at.of.split('/');
  const rest = whole.rest === '' ? at.piece : whole.rest;
  const field: Field = own.get(`${name}/${at.piece}`) ??
    own.get(`${name}/*`) ?? {
      ...whole.field,
      show(value, snapshot) {
        const joined = at.pieces.join(new Map([[at.piece, value]]));
        return joined === undefined ? undefined : whole.field.show(joined, snapshot);
      },
    };
  return { field, rest };
}

function groupField(record: RecordDefinition, group: string, card: GroupCard<never>): Field {
  return {
    label: () => phrase(card.label),
    none: card.none,
    show(value, snapshot) {
      const parsed = record.groups[group]?.safeParse(upgraded(record, group, value));
      return parsed?.success ? card.show(parsed.data as never, snapshot) : undefined;
    },
    did: didOf(card.did),
    follows: card.follows,
  };
}

/** The field of a family of keys. */
export function family<V>({ label, schema, show, did, isSame }: FamilyCard<V>): Field {
  return {
    isSame(one, other) {
      const [a, b] = [schema.safeParse(one), schema.safeParse(other)];
      return a.success && b.success && isSame?.(a.data, b.data) === true;
    },
    label: typeof label === 'string' ? () => phrase(label) : label,
    show(value, snapshot) {
      const parsed = schema.safeParse(value);
      return parsed.success ? show(parsed.data, snapshot) : undefined;
    },
    did: didOf(did),
  };
}

function deletionField(did: string | undefined): Field {
  return {
    label: () => phrase('field.deletion'),
    show(value) {
      const on = typeof value === 'object' && value !== null && 'on' in value && value.on === true;
      return phrase(on ? 'field.value-deleted' : 'field.value-kept');
    },
    did: () => did,
  };
}

function didOf(did: GroupCard<never>['did']): Field['did'] {
  return typeof did === 'function' ? did : () => did;
}

export function phrase(key: string, values?: ShownValues): Shown {
  return values ? { kind: 'phrase', key, values } : { kind: 'phrase', key };
}

export function text(words: string): Shown {
  return { kind: 'text', text: words };
}

export function money(minor: number): Shown {
  return { kind: 'money', minor };
}

export function minutes(of: number): Shown {
  return { kind: 'minutes', minutes: of };
}

export function onOff(on: boolean): Shown {
  return phrase(on ? 'field.value-on' : 'field.value-off');
}

/** A record by its name. */
export function named(card: Card, id: string): Shown {
  return { kind: 'record', card, id };
}

export function listed(items: readonly Shown[], none = 'field.value-nothing'): Shown {
  return { kind: 'list', items, none };
}
