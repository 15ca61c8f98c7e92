import type { ErrorKey } from '@roundsman/shared-schema/kernel/result.ts';

/** The pages before the app have nothing to lose, and say of a missing connection that it is needed to sign in. */
export const SESSION_FORM = {
  says: { 'network.offline': 'session.offline' } satisfies Record<ErrorKey, ErrorKey>,
  asksBeforeLeaving: false,
} as const;
