import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldWords } from './field.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

/** One of a few. The device's own select: quick, and right on every phone. Works with `register`. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  meanwhile,
  options,
  ...select
}: FieldWords &
  SelectHTMLAttributes<HTMLSelectElement> & { options: readonly Option[]; ref?: Ref<HTMLSelectElement> }) {
  return (
    <Field
      {...{ label, hint, error, optional, meanwhile }}
      write={(value) => options.find((option) => option.value === value)?.label ?? ''}
    >
      {(ids) => (
        <span className="rm-select">
          <select className="rm-input" {...ids} {...select}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
        </span>
      )}
    </Field>
  );
}
