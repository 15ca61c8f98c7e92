import { z } from 'zod/mini';
import { fieldPieces } from '#document/pieces/field-pieces.ts';
import { defineRecord, type Member, type RecordMeta } from '#document/record.ts';
import { namedIdField } from '#fields/limits.ts';
import { wordField } from '#fields/mark.schema.ts';

/** Longest name and notes of a supplier, in characters, and most contacts of one. */
export const SUPPLIER_NAME_MAX = 200;
export const SUPPLIER_NOTES_MAX = 4000;
export const SUPPLIER_CONTACTS_MAX = 50;

/** Somebody to talk to at a supplier. */
export type SupplierContact = z.infer<typeof supplierContactField>;

export const supplierContactField = z.object({
  name: wordField(200),
  role: z.optional(wordField(100)),
  telephoneNumber: z.optional(wordField(40)),
  email: z.optional(wordField(254)),
});

/** Whom the firm buys from (specification 4, 2.11). */
export interface Supplier extends RecordMeta {
  readonly name: string;
  readonly notes: string;
  /** By id. */
  readonly contacts: ReadonlyMap<string, Member<SupplierContact>>;
}

/** Keys `sup:<id>` of the document `chart`. */
export const supplierRecord = defineRecord({
  name: 'supplier',
  document: 'chart',
  root: 'chart',
  prefix: 'sup:',
  base: z.object({ createdBy: namedIdField }),
  groups: { name: wordField(SUPPLIER_NAME_MAX), notes: wordField(SUPPLIER_NOTES_MAX) },
  families: { contact: supplierContactField },
  pieces: { contact: fieldPieces(supplierContactField) },
  make: (meta, _base, groups, families): Supplier => ({
    ...meta,
    name: groups.name ?? '',
    notes: groups.notes ?? '',
    contacts: families.contact,
  }),
});
