import { hasAnyRole } from './may.ts';
import type { Role } from './roles.ts';

/** Those whom 'hide prices from workers' never concerns (companion 1.4, C-32). */
const ALWAYS: readonly Role[] = ['owner', 'admin', 'creator', 'jobEditor'];

/** Whether prices are shown to somebody of these roles; `hidden`: the account hides them from its workers. */
export function seesPrices(actor: { readonly roles: readonly Role[] }, hidden: boolean): boolean {
  return !hidden || hasAnyRole(actor, ALWAYS);
}
