import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { type Meanwhile, meanwhileWords } from './field.tsx';
import './form.css';

/** Fields that belong together, under their words. */
export function Fieldset(props: {
  legend: ReactNode;
  className?: string;
  error?: string | undefined;
  meanwhile?: Meanwhile | undefined;
  children: ReactNode;
}) {
  const { legend, className, error, meanwhile, children } = props;
  return (
    <fieldset className={classNames('rm-fieldset', className)}>
      <legend>{legend}</legend>
      {children}
      {error && (
        <p className="rm-field-error" role="alert">
          {error}
        </p>
      )}
      {meanwhile && (
        <p className="rm-field-hint" role="status">
          {meanwhileWords(meanwhile)}
        </p>
      )}
    </fieldset>
  );
}
