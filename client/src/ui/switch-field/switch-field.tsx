import { useId } from 'react';
import './switch-field.css';

/** Something that is on or off at once, without a form around it: words at the left, the switch at the right. */
export function SwitchField(props: {
  label: string;
  hint?: string;
  error?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { label, hint, error, checked, onChange } = props;
  const id = useId();
  const said = error ?? hint;
  return (
    <div className="rm-switch-field">
      <label className="rm-switch-line">
        <span id={`${id}-name`} className="rm-grow rm-switch-label">
          {label}
        </span>
        <input
          type="checkbox"
          role="switch"
          className="rm-switch"
          checked={checked}
          aria-checked={checked}
          aria-labelledby={`${id}-name`}
          aria-describedby={said ? `${id}-said` : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
      {said && (
        <p
          id={`${id}-said`}
          className={error ? 'rm-field-error' : 'rm-field-hint'}
          role={error ? 'alert' : undefined}
        >
          {said}
        </p>
      )}
    </div>
  );
}
