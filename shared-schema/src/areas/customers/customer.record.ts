import { z } from 'zod/mini';
import { defineRecord, type RecordMeta } from '#document/record.ts';
import { defineLookup, defineMetaLookup } from '#document/record-index.ts';
import { type Place, placeField } from './place.schema.ts';

export const CUSTOMER_STATES = ['prospect', 'active', 'inactive'] as const;
export type CustomerState = (typeof CUSTOMER_STATES)[number];

export interface CustomerContact {
  readonly name: string;
  readonly companyName?: string | undefined;
  readonly email?: string | undefined;
  readonly telephoneNumber?: string | undefined;
  readonly telephoneNumberOther?: string | undefined;
}

/** A customer (companion 2.1), as far as it is kept in the shared document. */
export interface Customer extends RecordMeta {
  readonly createdBy: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly contact: CustomerContact;
  readonly address: Place | undefined;
  readonly state: CustomerState;
  readonly accessNotes: string;
  readonly tags: readonly string[];
  readonly source: string | undefined;
}

const shortText = z.string().check(z.maxLength(200));

export const customerRecord = defineRecord({
  name: 'customer',
  document: 'customers',
  root: 'customers',
  base: z.looseObject({ createdBy: z.string(), at: z.number() }),
  groups: {
    contact: z.looseObject({
      name: shortText,
      companyName: z.optional(shortText),
      email: z.optional(z.string().check(z.maxLength(254))),
      telephoneNumber: z.optional(z.string().check(z.maxLength(40))),
      telephoneNumberOther: z.optional(z.string().check(z.maxLength(40))),
    }),
    address: placeField,
    state: z.enum(CUSTOMER_STATES),
    notes: z.looseObject({ access: z.string().check(z.maxLength(2000)) }),
    tags: z.array(z.string()),
    source: z.string().check(z.maxLength(200)),
  },
  make: (meta, base, groups): Customer => ({
    ...meta,
    createdBy: base.createdBy,
    createdAt: base.at,
    contact: groups.contact ?? { name: '' },
    address: groups.address,
    state: groups.state ?? 'prospect',
    accessNotes: groups.notes?.access ?? '',
    tags: groups.tags ?? [],
    source: groups.source,
  }),
});

export const DELETED = 'deleted';

/** Deleted customers, under the key `DELETED`. */
export const deletedCustomers = defineMetaLookup(customerRecord, ({ deleted }) => (deleted ? [DELETED] : []));

/** Customers by their state. */
export const customersByState = defineLookup(customerRecord, (customer) => [customer.state]);
