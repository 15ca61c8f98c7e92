import { useFormContext, useWatch } from 'react-hook-form';
import { duration } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { type UserFields, weekMinutes } from './user-form.ts';
import { weekdayNames } from './weekday-names.ts';

/** Usual hours from Monday to Sunday (USR-5). */
export function HoursFields() {
  const { register, formState } = useFormContext<UserFields>();
  const week = useWatch<UserFields, 'week'>({ name: 'week' });
  const names = weekdayNames();
  return (
    <fieldset className="users-fieldset">
      <legend>{t('users.hours')}</legend>
      <div className="users-week">
        {names.map((name, at) => {
          const works = week[at]?.works ?? false;
          const error = formState.errors.week?.[at]?.to?.message;
          return (
            <div key={name} className="users-day">
              <label className="rm-check users-day-name">
                <input
                  type="checkbox"
                  aria-label={t('users.day-works', { day: name })}
                  {...register(`week.${at}.works` as const)}
                />
                <span>{name}</span>
              </label>
              {works ? (
                <span className="users-times">
                  <input
                    type="time"
                    className="rm-input"
                    aria-label={t('users.from-on', { day: name })}
                    {...register(`week.${at}.from` as const)}
                  />
                  <span aria-hidden="true">–</span>
                  <input
                    type="time"
                    className="rm-input"
                    aria-label={t('users.to-on', { day: name })}
                    aria-invalid={error ? true : undefined}
                    {...register(`week.${at}.to` as const)}
                  />
                </span>
              ) : (
                <span className="rm-t3">{t('users.not-working')}</span>
              )}
              {error && (
                <p className="rm-field-error" role="alert">
                  {error}
                </p>
              )}
            </div>
          );
        })}
      </div>
      <p className="rm-t2 rm-num">{t('users.hours-week', { hours: duration(weekMinutes(week)) })}</p>
    </fieldset>
  );
}
