import type { Customer } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { movePin } from '@roundsman/shared-schema/areas/customers/move-pin.command.ts';
import {
  type FoundPlace,
  LEAST_LOOKED_UP,
  searchAddresses,
} from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { useCall } from '#list/use-call.hook.ts';
import { useLooksUpAddresses } from '#parts/address/looks-up-addresses.hook.ts';
import { useStore } from '#store/store-context.hook.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import '#parts/address/address.text.ts';
import { PlaceChoice } from './place-choice.dialog.tsx';
import './customers.text.ts';

/** Looks up an address that was only typed and puts the customer there; of several places a person chooses (CUS-4). Nothing is offered where the server looks nothing up. */
export function LocateCustomer({ customer }: { customer: Customer }) {
  const { account } = useStore();
  const { isOffline } = useCall();
  const { act, isBusy } = useAct();
  const looksUp = useLooksUpAddresses();
  const [places, setPlaces] = useState<readonly FoundPlace[]>([]);
  const address = customer.address?.addressDescription ?? '';
  if (!looksUp || address.trim().length < LEAST_LOOKED_UP) return null;
  const put = ({ lngLat }: FoundPlace) => {
    setPlaces([]);
    return act(movePin, { customerId: customer.id, address, lngLat }, () => t('customer.located'));
  };
  const lookUp = async () => {
    const found = await act(searchAddresses, { account: account.id, text: address }, (answer) =>
      answer.places.length === 0 ? t('geocoding.not-found') : null,
    );
    if (!found.ok) return;
    const [only, ...others] = found.value.places;
    if (only && others.length === 0) await put(only);
    else setPlaces(found.value.places);
  };
  return (
    <>
      <Button flush disabled={isOffline || isBusy} onClick={() => void lookUp()}>
        {t('customer.locate')}
      </Button>
      {places.length > 0 && (
        <PlaceChoice places={places} onChoose={(place) => void put(place)} onClose={() => setPlaces([])} />
      )}
    </>
  );
}
