import { z } from 'zod';
import type { Role } from '#access/roles.ts';
import { ADDRESS_MAX, lngLatField } from './place.schema.ts';

/** Create or edit customers (companion 1.4). */
export const CUSTOMER_WRITERS: readonly Role[] = ['owner', 'admin', 'creator'];

const shortText = z.string().max(200);

export const contactFields = {
  name: shortText,
  companyName: shortText.optional(),
  email: z.string().max(254).optional(),
  telephoneNumber: z.string().max(40).optional(),
  telephoneNumberOther: z.string().max(40).optional(),
};

export const addressFields = { address: z.string().max(ADDRESS_MAX), lngLat: lngLatField.optional() };
