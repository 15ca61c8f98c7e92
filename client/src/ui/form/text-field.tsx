import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldWords } from './field.tsx';

/** One line of text. Works with `{...register('name')}` of react-hook-form. */
export function TextField({
  label,
  hint,
  error,
  optional,
  ...input
}: FieldWords & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => <input type="text" className="rm-input" {...ids} {...input} />}
    </Field>
  );
}

/** Several lines of text; grows with its content. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  ...area
}: FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => <textarea className="rm-input rm-textarea" rows={3} {...ids} {...area} />}
    </Field>
  );
}
