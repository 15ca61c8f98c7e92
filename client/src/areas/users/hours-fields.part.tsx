import { weekOrder } from '@roundsman/shared-schema/areas/settings/week-order.rules.ts';
import type { Form } from '#list/use-form.hook.ts';
import { useSetting } from '#store/use-setting.hook.ts';
import { duration } from '#text/format.ts';
import { t } from '#text/texts.ts';
import { weekdayNames } from '#text/weekday-names.ts';
import { Fieldset } from '#ui/form/fieldset.tsx';
import { TimeInput } from '#ui/form/time-field.tsx';
import { type UserFields, weekMinutes } from './user-form.ts';

/** Usual hours of a week, which begins where the firm's does (USR-5). */
export function HoursFields({ form }: { form: Form<UserFields> }) {
  const week = form.value('week');
  const names = weekdayNames();
  const start = useSetting('global.week-start');
  const timeOf = (at: number, end: 'from' | 'to') => {
    const { value, onChange } = form.controlled(`week.${at}.${end}` as const);
    return { value, onChange };
  };
  return (
    <Fieldset legend={t('users.hours')}>
      <div className="users-week">
        {weekOrder(start).map((weekday) => {
          const at = weekday - 1;
          const name = names[at] ?? '';
          const works = week[at]?.works ?? false;
          const error = form.errorOf(`week.${at}.to`);
          return (
            <div key={name} className="users-day">
              <label className="rm-check users-day-name">
                <input
                  type="checkbox"
                  aria-label={t('users.day-works', { day: name })}
                  {...form.input(`week.${at}.works` as const)}
                />
                <span>{name}</span>
              </label>
              {works ? (
                <span className="users-times">
                  <TimeInput aria-label={t('users.from-on', { day: name })} {...timeOf(at, 'from')} />
                  <span aria-hidden="true">–</span>
                  <TimeInput
                    aria-label={t('users.to-on', { day: name })}
                    aria-invalid={error ? true : undefined}
                    {...timeOf(at, 'to')}
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
    </Fieldset>
  );
}
