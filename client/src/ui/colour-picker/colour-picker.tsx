import { mdiCheck, mdiPaletteOutline } from '@mdi/js';
import { useId } from 'react';
import { t, textOf } from '#text/texts.ts';
import { classNames } from '../class-names.ts';
import type { Meanwhile } from '../form/field.tsx';
import { Fieldset } from '../form/fieldset.tsx';
import { Icon } from '../icon/icon.tsx';
import { namedRoundColour, normalHex, ROUND_COLOURS, roundFill, textOn } from '../theme/round-colours.ts';
import './colour-picker.css';
import './colour.text.ts';

/** The twelve round colours by name, and any other one. `value` and what `onChange` gets are `#RRGGBB`. */
export function ColourPicker({
  value,
  onChange,
  label = t('kit.colour'),
  error,
  meanwhile,
}: {
  value: string;
  onChange: (hex: string) => void;
  label?: string;
  error?: string | undefined;
  meanwhile?: Meanwhile | undefined;
}) {
  const group = useId();
  const named = namedRoundColour(value);
  const fill = roundFill(value);
  return (
    <Fieldset legend={label} className="rm-colours" error={error} meanwhile={meanwhile}>
      {ROUND_COLOURS.map((colour) => {
        const on = colour === named;
        return (
          <label
            key={colour.name}
            className="rm-swatch"
            style={{ background: colour.fill, color: '#FFFFFF' }}
          >
            <input
              type="radio"
              name={group}
              className="rm-sr"
              checked={on}
              onChange={() => onChange(colour.fill)}
            />
            <span className="rm-cut">{textOf(`colour.${colour.name}`)}</span>
            {on && <Icon path={mdiCheck} size={16} />}
          </label>
        );
      })}
      <label
        className={classNames('rm-swatch', 'rm-swatch-other')}
        style={named ? undefined : { background: fill, color: textOn(fill), borderColor: 'var(--control)' }}
      >
        <Icon path={mdiPaletteOutline} size={16} />
        <span className="rm-cut">{t('colour.other')}</span>
        <input
          type="color"
          className="rm-swatch-input"
          value={fill}
          aria-label={t('colour.other')}
          onChange={(event) => onChange(normalHex(event.target.value))}
        />
        {!named && <Icon path={mdiCheck} size={16} />}
      </label>
    </Fieldset>
  );
}
