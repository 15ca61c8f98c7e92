import { z } from 'zod/mini';
import { type Imported, importedField } from '#areas/imported.schema.ts';
import { fieldPieces } from '#document/pieces/field-pieces.ts';
import { defineRecord, type Member, type RecordMeta } from '#document/record.ts';
import { defineLookup, defineMetaLookup } from '#document/record-index.ts';
import { dayField, instantField } from '#fields/day.ts';
import { namedIdField } from '#fields/limits.ts';
import { wordField } from '#fields/mark.schema.ts';
import { type Place, placeField } from '#fields/place.schema.ts';
import { isHlc } from '#kernel/hybrid-clock.ts';
import type { IsoDay } from '#kernel/iso-day.ts';
import {
  type ContactPerson,
  contactPersonField,
  type Invoicing,
  invoicingField,
  METHODS,
  type Method,
} from './customer-parts.schema.ts';
import { type MarketingParameters, marketingParametersField } from './marketing-parameters.ts';

/** Most tags that a customer begins with. */
const TAGS_MAX = 200;

export const CUSTOMER_STATES = ['prospect', 'active', 'inactive'] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

/** Longest text of a note, of access notes, of a name and of a source, in characters. */
export const NOTE_MAX = 4000;
export const ACCESS_NOTES_MAX = 2000;
export const CUSTOMER_NAME_MAX = 200;
export const SOURCE_MAX = 200;
/** Longest reference. */
export const REFERENCE_MAX = 60;
/** Longest time to pay, in days. */
export const TERMS_MAX = 365;
/** Longest number of a tax register, in characters. */
export const TAX_NUMBER_MAX = 40;

export interface CustomerContact {
  readonly name: string;
  readonly companyName?: string | undefined;
  readonly email?: string | undefined;
  readonly telephoneNumber?: string | undefined;
  readonly telephoneNumberOther?: string | undefined;
}

/** Whether a customer wants marketing, since when (epoch milliseconds), and how that is known. */
export interface Marketing {
  readonly on: boolean;
  readonly at: number;
  readonly source?: string | undefined;
}

export interface Deactivation {
  readonly day: IsoDay;
  readonly reason: string;
  readonly note?: string | undefined;
}

/** What somebody wrote down; who wrote it last and when stands in its stamp. */
export interface CustomerNote {
  readonly text: string;
}

/** A customer (companion 2.1), as far as it is kept in the shared document. */
export interface Customer extends RecordMeta {
  readonly createdBy: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly contact: CustomerContact;
  readonly address: Place | undefined;
  /** Used on invoices where it differs. */
  readonly billing: Place | undefined;
  readonly state: CustomerState;
  /** Gate codes, keys, dogs: secret. */
  readonly accessNotes: string;
  /** Ids of tags. */
  readonly tags: readonly string[];
  readonly source: string | undefined;
  /** How messages and invoices reach the customer. */
  readonly notify: Method;
  readonly invoices: Method;
  readonly invoicing: Invoicing;
  /** Days to pay; undefined: as the account has it. */
  readonly termsDays: number | undefined;
  readonly tax: { readonly exempt: boolean; readonly number?: string | undefined };
  /** Visits say that nothing is done until what is owed is paid. */
  readonly holdUntilPaid: boolean;
  readonly marketing: Marketing | undefined;
  /** Of the link by which the customer came. */
  readonly utm: MarketingParameters | undefined;
  /** Only of an inactive customer. */
  readonly deactivated: Deactivation | undefined;
  /** Further people, by id. */
  readonly people: ReadonlyMap<string, Member<ContactPerson>>;
  readonly notes: ReadonlyMap<string, Member<CustomerNote>>;
  /** Tells which late edits of a merged customer are settled. */
  readonly late: ReadonlyMap<string, Member<string>>;
  /** Merged into another: jobs that name this one have that one. */
  readonly into: string | undefined;
  /** Holds where its jobs without a place of their own are done, if that is elsewhere than the one it was merged into. */
  readonly site: Place | undefined;
  /** The firm's own number or name for the customer, which it pays under. */
  readonly reference: string | undefined;
  /** The import that made it. */
  readonly imported: Imported | undefined;
}

export const noteField = z.object({ text: wordField(NOTE_MAX) });

