import { z } from 'zod/mini';
import { recordIdField } from '#areas/record-id.ts';
import { ADDRESS_MAX, lngLatField, POSTCODE_MAX } from '#fields/place.schema.ts';
import { ACCESS_NOTES_MAX, CUSTOMER_NAME_MAX, SOURCE_MAX } from './customer.record.ts';
import { personFields } from './customer.rules.ts';
import { marketingFields, preferenceFields } from './customer-preferences.rules.ts';

const shortText = z.string().check(z.maxLength(CUSTOMER_NAME_MAX));

export const contactFields = {
  name: shortText,
  companyName: z.optional(shortText),
  email: z.optional(z.string().check(z.maxLength(254))),
  telephoneNumber: z.optional(z.string().check(z.maxLength(40))),
  telephoneNumberOther: z.optional(z.string().check(z.maxLength(40))),
};

export const addressFields = {
  address: z.string().check(z.maxLength(ADDRESS_MAX)),
  postcode: z.optional(z.string().check(z.maxLength(POSTCODE_MAX))),
  lngLat: z.optional(lngLatField),
};

/** What else is typed with a new customer, and edited with it. */
export const moreFields = {
  accessNotes: z.optional(z.string().check(z.maxLength(ACCESS_NOTES_MAX))),
  source: z.optional(z.string().check(z.maxLength(SOURCE_MAX))),
};

export const tagIdsField = z.array(recordIdField).check(z.maxLength(100));

export const addressInput = z.object(addressFields);
export const preferencesInput = z.object(preferenceFields);
export const marketingInput = z.object(marketingFields);
export const personInput = z.object(personFields);

/** Most further people that one form takes. */
export const PEOPLE_MAX = 50;
