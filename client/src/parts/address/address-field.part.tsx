import { mdiMagnify } from '@mdi/js';
import { ADDRESS_MAX, type LngLat } from '@roundsman/shared-schema/fields/place.schema.ts';
import { cutText } from '@roundsman/shared-schema/kernel/whole-text.ts';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { failureWords } from '#list/failure-words.ts';
import { t } from '#text/texts.ts';
import { IconButton } from '#ui/button/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Field, type Meanwhile } from '#ui/form/field.tsx';
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

/**
 * An address as it is typed, with places that it may be: choosing one sets the text and the pin. Without one it is kept
 * as it was typed (CUS-4).
 */
export function AddressField({ label, hint, optional, address, pin, near }: AddressFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const [said, setSaid] = useState<string>();
  const chosen = useRef<Suggestion>(undefined);
  const list = useRef<HTMLDivElement>(null);
  const { suggestions, lookUp } = usePlaceSuggestions(address.value, near, isOpen);
  const isShown = isOpen && suggestions.length > 0;
  const marked = isShown ? suggestions[at] : undefined;
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    if (isShown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  const type = (text: string) => {
    setOpen(true);
    setAt(-1);
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
    setOpen(false);
    setAt(-1);
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
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isShown) return;
    const last = suggestions.length - 1;
    if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
    else if (event.key === 'ArrowUp') setAt(at <= 0 ? last : at - 1);
    else if (event.key === 'Enter' && marked) choose(marked);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const words = said ?? hint;
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
          <input
            type="text"
            className="rm-input"
            {...ids}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={marked && optionId(at)}
            aria-autocomplete="list"
            autoComplete="off"
            value={address.value}
            onChange={(event) => type(event.target.value)}
            onKeyDown={handleKeyDown}
            onBlur={() => setOpen(false)}
          />
          {lookUp && (
            <IconButton icon={mdiMagnify} label={t('geocoding.look-up')} onClick={() => void search()} />
          )}
          {isShown && (
            <div
              ref={list}
              id={`${id}-list`}
              role="listbox"
              tabIndex={-1}
              aria-label={t('geocoding.suggestions')}
              className="address-list"
              // The field keeps the focus, and with it the list stays open until something was chosen.
              onPointerDown={(event) => event.preventDefault()}
            >
              {suggestions.map((suggestion, index) => (
                <button
                  type="button"
                  key={`${suggestion.address} ${suggestion.lngLat.join(' ')}`}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === at}
                  className={classNames('address-option', index === at && 'rm-on')}
                  onClick={() => choose(suggestion)}
                >
                  <span>{suggestion.address}</span>
                  {subOf(suggestion) && <span className="rm-t2 address-sub">{subOf(suggestion)}</span>}
                </button>
              ))}
            </div>
          )}
        </div>
      )}
    </Field>
  );
}
