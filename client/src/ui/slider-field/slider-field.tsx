import { Field } from '../form/field.tsx';
import './slider-field.css';

/** A number between two ends: by a slider in steps, or typed beside it; an empty field counts as the least. */
export function SliderField(props: {
  label: string;
  min: number;
  max: number;
  step: number;
  unit: string;
  value: number;
  onChange: (value: number) => void;
}) {
  const { label, min, max, step, unit, value, onChange } = props;
  const typed = (text: string) => {
    const next = text === '' ? min : Number(text);
    if (Number.isFinite(next)) onChange(Math.min(max, Math.max(min, next)));
  };
  return (
    <Field label={label}>
      {(ids) => (
        <span className="rm-slider">
          <input
            type="range"
            aria-label={label}
            aria-valuetext={`${value} ${unit}`}
            {...{ min, max, step, value }}
            onChange={({ target }) => onChange(Number(target.value))}
          />
          <span className="rm-affix">
            <input
              className="rm-input rm-num"
              type="number"
              inputMode="numeric"
              {...ids}
              {...{ min, max, step }}
              value={value}
              onChange={({ target }) => typed(target.value)}
            />
            <span aria-hidden="true">{unit}</span>
          </span>
        </span>
      )}
    </Field>
  );
}
