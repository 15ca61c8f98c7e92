import type { Customer } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { displayName } from '@roundsman/shared-schema/areas/customers/customer.rules.ts';
import { livingCustomer } from '@roundsman/shared-schema/areas/customers/living-customer.ts';
import { movePin } from '@roundsman/shared-schema/areas/customers/move-pin.command.ts';
import { type FoundPlace, searchAddresses } from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { shortName } from '#text/short-name.ts';
import { t } from '#text/texts.ts';
import { lookupQueue } from './lookup-queue.ts';
import { PlaceChoice } from './place-choice.dialog.tsx';
import './customers.text.ts';

/**
 * Looks up the addresses that were typed here without a connection, once there is one: what matches one place is put
 * there, of several a person chooses, and what matches none waits on its customer's page (CUS-4).
 */
export function AddressLookups() {
  const { userId, account, snapshot } = useStore();
  const { call, isOffline } = useCall();
  const { act } = useAct();
  const queue = useMemo(() => lookupQueue(userId, account.id), [userId, account.id]);
  const [asking, setAsking] = useState<{ customer: Customer; places: readonly FoundPlace[] } | null>(null);
  const isUnderWay = useRef(false);

  const put = ({ id, address }: Customer, { lngLat }: FoundPlace, name: string) =>
    act(movePin, { customerId: id, address: address?.addressDescription ?? '', lngLat }, () =>
      t('customer.located-later', { name: shortName(name) }),
    );
  /** Goes through the queue until it is empty, a person has to choose, or the server does not answer. */
  const goOn = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    for (const id of queue.ids()) {
      const customer = livingCustomer(snapshot, id);
      const text = customer?.address?.addressDescription ?? '';
      // Somebody may have deleted it, or put it on the map, meanwhile.
      if (customer && text !== '' && !customer.address?.isVerified) {
        const found = await call(searchAddresses, { account: account.id, text });
        if (!found.ok) break;
        const [only, ...others] = found.value.places;
        if (only && others.length > 0) {
          setAsking({ customer, places: found.value.places });
          break;
        }
        if (only) await put(customer, only, displayName(customer));
      }
      queue.remove(id);
    }
    isUnderWay.current = false;
  };
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    if (!isOffline && !asking) void latest.current();
  }, [isOffline, asking]);

  if (!asking) return null;
  const { customer, places } = asking;
  const settle = () => {
    queue.remove(customer.id);
    setAsking(null);
  };
  return (
    <PlaceChoice
      places={places}
      sub={displayName(customer)}
      onChoose={(place) => void put(customer, place, displayName(customer)).then(settle)}
      onClose={settle}
    />
  );
}
