import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { type Meanwhile, meanwhileWords } from './field.tsx';
import './form.css';

/** A box to tick with its words. Works with `register`. What a colleague did to one of several stands at their fieldset. */
export function CheckField({
  label,
  sub,
  error: _error,
  meanwhile,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode;
  sub?: ReactNode;
  error?: string | undefined;
  meanwhile?: Meanwhile | undefined;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <label className="rm-check">
      <input {...input} type="checkbox" />
      <span className="rm-grow">
        {label}
        {sub && <span className="rm-field-hint"> {sub}</span>}
        {meanwhile && input.value === undefined && (
          <span className="rm-field-hint" role="status">
            {' '}
            {meanwhileWords(meanwhile)}
          </span>
        )}
      </span>
    </label>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="rm-fields">{children}</div>;
}
