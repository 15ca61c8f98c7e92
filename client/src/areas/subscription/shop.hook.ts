import {
  listPlanInvoices,
  type PlanInvoice,
  readSubscription,
} from '@roundsman/shared-schema/areas/subscription/subscription.http.ts';
import type { CallOutput } from '@roundsman/shared-schema/http/define-call.ts';
import { useCallback, useEffect, useState } from 'react';
import { useCall } from '#list/use-call.hook.ts';
import { useActor } from '#parts/actor.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { useSyncState } from '#store/use-sync.hook.ts';

export type Shop = CallOutput<typeof readSubscription>;

export interface ShopHere {
  /** What the server says; undefined while it has not been asked yet, or cannot be. */
  readonly shop: Shop | undefined;
  readonly invoices: readonly PlanInvoice[] | undefined;
  readonly connected: boolean;
  /** Something can be bought, here and now: a billing service is there, and the store allows it (companion ACC-2). */
  readonly canBuy: boolean;
  load(): Promise<void>;
}

/** Plan, prices and invoices, asked for again whenever the connection or the page comes back (from paying, say). */
export function useShop(): ShopHere {
  const store = useStore();
  const { call } = useCall();
  const actor = useActor();
  const { connected } = useSyncState();
  const [shop, setShop] = useState<Shop>();
  const [invoices, setInvoices] = useState<readonly PlanInvoice[]>();
  const account = store.account.id;
  const load = useCallback(async () => {
    const answer = await call(readSubscription, { account });
    if (!answer.ok) return;
    setShop(answer.value);
    if (!answer.value.sells) return;
    const list = await call(listPlanInvoices, { account });
    if (list.ok) setInvoices(list.value.invoices);
  }, [call, account]);
  useEffect(() => {
    if (!connected) return;
    void load();
    const handleFocus = () => void load();
    window.addEventListener('focus', handleFocus);
    return () => window.removeEventListener('focus', handleFocus);
  }, [connected, load]);
  const canBuy = Boolean(shop?.sells) && actor.traits.includes('store-approved');
  return { shop, invoices, connected, canBuy, load };
}
