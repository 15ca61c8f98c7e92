import type { Customer } from '@roundsman/shared-schema/areas/customers/customer.record.ts';
import { editCustomer } from '@roundsman/shared-schema/areas/customers/edit-customer.command.ts';
import { movePin } from '@roundsman/shared-schema/areas/customers/move-pin.command.ts';
import type { LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { useState } from 'react';
import { useAct } from '#list/use-act.hook.ts';
import { PlaceMap } from '#parts/place-map.part.tsx';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardBody, Facts } from '#ui/card/card.tsx';
import '#parts/address/address.text.ts';
import './customers.text.ts';

const MAP_PX = 200;

/** The address with its pin, which a drag moves (CUS-7), and the other one for invoices. */
export function CustomerPlace({ customer }: { customer: Customer }) {
  const { id, address, billing } = customer;
  const { act } = useAct();
  const pin = address?.lngLat ?? null;
  const [isMapOpen, setMapOpen] = useState(pin !== null);
  if (pin !== null && !isMapOpen) setMapOpen(true);
  const description = address?.addressDescription ?? '';
  const place = (lngLat: LngLat | null) =>
    lngLat
      ? void act(movePin, { customerId: id, address: description, lngLat: [lngLat[0], lngLat[1]] }, () =>
          t(pin ? 'customer.pin-moved' : 'geocoding.pin-set'),
        )
      : void act(editCustomer, { customerId: id, address: { address: description } }, () =>
          t('customer.pin-removed'),
        );
  return (
    <Card title={t('customer.place')}>
      <CardBody>
        {description !== '' && <p className="customer-address">{description}</p>}
        {isMapOpen ? (
          <PlaceMap pin={pin} height={MAP_PX} onChange={place} />
        ) : (
          <div>
            <Button kind="line" onClick={() => setMapOpen(true)}>
              {t('customer.set-pin')}
            </Button>
          </div>
        )}
        {billing && (
          <Facts facts={[{ name: t('customer.billing-address'), value: billing.addressDescription }]} />
        )}
      </CardBody>
    </Card>
  );
}
