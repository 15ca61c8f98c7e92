import { z } from 'zod/mini';
import type { Role } from '#access/roles.ts';
import { ADDRESS_MAX, lngLatField } from './place.schema.ts';

/** Create or edit customers (companion 1.4). */
export const CUSTOMER_WRITERS: readonly Role[] = ['owner', 'admin', 'creator'];

const shortText = z.string().check(z.maxLength(200));

export const contactFields = {
  name: shortText,
  companyName: z.optional(shortText),
  email: z.optional(z.string().check(z.maxLength(254))),
  telephoneNumber: z.optional(z.string().check(z.maxLength(40))),
  telephoneNumberOther: z.optional(z.string().check(z.maxLength(40))),
};

export const addressFields = {
  address: z.string().check(z.maxLength(ADDRESS_MAX)),
  lngLat: z.optional(lngLatField),
};
