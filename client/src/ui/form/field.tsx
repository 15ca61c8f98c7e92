import { type ReactNode, useId } from 'react';
import './form.css';

/** What every field of the kit can say about itself. Texts come ready, not as keys. */
export interface FieldWords {
  label: string;
  hint?: string;
  error?: string;
  /** Says that it may be left out. */
  optional?: string;
}

interface FieldIds {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Label, input, hint and error, tied together. `children` gets the attributes of the input. */
export function Field({
  label,
  hint,
  error,
  optional,
  children,
}: FieldWords & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className="rm-field">
      <label className="rm-field-label" htmlFor={id}>
        {label}
        {optional && <span className="rm-t3"> {optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': said ? `${id}-said` : undefined,
      })}
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
