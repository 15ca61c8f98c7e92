import { classNames } from '../class-names.ts';
import './segments.css';

/** One of two or three ways to look at the same thing, side by side. `label`: what they choose, for a screen reader. */
export function Segments<T extends string>(props: {
  label: string;
  value: T;
  options: readonly { readonly value: T; readonly label: string }[];
  onChange: (value: T) => void;
}) {
  return (
    <fieldset className="rm-segments">
      <legend className="rm-sr">{props.label}</legend>
      {props.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          className={classNames(value === props.value && 'rm-on')}
          onClick={() => props.onChange(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
