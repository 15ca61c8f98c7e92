import { z } from 'zod/mini';
import { defineCall } from '#http/define-call.ts';

/** What a visitor may know before signing in. */
export const readInstallation = defineCall({
  method: 'GET',
  path: '/api/installation',
  access: 'open',
  input: z.object({}),
  output: z.object({
    /** False only before the first firm was made. */
    hasFirm: z.boolean(),
    signUpOpen: z.boolean(),
    version: z.string(),
    installationId: z.string(),
    /** False where no mail server is set: nothing may be said to be on its way. */
    sendsMail: z._default(z.boolean(), true),
    /** Forms offer to look an address up only where this is true: the operator has named a service of addresses. */
    looksUpAddresses: z._default(z.boolean(), true),
    /** The operator's training academy; null: none. */
    trainingUrl: z._default(z.nullable(z.url({ protocol: /^https?$/ })), null),
  }),
});

/** The server's clock, epoch milliseconds. */
export const readClock = defineCall({
  method: 'GET',
  path: '/api/clock',
  access: 'open',
  input: z.object({}),
  output: z.object({ now: z.number() }),
});
