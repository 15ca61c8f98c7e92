import { type InputHTMLAttributes, useState } from 'react';
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

/** A time of day with its label. */
export function TimeField({
  label,
  hint,
  error,
  optional,
  meanwhile,
  value,
  ...input
}: FieldWords & TimeValue & { disabled?: boolean }) {
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
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}
