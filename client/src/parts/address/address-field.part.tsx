import { mdiMagnify } from '@mdi/js';
import { ADDRESS_MAX, type LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { cutText } from '@roundsman/shared-schema/kernel/whole-text.ts';
import { useRef, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { t } from '#text/texts.ts';
import { IconButton } from '#ui/button/button.tsx';
import { Field, type Meanwhile } from '#ui/form/field.tsx';
import { SuggestInput } from '#ui/form/suggest-input.tsx';
import { type Suggestion, usePlaceSuggestions } from './place-suggestions.hook.ts';
import './address.text.ts';
import './address-field.css';

/** A field of a form as `form.controlled` gives it. */
interface Controlled<V> {
  readonly value: V;
  readonly error: string | undefined;
  readonly meanwhile?: Meanwhile | undefined;
  readonly onChange: (value: V) => void;
}

export interface AddressFieldProps {
  label: string;
  hint?: string;
  optional?: string;
  address: Controlled<string>;
  /** The spot that the address has on the map; null without one. */
  pin: Controlled<LngLat | null>;
  /** What is nearer to it comes first. */
  near?: LngLat | undefined;
}

/** What a suggestion is known by: somebody's address, or that it is only near others. */
function subOf({ own }: Suggestion): string | undefined {
  if (!own) return undefined;
  return own.customer === undefined ? t('geocoding.near-own') : t('geocoding.own', { name: own.customer });
}

/** A place as the list of the field shows it. */
function offerOf(suggestion: Suggestion) {
  const { address, lngLat } = suggestion;
  return { key: `${address} ${lngLat.join(' ')}`, name: address, sub: subOf(suggestion), suggestion };
}

/**
 * An address as it is typed, with places that it may be: choosing one sets the text and the pin. Without one it is kept
 * as it was typed (CUS-4).
 */
export function AddressField({ label, hint, optional, address, pin, near }: AddressFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [said, setSaid] = useState<string>();
  const [opened] = useState({ address: address.value.trim(), pin: String(pin.value) });
  const chosen = useRef<Suggestion>(undefined);
  const { suggestions, why, lookUp } = usePlaceSuggestions(address.value, near, isOpen);

  const type = (text: string) => {
    setSaid(undefined);
    address.onChange(text);
    // A pin belongs to the place that was chosen, as long as that is still what stands there.
    const [begin = ''] = chosen.current?.address.split(',') ?? [];
    if (chosen.current && !text.toLowerCase().includes(begin.toLowerCase())) {
      chosen.current = undefined;
      pin.onChange(null);
    }
  };
  const choose = (suggestion: Suggestion) => {
    chosen.current = suggestion;
    address.onChange(cutText(suggestion.address, ADDRESS_MAX));
    pin.onChange([suggestion.lngLat[0], suggestion.lngLat[1]]);
  };
  const search = async () => {
    const found = await lookUp?.();
    if (!found) return;
    if ('error' in found) return setSaid(failureWords(found));
    setOpen(true);
    if (found.length === 0) setSaid(t('geocoding.not-found'));
  };
  // A typing error put right leaves the place where it was, so that only a person knows whether the pin still fits.
  const isPinOld = pin.value !== null && opened.address !== '' && String(pin.value) === opened.pin;
  const pinWords = isPinOld && address.value.trim() !== opened.address ? t('geocoding.pin-old') : undefined;
  // Whoever has set the pin by hand needs no place for the text.
  const whyWords = why && pin.value === null ? t(`geocoding.${why}`) : undefined;
  const words = said ?? pinWords ?? whyWords ?? hint;
  const isTooLong = address.value.trim().length > ADDRESS_MAX;
  const error = address.error ?? (isTooLong ? t('kit.too-long', { max: ADDRESS_MAX }) : undefined);
  return (
    <Field
      label={label}
      {...(words ? { hint: words } : {})}
      {...(error === undefined ? {} : { error })}
      meanwhile={address.meanwhile}
      {...(optional ? { optional } : {})}
    >
      {(ids) => (
        <div className="address-field">
          <SuggestInput
            ids={ids}
            value={address.value}
            suggestions={suggestions.map(offerOf)}
            listLabel={t('geocoding.suggestions')}
            isOpen={isOpen}
            onOpen={setOpen}
            onType={type}
            onChoose={({ suggestion }) => choose(suggestion)}
          />
          {lookUp && (
            <IconButton icon={mdiMagnify} label={t('geocoding.look-up')} onClick={() => void search()} />
          )}
        </div>
      )}
    </Field>
  );
}
