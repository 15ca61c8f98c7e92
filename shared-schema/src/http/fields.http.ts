import { z } from 'zod/mini';
import { ROLES } from '#access/roles.ts';
import { typedName } from '#kernel/whole-text.ts';

/** Fewest characters of a new password. */
export const PASSWORD_MIN = 10;

/** An e-mail address, trimmed and lower-cased: so it is stored and compared. */
export const emailField = z.pipe(
  z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254, 'session.email-invalid')),
  z.email('session.email-invalid'),
);

export const newPasswordField = z
  .string()
  .check(
    z.minLength(PASSWORD_MIN, 'session.password-too-short'),
    z.maxLength(200, 'session.password-too-long'),
  );

/** A password that is only compared: one that is too short to be right is simply wrong. */
export const givenPasswordField = z.string().check(z.maxLength(1000));

export const personNameField = z
  .string()
  .check(z.overwrite(typedName), z.minLength(1, 'session.name-required'), z.maxLength(120));

export const roleField = z.enum(ROLES);
export const rolesField = z.pipe(
  z.array(roleField).check(z.minLength(1, 'invitations.roles-required')),
  z.transform((roles) => ROLES.filter((role) => roles.includes(role))),
);

/** An account's or user's id: 8 characters, issued by the server. */
export const shortIdField = z.string().check(z.regex(/^[0-9a-z]{8}$/));
export const deviceIdField = z.string().check(z.regex(/^[0-9a-z]{4}$/));
