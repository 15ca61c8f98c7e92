import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import './form.css';

/** Fields that belong together, under their words. */
export function Fieldset(props: {
  legend: ReactNode;
  className?: string;
  error?: string;
  children: ReactNode;
}) {
  const { legend, className, error, children } = props;
  return (
    <fieldset className={classNames('rm-fieldset', className)}>
      <legend>{legend}</legend>
      {children}
      {error && (
        <p className="rm-field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