const shortText = z.string().check(z.maxLength(CUSTOMER_NAME_MAX));

const contactField = z.object({
  name: shortText,
  companyName: z.optional(shortText),
  email: z.optional(z.string().check(z.maxLength(254))),
  telephoneNumber: z.optional(z.string().check(z.maxLength(40))),
  telephoneNumberOther: z.optional(z.string().check(z.maxLength(40))),
});
const taxField = z.object({ exempt: z.boolean(), number: z.optional(wordField(TAX_NUMBER_MAX)) });

export const customerRecord = defineRecord({
  name: 'customer',
  document: 'customers',
  root: 'customers',
  base: z.object({ createdBy: namedIdField, at: instantField, imp: z.optional(importedField) }),
  groups: {
    contact: contactField,
    address: placeField,
    billing: placeField,
    state: z.enum(CUSTOMER_STATES),
    notes: z.object({ access: z.string().check(z.maxLength(ACCESS_NOTES_MAX)) }),
    /** Those that it was made with; `tag/<id>` changes one. */
    tags: z.array(namedIdField).check(z.maxLength(TAGS_MAX)),
    source: z.string().check(z.maxLength(SOURCE_MAX)),
    notify: z.enum(METHODS),
    invoices: z.enum(METHODS),
    invoicing: invoicingField,
    terms: z.int().check(z.minimum(0), z.maximum(TERMS_MAX)),
    tax: taxField,
    hold: z.boolean(),
    marketing: z.object({
      on: z.boolean(),
      at: instantField,
      source: z.optional(wordField(SOURCE_MAX)),
    }),
    utm: marketingParametersField,
    deactivated: z.object({
      day: dayField,
      reason: z.string().check(z.maxLength(SOURCE_MAX)),
      note: z.optional(wordField(NOTE_MAX)),
    }),
    into: namedIdField,
    site: placeField,
    ref: wordField(REFERENCE_MAX),
  },
  families: {
    tag: z.boolean(),
    person: contactPersonField,
    note: noteField,
    /** A merged customer keeps, by `lateMember`, the stamp up to which the late edits of a field are settled. */
    late: z.string().check(z.refine(isHlc)),
  },
  pieces: {
    contact: fieldPieces(contactField, { defaults: { name: '' } }),
    tax: fieldPieces(taxField, { defaults: { exempt: false } }),
    person: fieldPieces(contactPersonField),
  },
  make: (meta, base, groups, families): Customer => ({
    ...meta,
    createdBy: base.createdBy,
    createdAt: base.at,
    contact: groups.contact ?? { name: '' },
    address: groups.address,
    billing: groups.billing,
    state: groups.state ?? 'prospect',
    accessNotes: groups.notes?.access ?? '',
    tags: tagsOf(groups.tags ?? [], families.tag),
    source: groups.source,
    notify: groups.notify ?? 'default',
    invoices: groups.invoices ?? 'default',
    invoicing: groups.invoicing ?? { mode: 'default' },
    termsDays: groups.terms,
    tax: groups.tax ?? { exempt: false },
    holdUntilPaid: groups.hold === true,
    marketing: groups.marketing,
    utm: groups.utm,
    deactivated: groups.state === 'inactive' ? groups.deactivated : undefined,
    people: families.person,
    notes: families.note,
    late: families.late,
    into: groups.into,
    site: groups.into ? groups.site : undefined,
    reference: groups.ref,
    imported: base.imp,
  }),
});

function tagsOf(first: readonly string[], changes: ReadonlyMap<string, Member<boolean>>): readonly string[] {
  if (changes.size === 0) return first;
  const tags = new Set(first);
  for (const [id, { value }] of changes) {
    if (value) tags.add(id);
    else tags.delete(id);
  }
  return [...tags];
}

export const DELETED = 'deleted';

/** Deleted customers, under the key `DELETED`. */
export const deletedCustomers = defineMetaLookup(customerRecord, ({ deleted }) => (deleted ? [DELETED] : []));

/** Customers by their state. */
export const customersByState = defineLookup(customerRecord, (customer) => [customer.state]);

/** Customers by the one that they were merged into. */
export const customersByInto = defineLookup(customerRecord, ({ into }) => (into === undefined ? [] : [into]));
