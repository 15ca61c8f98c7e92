import { accountInfo } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { Store } from '#store/store.ts';

const LONGEST = 40;

/** Name of a file, without its ending, in which an account leaves: 'roundsman-sparkle-leeds-2026-03-09'. */
export function exportName(account: string, day: string): string {
  const words = account
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  const short = [...words]
    .slice(0, LONGEST)
    .join('')
    .replace(/^-+|-+$/g, '');
  return ['roundsman', short, day].filter(Boolean).join('-');
}

/** The same for the open account, by its name as it is now. */
export function exportNameOf(store: Store): string {
  return exportName(accountInfo(store.snapshot)?.name ?? store.account.name, store.today());
}
