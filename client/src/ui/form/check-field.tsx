import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import './form.css';

/** A box to tick with its words. Works with `register`. */
export function CheckField({
  label,
  sub,
  ...input
}: InputHTMLAttributes<HTMLInputElement> & {
  label: ReactNode;
  sub?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <label className="rm-check">
      <input {...input} type="checkbox" />
      <span className="rm-grow">
        {label}
        {sub && <span className="rm-field-hint"> {sub}</span>}
      </span>
    </label>
  );
}

/** Fields side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className="rm-fields">{children}</div>;
}
