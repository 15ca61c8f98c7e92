import { type InputHTMLAttributes, type KeyboardEvent, useState } from 'react';
import { t } from '#text/texts.ts';
import { parseClock } from '#text/typed-day.ts';
import { Field, type FieldWords } from './field.tsx';
import { TypedInput } from './typed-input.tsx';

interface TimeValue {
  /** '08:30', '' when empty, else the text that is no time. */
  value: string;
  onChange: (time: string) => void;
}

const isTime = (value: string) => parseClock(value) === value;

/** A bare input of a time of day in 24 hours, whatever the browser's own clock is; '8' and '8.30pm' may be typed. */
export function TimeInput(
  props: TimeValue & Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'>,
) {
  return <TypedInput {...props} write={(time) => time} read={(text) => parseClock(text) ?? text.trim()} />;
}

const DAY_SECONDS = 86_400;

/** The next time of a grid of `step` seconds, upwards or downwards; round midnight. */
export function steppedTime(time: string, step: number, up: boolean): string {
  const seconds = Number(time.slice(0, 2)) * 3600 + Number(time.slice(3, 5)) * 60;
  const steps = up ? Math.floor(seconds / step) + 1 : Math.ceil(seconds / step) - 1;
  const next = (((steps * step) % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(next / 3600))}:${two(Math.floor((next % 3600) / 60))}`;
}

function stepKeys(value: string, step: number, onChange: (time: string) => void) {
  return (event: KeyboardEvent) => {
    if ((event.key !== 'ArrowUp' && event.key !== 'ArrowDown') || !isTime(value)) return;
    event.preventDefault();
    onChange(steppedTime(value, step, event.key === 'ArrowUp'));
  };
}

/** A time of day with its label. */
export function TimeField({
  label,
  hint,
  error,
  optional,
  meanwhile,
  value,
  step,
  ...input
}: FieldWords &
  TimeValue & {
    disabled?: boolean;
    /** Seconds by which the arrow keys move the time. */
    step?: number;
  }) {
  const [isLeft, setLeft] = useState(false);
  const isUnread = isLeft && value !== '' && !isTime(value);
  return (
    <Field
      label={label}
      hint={hint}
      error={error ?? (isUnread ? t('kit.time-unread') : undefined)}
      optional={optional}
      meanwhile={meanwhile}
    >
      {(ids) => (
        <TimeInput
          {...ids}
          {...input}
          value={value}
          {...(step !== undefined && { onKeyDown: stepKeys(value, step, input.onChange) })}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}
