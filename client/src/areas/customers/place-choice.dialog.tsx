import type { FoundPlace } from '@roundsman/shared-schema/areas/geocoding/geocoding.http.ts';
import { t } from '#text/texts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Row } from '#ui/row/row.tsx';
import './customers.text.ts';

/** Several places that an address could be: a person chooses one, or none (CUS-4). `sub`: whose address it is. */
export function PlaceChoice(props: {
  places: readonly FoundPlace[];
  sub?: string;
  onChoose: (place: FoundPlace) => void;
  onClose: () => void;
}) {
  const { places, sub, onChoose, onClose } = props;
  return (
    <Dialog open bare title={t('customer.locate-which')} {...(sub && { sub })} onClose={onClose}>
      <ul className="customer-places" aria-label={t('customer.locate-which')}>
        {places.map((place) => (
          <li key={place.lngLat.join(' ')}>
            <Row onClick={() => onChoose(place)}>
              <span className="customer-address">{place.label}</span>
            </Row>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
