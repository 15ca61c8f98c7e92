import { addRecent } from '@roundsman/shared-schema/areas/launcher/launcher.rules.ts';
import { browserValues } from '#platform/local-values.ts';

const MOST = 6;
const keyOf = (account: string) => `roundsman.launcher.${account}`;

/** Ids of what was opened last from the launcher of this account on this device, newest first; never a name. */
export function recentItems(account: string): readonly string[] {
  const kept = browserValues().get(keyOf(account));
  return kept ? kept.split(' ').filter(Boolean) : [];
}

export function rememberItem(account: string, id: string): void {
  browserValues().set(keyOf(account), addRecent(recentItems(account), id, MOST).join(' '));
}
