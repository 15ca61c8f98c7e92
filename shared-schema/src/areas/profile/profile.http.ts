import { z } from 'zod/mini';
import { ALL_ROLES } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { personNameField, shortIdField } from '#http/fields.http.ts';
import { typedTelephone } from '#kernel/whole-text.ts';
import { personPicture } from './picture.schema.ts';

/** A telephone number as typed (C-6); empty for none. */
export const telephoneField = z
  .string()
  .check(
    z.overwrite(typedTelephone),
    z.maxLength(40, 'profile.telephone-invalid'),
    z.regex(/^$|^\+?[\d\s().-]*\d[\d\s().-]*$/, 'profile.telephone-invalid'),
  );

const ownProfile = z.object({
  name: z.string(),
  email: z.string(),
  /** As this account knows it. */
  telephone: z.string(),
  /** Data URL; empty for none. */
  picture: z.string(),
});

/** What the signed-in person has said of themselves (companion SET-2). */
export const readProfile = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/profile',
  access: { roles: ALL_ROLES },
  input: z.object({ account: shortIdField }),
  output: ownProfile,
});

/**
 * Changes what is given of the own profile; name and picture in every account that the person belongs to, the
 * telephone number in this one. Colleagues see it at once, out of `core`.
 * @errors session.name-required, profile.telephone-invalid, profile.picture-invalid
 * @source companion SET-2
 */
export const changeProfile = defineCall({
  method: 'POST',
  path: '/api/accounts/:account/profile',
  access: { roles: ALL_ROLES },
  input: z.object({
    account: shortIdField,
    name: z.optional(personNameField),
    telephone: z.optional(telephoneField),
    picture: z.optional(
      z
        .string()
        .check(z.refine((picture) => personPicture.safeParse(picture).success, 'profile.picture-invalid')),
    ),
  }),
  output: ownProfile,
  limit: { max: 60, seconds: 300, by: 'ip' },
});
