import { z } from 'zod';
import { ROLES } from '#access/roles.ts';

/** Fewest characters of a new password. */
export const PASSWORD_MIN = 10;

/** An e-mail address, trimmed and lower-cased: so it is stored and compared. */
export const emailField = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'session.email-invalid')
  .pipe(z.email('session.email-invalid'));

export const newPasswordField = z
  .string()
  .min(PASSWORD_MIN, 'session.password-too-short')
  .max(200, 'session.password-too-long');

/** A password that is only compared: one that is too short to be right is simply wrong. */
export const givenPasswordField = z.string().max(1000);

export const personNameField = z.string().trim().min(1, 'session.name-required').max(120);

export const roleField = z.enum(ROLES);
export const rolesField = z
  .array(roleField)
  .min(1, 'invitations.roles-required')
  .transform((roles) => ROLES.filter((role) => roles.includes(role)));

/** An account's or user's id: 8 characters, issued by the server. */
export const shortIdField = z.string().regex(/^[0-9a-z]{8}$/);
export const deviceIdField = z.string().regex(/^[0-9a-z]{4}$/);
