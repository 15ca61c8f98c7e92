import { type Ref, useRef, useState } from 'react';
import { decimalMark, minorDigits, money, moneyInput, parseMoney } from '#text/format.ts';
import { t } from '#text/texts.ts';
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
  /** Why a text is none. */
  refuse: (text: string) => string;
  /** The number in words. */
  say: (value: number) => string;
  inputMode: 'numeric' | 'decimal';
  before?: string;
  after?: string;
}

function NumberText(props: NumberTextProps) {
  const { label, hint, error, optional, meanwhile, write, read, refuse, say, before, after, ...input } =
    props;
  const text = useRef('');
  const [isLeft, setLeft] = useState(false);
  // Why a text is no number says more than what a rule says of a number that is missing.
  const isUnread = Number.isNaN(input.value) && (isLeft || error !== undefined);
  return (
    <Field
      {...{ label, hint, optional, meanwhile }}
      error={isUnread ? refuse(text.current) : error}
      write={(value) => (typeof value === 'number' && !Number.isNaN(value) ? say(value) : '')}
    >
      {(ids) => (
        <span className="rm-affix">
          {before && <span aria-hidden="true">{before}</span>}
          <TypedInput<number | null>
            className="rm-input rm-num"
            {...ids}
            {...input}
            write={(value) => (value === null ? '' : Number.isNaN(value) ? null : write(value))}
            // NaN tells the form's validation that something is there which is no number.
            read={(typed) => {
              text.current = typed;
              return typed.trim() === '' ? null : (read(typed) ?? Number.NaN);
            }}
            onFocus={() => setLeft(false)}
            onBlur={() => {
              setLeft(true);
              input.onBlur?.();
            }}
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
  return (
    <NumberText
      {...props}
      write={writeWhole}
      read={readWhole}
      refuse={() => t('kit.number-unread')}
      say={writeWhole}
      inputMode="numeric"
    />
  );
}

const writeDecimal = (value: number) => String(value).replace('.', decimalMark());

/** '3,5' and '3.5' are both three and a half. */
function readDecimal(text: string, decimals: number): number | null {
  const typed = /^\s*-?\d{1,12}(?:[.,](\d*))?\s*$/.exec(text);
  return typed && (typed[1] ?? '').length <= decimals ? Number(text.replace(',', '.')) : null;
}

/**
 * A number with up to so many `decimals`, 10 when left out. `before` and `after` stand beside it. A text that is no number
 * gives NaN.
 */
export function DecimalField({
  decimals = 10,
  ...props
}: NumberInput & { before?: string; after?: string; decimals?: number }) {
  return (
    <NumberText
      {...props}
      write={writeDecimal}
      read={(text) => readDecimal(text, decimals)}
      refuse={() => t('kit.decimal-unread', { example: writeDecimal(7.5) })}
      say={writeDecimal}
      inputMode="decimal"
    />
  );
}

/** An amount with more decimals than its currency has: '12.345' where there are two. */
function hasTooManyDecimals(text: string, currency: string | undefined): boolean {
  const digits = minorDigits(currency);
  const [, fraction = ''] = /[.,](\d+)\D*$/.exec(text) ?? [];
  if (fraction.length <= digits) return false;
  return parseMoney(text.replace(/(\d)\D*$/, '$1').slice(0, digits - fraction.length), currency) !== null;
}

/** Why a text is no amount. */
function refuseMoney(text: string, currency: string | undefined): string {
  const example = moneyInput(1250, currency);
  return hasTooManyDecimals(text, currency)
    ? t('kit.money-decimals', { count: minorDigits(currency), example })
    : t('kit.money-unread', { example });
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
      refuse={(text) => refuseMoney(text, currency)}
      say={(value) => money(value, currency)}
      inputMode="decimal"
      {...signOf(currency)}
    />
  );
}
