import type { InputHTMLAttributes, Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldWords } from './field.tsx';

/** One line of text. Works with `{...register('name')}` of react-hook-form. */
export function TextField({
  label,
  hint,
  error,
  optional,
  meanwhile,
  ...input
}: FieldWords & InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <Field {...{ label, hint, error, optional, meanwhile }}>
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
  meanwhile,
  ...area
}: FieldWords & TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  return (
    <Field {...{ label, hint, error, optional, meanwhile }}>
      {(ids) => <textarea className="rm-input rm-textarea" rows={3} {...ids} {...area} />}
    </Field>
  );
}
