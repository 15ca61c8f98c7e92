import { mdiCalendarBlankOutline } from '@mdi/js';
import { isIsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { type Ref, useState } from 'react';
import { isoDayOf } from '#text/format-day.ts';
import { t } from '#text/texts.ts';
import { dayInput, parseDay } from '#text/typed-day.ts';
import { IconButton } from '../button/button.tsx';
import { late } from '../late/late.tsx';
import { PopoverButton } from '../popover/popover.tsx';
import { Field, type FieldWords } from './field.tsx';
import { TypedInput } from './typed-input.tsx';

const MonthCalendar = late(async () => (await import('./month-calendar.tsx')).MonthCalendar);

/**
 * A day, typed as the account's language writes it ('09/03/2026') or chosen in a calendar: the browser's own would begin
 * its weeks as the browser's language does. The value is an ISO day, '' when empty, else the text that is no day.
 */
export function DayField({
  label,
  hint,
  error,
  optional,
  meanwhile,
  value,
  onChange,
  max,
  ref,
}: FieldWords & {
  value: string;
  onChange: (day: string) => void;
  /** Last ISO day that the calendar offers. */
  max?: string;
  ref?: Ref<HTMLInputElement>;
}) {
  const [isLeft, setLeft] = useState(false);
  const isUnread = isLeft && value !== '' && !isIsoDay(value);
  const words = error ?? (isUnread ? t('kit.day-unread', { day: dayInput('2026-12-31') }) : undefined);
  return (
    <Field
      {...{ label, hint, optional, meanwhile }}
      error={words}
      write={(day) => (typeof day === 'string' ? dayInput(day) : '')}
    >
      {(ids) => (
        <span className="rm-day-field">
          <TypedInput
            {...ids}
            ref={ref}
            value={value}
            onChange={onChange}
            write={dayInput}
            read={(text) => parseDay(text, isoDayOf(Date.now())) ?? text.trim()}
            onFocus={() => setLeft(false)}
            onBlur={() => setLeft(true)}
          />
          <PopoverButton
            label={t('kit.choose-day', { field: label })}
            trigger={(button) => (
              <IconButton
                icon={mdiCalendarBlankOutline}
                label={t('kit.choose-day', { field: label })}
                {...button}
              />
            )}
          >
            {(close) => (
              <MonthCalendar
                value={value}
                max={max}
                onChoose={(day) => {
                  onChange(day);
                  close();
                }}
              />
            )}
          </PopoverButton>
        </span>
      )}
    </Field>
  );
}
