import { z } from 'zod/mini';
import { OWNER_ADMIN } from '#access/roles.ts';
import { defineCall } from '#http/define-call.ts';
import { shortIdField } from '#http/fields.http.ts';

/** Mails of an account that may be listed: none that is of a person alone, such as a new password or a sign-in. */
export const LISTED_MAILS = ['mail.invitation', 'mail.owner-offer', 'mail.alert-digest'] as const;

/**
 * What could not be sent because no mail server is set, the newest first: to whom and what about. Never what it says:
 * links in mails prove who opens them. Empty where mail is sent.
 */
export const readOutbox = defineCall({
  method: 'GET',
  path: '/api/accounts/:account/outbox',
  access: { roles: OWNER_ADMIN },
  input: z.object({ account: shortIdField }),
  output: z.object({
    sendsMail: z.boolean(),
    mails: z.array(z.object({ id: z.string(), kind: z.enum(LISTED_MAILS), to: z.string(), at: z.number() })),
  }),
});
