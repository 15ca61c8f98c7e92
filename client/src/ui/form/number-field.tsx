import { type Ref, useRef } from 'react';
import { money, moneyInput, parseMoney } from '#text/format.ts';
import { Field, type FieldWords } from './field.tsx';
import { TypedInput } from './typed-input.tsx';

/** Fields of numbers are controlled (`<Controller render={({ field }) => <MoneyField {...field} />}`); empty is null. */
interface NumberInput extends FieldWords {
  value: number | null;
  onChange: (value: number | null) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
  disabled?: boolean;
  autoFocus?: boolean;
}

interface NumberTextProps extends NumberInput {
  write: (value: number) => string;
  /** null: not a number as it stands. */
  read: (text: string) => number | null;
  inputMode: 'numeric' | 'decimal';
  before?: string;
  after?: string;
}

function NumberText(props: NumberTextProps) {
  const { label, hint, error, optional, write, read, before, after, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(ids) => (
        <span className="rm-affix">
          {before && <span aria-hidden="true">{before}</span>}
          <TypedInput<number | null>
            className="rm-input rm-num"
            {...ids}
            {...input}
            write={(value) => (value === null ? '' : Number.isNaN(value) ? null : write(value))}
            // NaN tells the form's validation that something is there which is no number.
            read={(text) => (text.trim() === '' ? null : (read(text) ?? Number.NaN))}
          />
          {after && <span aria-hidden="true">{after}</span>}
        </span>
      )}
    </Field>
  );
}

const writeWhole = (value: number) => String(value);
const readWhole = (text: string) => (/^\s*-?\d{1,15}\s*$/.test(text) ? Number(text) : null);

/** A whole number. `after` is its unit, such as 'weeks'. A text that is no number gives NaN. */
export function NumberField(props: NumberInput & { after?: string }) {
  return <NumberText {...props} write={writeWhole} read={readWhole} inputMode="numeric" />;
}

/** The sign of the currency at the side where the language writes it. */
function signOf(currency?: string): { before: string } | { after: string } {
  const zero = money(0, currency);
  const sign = zero.replace(/[\d.,\s]/g, '');
  return /^\d/.test(zero) ? { after: sign } : { before: sign };
}

/**
 * An amount in integer minor units (pence), in the account's currency unless another one is named; null when empty,
 * NaN when the text is no amount.
 */
export function MoneyField({ currency, ...props }: NumberInput & { currency?: string }) {
  const write = useRef((value: number) => moneyInput(value, currency));
  return (
    <NumberText
      {...props}
      write={write.current}
      read={(text) => parseMoney(text, currency)}
      inputMode="decimal"
      {...signOf(currency)}
    />
  );
}
