import { type ReactNode, useId } from 'react';
import { t } from '#text/texts.ts';
import './form.css';

/** What a colleague has made of a field that was changed here as well. */
export interface Meanwhile {
  readonly value: unknown;
  /** First name; undefined where nobody can be named. */
  readonly by: string | undefined;
}

/** That a colleague has changed a field meanwhile, to what if it can be said in words. */
export function meanwhileWords({ by }: Meanwhile, value = ''): string {
  if (by === undefined) return value ? t('kit.changed-to', { value }) : t('kit.changed');
  return value ? t('kit.changed-by-to', { by, value }) : t('kit.changed-by', { by });
}

/** What every field of the kit can say about itself. Texts come ready, not as keys. */
export interface FieldWords {
  label: string;
  hint?: string;
  error?: string;
  /** Says that it may be left out. */
  optional?: string;
  /** Present while a colleague's value stands that is another than the one typed here. */
  meanwhile?: Meanwhile | undefined;
}

/** What ties an input to its label and to what is said of it. */
export interface FieldIds {
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
  meanwhile,
  write = textOfValue,
  children,
}: FieldWords & {
  /** The colleague's value in words; empty where it has none. */
  write?: ((value: unknown) => string) | undefined;
  children: (ids: FieldIds) => ReactNode;
}) {
  const id = useId();
  const said = error ?? hint;
  const described = [said && `${id}-said`, meanwhile && `${id}-meanwhile`].filter(Boolean).join(' ');
  return (
    <div className="rm-field">
      <label className="rm-field-label" htmlFor={id}>
        {label}
        {optional && <span className="rm-t3"> {optional}</span>}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
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
      {meanwhile && (
        <p id={`${id}-meanwhile`} className="rm-field-hint" role="status">
          {meanwhileWords(meanwhile, write(meanwhile.value))}
        </p>
      )}
    </div>
  );
}

function textOfValue(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
