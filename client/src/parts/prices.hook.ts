import { type HidePrices, seesPrices } from '@roundsman/shared-schema/access/prices.ts';
import { accountUser } from '@roundsman/shared-schema/areas/account/account.queries.ts';
import type { Snapshot } from '@roundsman/shared-schema/document/snapshot.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useQuery } from '#store/use-query.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { useActor, useViewed } from './actor.hook.ts';

function pricesOf(snapshot: Snapshot, userId: string): HidePrices {
  return accountUser(snapshot, userId)?.prices ?? 'default';
}

/** Whether whoever looks is shown prices: by role, by what is said of the person, by the account's setting (C-32). */
export function useSeesPrices(): boolean {
  const { userId } = useStore();
  const own = useQuery(pricesOf, useViewed()?.id ?? userId);
  return seesPrices(useActor(), { hidden: useSetting('jobs.hide-prices-from-workers'), own });
}
