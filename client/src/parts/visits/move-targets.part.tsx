import { isWorkingDay } from '@roundsman/shared-schema/areas/calendar/working-days.ts';
import { workingDays } from '@roundsman/shared-schema/areas/work/job-calendar.ts';
import { addDays, type IsoDay } from '@roundsman/shared-schema/kernel/iso-day.ts';
import { useToday } from '#parts/today.hook.ts';
import { useQuery } from '#store/use-query.hook.ts';
import { t } from '#text/texts.ts';
import { Button } from '#ui/button/button.tsx';
import './visits.css';
import './visits.text.ts';

/** Days that are asked for most: one press each. */
export function MoveTargets(props: { from: IsoDay; value: string; onChange: (day: IsoDay) => void }) {
  const { from, value, onChange } = props;
  const today = useToday();
  const calendar = useQuery(workingDays);
  let next = addDays(today, 1);
  for (let tries = 0; tries < 31 && !isWorkingDay(calendar, next); tries += 1) next = addDays(next, 1);
  const choices = [
    { id: 'today', day: today },
    { id: 'tomorrow', day: addDays(today, 1) },
    { id: 'next-working', day: next },
    { id: 'week-later', day: addDays(from, 7) },
  ] as const;
  const distinct = choices.filter(
    ({ day }, at) => day !== from && day >= today && choices.findIndex((one) => one.day === day) === at,
  );
  return (
    <fieldset className="visits-targets">
      <legend className="rm-sr">{t('visits.targets')}</legend>
      {distinct.map(({ id, day }) => (
        <Button
          key={id}
          kind={value === day ? 'soft' : 'line'}
          aria-pressed={value === day}
          onClick={() => onChange(day)}
        >
          {t(`visits.target-${id}`)}
        </Button>
      ))}
    </fieldset>
  );
}
