import { hasAnyRole } from './may.ts';
import type { Role } from './roles.ts';

/** What is said of a person alone: `default` follows the account's setting (companion 2.5). */
export const HIDE_PRICES = ['default', 'hide', 'show'] as const;
export type HidePrices = (typeof HIDE_PRICES)[number];

/** Those whom 'hide prices from workers' never concerns (companion 1.4, C-32). */
const ALWAYS: readonly Role[] = ['owner', 'admin', 'creator', 'jobEditor'];

/**
 * Whether prices are shown to somebody of these roles. `hidden`: the account hides them from its workers; `own`: what
 * is said of this person, which goes before it (C-32).
 */
export function seesPrices(
  actor: { readonly roles: readonly Role[] },
  { hidden, own }: { readonly hidden: boolean; readonly own: HidePrices },
): boolean {
  if (hasAnyRole(actor, ALWAYS)) return true;
  return own === 'default' ? !hidden : own === 'show';
}
